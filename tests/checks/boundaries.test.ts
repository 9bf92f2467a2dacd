// The check of import boundaries finds a planted violation of each rule.
import { describe, expect, test } from 'vitest';
import { boundaries } from '../../tools/checks/boundaries.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { plantRepository } from './planted-repository.ts';

const one = 'export const one = 1;\n';
const server = 'apps/server/src';

const sound = {
  [`${server}/app.ts`]: "export { place } from './modules/rounds/index.ts';\n",
  [`${server}/platform/clock.ts`]: one,
  [`${server}/modules/ledger/index.ts`]: "export { one as post } from './posting.ts';\n",
  [`${server}/modules/ledger/posting.ts`]: one,
  [`${server}/modules/rounds/index.ts`]: "export { place } from './place.ts';\n",
  [`${server}/modules/rounds/place.ts`]:
    "import { one } from '../../platform/clock.ts';\nimport { post } from '../ledger/index.ts';\nexport const place = one + post;\n",
  'packages/games/src/dice/rules.ts': one,
};

test('a repository that keeps its boundaries passes, and is read', async () => {
  await expectPass(boundaries, sound);
});

test('nothing read is a failure, not a pass', async () => {
  const planted = await plantRepository({ 'apps/empty/readme.txt': 'no module here' });
  try {
    expect((await boundaries.run(planted.root)).problems.join()).toContain('0 modules');
  } finally {
    await planted.remove();
  }
});

const violations: [rule: string, files: Record<string, string>][] = [
  [
    'no-cycles',
    {
      [`${server}/platform/clock.ts`]: "export { two } from './random.ts';\nexport const one = 1;\n",
      [`${server}/platform/random.ts`]: "import { one } from './clock.ts';\nexport const two = one;\n",
    },
  ],
  ['resolvable', { [`${server}/app.ts`]: "export * from './nowhere.ts';\n" }],
  [
    'module-index-only',
    { [`${server}/modules/rounds/place.ts`]: "export { one as place } from '../ledger/posting.ts';\n" },
  ],
  [
    'module-index-only-from-outside',
    { [`${server}/app.ts`]: "export * from './modules/ledger/posting.ts';\n" },
  ],
  ['money-moves-by-the-ledger', { [`${server}/app.ts`]: "export * from './modules/ledger/posting.ts';\n" }],
  [
    'platform-imports-no-module',
    { [`${server}/platform/clock.ts`]: "export * from '../modules/ledger/index.ts';\n" },
  ],
  [
    'features-import-no-feature',
    {
      'apps/mobile/src/features/wallet/balance.ts': one,
      'apps/mobile/src/features/play/stage.ts': "export * from '../wallet/balance.ts';\n",
    },
  ],
  [
    'apps-import-no-app',
    { 'apps/mobile/src/app/main.ts': "export * from '../../../server/src/platform/clock.ts';\n" },
  ],
  [
    'draw-witness-shares-no-code',
    {
      'apps/draw-witness/src/outcome.ts': "export * from '../../../packages/games/src/dice/rules.ts';\n",
    },
  ],
  [
    'draw-witness-shares-no-code',
    { 'apps/draw-witness/src/app.test.ts': "export * from '../../server/src/platform/clock.ts';\n" },
  ],
  [
    'statement-verifier-shares-no-code',
    {
      'packages/commissions/src/item.ts': one,
      'tools/statement-verifier/item.ts': "export * from '../../packages/commissions/src/item.ts';\n",
    },
  ],
  [
    'packages-import-no-app',
    { 'packages/money/src/index.ts': "export * from '../../../apps/server/src/app.ts';\n" },
  ],
  [
    'package-exports-only',
    {
      'packages/money/src/amount.ts': one,
      'apps/mobile/src/app/main.ts': "export * from '../../../../packages/money/src/amount.ts';\n",
    },
  ],
  ['games-import-no-game', { 'packages/games/src/plinko/rules.ts': "export * from '../dice/rules.ts';\n" }],
  [
    'games-imports-only-what-it-may',
    { 'packages/games/src/dice/rules.ts': "export { randomInt } from 'node:crypto';\n" },
  ],
  ['games-imports-only-what-it-may', { 'packages/games/src/dice/rules.ts': "export { z } from 'zod';\n" }],
  [
    'audit-imports-only-what-it-may',
    { 'packages/audit/src/index.ts': "export { hash } from 'node:crypto';\n" },
  ],
  [
    'lottery-imports-only-what-it-may',
    { 'packages/lottery/src/index.ts': "export { hash } from 'node:crypto';\n" },
  ],
  [
    'lottery-curves-for-beacons-only',
    {
      'packages/lottery/src/beacon.ts': one,
      'packages/lottery/src/index.ts': "export * from './beacon.ts';\n",
    },
  ],
  [
    'commissions-imports-only-what-it-may',
    { 'packages/commissions/src/index.ts': "export { hash } from 'node:crypto';\n" },
  ],
  [
    'commissions-imports-only-what-it-may',
    { 'packages/commissions/src/index.ts': "export { z } from 'zod';\n" },
  ],
  ['money-imports-only-what-it-may', { 'packages/money/src/index.ts': "export { z } from 'zod';\n" }],
  [
    'contract-imports-only-what-it-may',
    { 'packages/contract/src/index.ts': "export { default } from 'fastify';\n" },
  ],
  [
    'ui-imports-only-what-it-may',
    { 'packages/ui/src/index.ts': "export { calls } from '@perya/contract';\n" },
  ],
  [
    'no-test-parts-in-the-product',
    {
      'tests/faults/proxy.ts': one,
      [`${server}/app.ts`]: "export * from '../../../tests/faults/proxy.ts';\n",
    },
  ],
];

describe('a planted violation is found', () => {
  test.each(violations)('%s', async (rule, files) => {
    await expectViolation(boundaries, { ...sound, ...files }, new RegExp(`error ${rule}:`, 'u'));
  });
});
