import { blindLeaf, blindLeaves, contractTypes, proveLeaf, sumRoot } from '@perya/commissions';
import { expect, test } from 'vitest';
import { verifyMyDay } from './verify-my-days.ts';

const day = '2026-11-24';
const openingOf = (at: number, minor: bigint) => ({
  salt: String(at).repeat(64),
  fromSeq: 1n,
  toSeq: 4n,
  entryHash: 'a'.repeat(64),
  values: contractTypes.map((type) => (type === 'RNG' ? minor : 0n)),
});
const mine = openingOf(1, 120_000n);
const leaves = blindLeaves([mine, openingOf(2, 80_000n), openingOf(3, 5n)]);
const root = sumRoot(leaves, contractTypes.length);
const sumsOf = (sums: readonly bigint[]) =>
  JSON.stringify(Object.fromEntries(contractTypes.map((type, at) => [type, String(sums[at])])));
const { index, count, path } = proveLeaf(
  leaves,
  leaves.findIndex(({ hash }) => hash === blindLeaf(mine).hash),
);
const proof = {
  root: root.hash,
  rootSums: sumsOf(root.sums),
  salt: mine.salt,
  span: { from: '1', to: '4' },
  entryHash: mine.entryHash,
  sums: sumsOf(mine.values),
  index,
  count,
  path: path.map((node) => ({ hash: node.hash, sums: sumsOf(node.sums) })),
};

const stateOf = async (found: typeof proof | undefined, turnover = '1200.00') =>
  (await verifyMyDay({ day, turnover, active: true }, 'PHP', async () => found)).state;

test('a day whose leaf is under the root with the turnover that the agent sees is counted', async () => {
  expect(await stateOf(proof)).toBe('counted');
});

test('any altered figure, and a turnover that the agent sees otherwise, is wrong', async () => {
  expect(await stateOf(proof, '1100.00')).toBe('wrong');
  const other = sumsOf(openingOf(1, 119_999n).values);
  const changes = [
    { root: 'b'.repeat(64) },
    { rootSums: other },
    { salt: '4'.repeat(64) },
    { salt: 'no hash' },
    { span: { from: '2', to: '4' } },
    { span: { from: '1', to: 'x' } },
    { entryHash: 'b'.repeat(64) },
    { sums: other },
    { index: (index + 1) % count },
    { path: [] },
  ];
  for (const change of changes)
    expect(await stateOf({ ...proof, ...change }), JSON.stringify(change)).toBe('wrong');
});

test('a day without a leaf is idle, and wrong where the agent sees turnover', async () => {
  expect(await stateOf(undefined, '0.00')).toBe('idle');
  expect(await stateOf(undefined)).toBe('wrong');
});
