// The check by oxlint finds a planted violation of each rule.
import { describe, expect, test } from 'vitest';
import { lint } from '../../tools/checks/lint.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { plantRepository } from './planted-repository.ts';

const place = 'apps/server/src/modules/rounds/place.ts';
const sound = { [place]: 'export const place = (stake: number) => stake + 1;\n' };

test('a sound repository passes', async () => {
  await expectPass(lint, {
    ...sound,
    'apps/server/src/env.ts': "export const port = process.env['PORT'];\n",
  });
});

test('nothing read is a failure, not a pass', async () => {
  const planted = await plantRepository({ '.oxlintrc.json': '{ "ignorePatterns": ["**"] }' });
  try {
    await expect(lint.run(planted.root)).resolves.not.toMatchObject({ problems: [] });
  } finally {
    await planted.remove();
  }
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `  console.assert(${i} > -1);`).join('\n');

const violations: [rule: string, text: string, path?: string][] = [
  ['no-floating-promises', 'export function place(save: () => Promise<void>) {\n  save();\n}\n'],
  [
    'no-misused-promises',
    'export const place = (all: number[]) => all.forEach(async (n) => Promise.resolve(n));\n',
  ],
  ['no-explicit-any', 'export const place = (stake: any) => stake;\n'],
  ['no-non-null-assertion', 'export const place = (stakes: number[]) => stakes[0]!;\n'],
  ['no-default-export', 'export default 1;\n'],
  ['no-process-env', "export const port = process.env['PORT'];\n"],
  ['no-restricted-properties', 'export const place = () => Math.random();\n'],
  [
    'no-restricted-properties',
    'export const roll = () => Math.random();\n',
    'packages/games/src/dice/rules.ts',
  ],
  ['no-restricted-properties', 'export const draw = () => Math.random();\n', 'packages/fairness/src/draw.ts'],
  ['no-restricted-globals', 'export const now = () => Date.now();\n', 'packages/games/src/dice/rules.ts'],
  ['no-restricted-globals', "export const ask = () => fetch('/');\n", 'packages/fairness/src/draw.ts'],
  [
    'no-restricted-globals',
    'export const now = () => new Date();\n',
    'apps/server/src/modules/rounds/round-acts.ts',
  ],
  ['filename-case', 'export const place = 1;\n', 'apps/server/src/modules/rounds/placeRound.ts'],
  ['no-console', "console.log('spin');\nexport {};\n"],
  ['max-lines-per-function', `export function place() {\n${lines(79)}\n}\n`, 'apps/server/src/app.ts'],
  ['max-lines-per-function', `export function place() {\n${lines(79)}\n}\n`],
  ['max-lines-per-function', `export function Place() {\n${lines(79)}\n}\n`, 'apps/mobile/src/app/place.tsx'],
  ['max-lines', `${lines(301)}\nexport {};\n`],
];

describe('a planted violation is found', () => {
  test.each(violations)('%s', async (rule, text, path = place) => {
    await expectViolation(lint, { ...sound, [path]: text }, path, new RegExp(`\\(${rule}\\)`, 'u'));
  });

  test('no-cycle', async () => {
    const cycle = {
      'apps/server/src/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
      'apps/server/src/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    };
    await expectViolation(lint, cycle, /\(no-cycle\)/u);
  });
});
