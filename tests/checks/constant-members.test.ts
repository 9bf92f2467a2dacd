// The check of constants finds members that no code reads.
import { expect, test } from 'vitest';
import { constantMembers } from '../../tools/checks/constant-members.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { repository } from './planted-repository.ts';

const constants = 'packages/contract/src/constants.ts';
const text = 'export const press = { delayMs: 130, outMs: 100 } as const;\n';
const file = 'apps/mobile/src/features/lobby/tiles/long-press.ts';
const using = (code: string) => `import { press } from '@perya/contract/constants';\n${code}\n`;

test('members that are read pass, and so do members of an object that is used as a whole', async () => {
  for (const code of [
    'export const ms = press.delayMs + press.outMs;',
    'export const all = Object.values(press);',
  ])
    await expectPass(constantMembers, { [constants]: text, [file]: using(code) });
});

test.each([
  ['read by nobody', 'export const ms = press.delayMs;'],
  ['named in a comment of another thing', 'export const ms = press.delayMs; // express.outMs'],
  [
    'of another object',
    'export const ms = (given: { press: { outMs: number } }) => press.delayMs + given.press.outMs;',
  ],
])('a member %s is found', async (_name, code) => {
  await expectViolation(
    constantMembers,
    { [constants]: text, [file]: using(code) },
    'press.outMs is read nowhere',
  );
});

test('an object that no file imports is found', async () => {
  await expectViolation(
    constantMembers,
    { [constants]: text, [file]: 'export const press = { outMs: 1 };\n' },
    'press.delayMs',
  );
});

test("this repository's constants are read", async () => {
  const { note, problems } = await constantMembers.run(repository);
  expect(problems).toEqual([]);
  expect(note).toMatch(/^\d{2} members/u);
});
