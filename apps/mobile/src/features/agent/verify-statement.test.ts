import { blindLeaf, contractTypes, sealStatement, sumRoot } from '@perya/commissions';
import { describe, expect, test } from 'vitest';
import { verifyOnPhone } from './verify-statement.ts';

const day = '2026-11-24';
const values = (turnover: bigint) => contractTypes.map((type) => (type === 'RNG' ? turnover : 0n));
const leaves = [120_000n, 80_000n]
  .map((turnover, at) =>
    blindLeaf({
      salt: String(at).repeat(64),
      fromSeq: 1n,
      toSeq: 4n,
      entryHash: 'a'.repeat(64),
      values: values(turnover),
    }),
  )
  .sort((one, other) => (one.hash < other.hash ? -1 : 1));
const root = sumRoot(leaves, contractTypes.length);
const sumsOf = (sums: readonly bigint[]) =>
  JSON.stringify(Object.fromEntries(contractTypes.map((type, at) => [type, String(sums[at])])));

const item = {
  agentNo: 7,
  kind: 'rebate',
  type: 'RNG',
  contractHash: 'b'.repeat(64),
  team: { turnoverMinor: 200_000n, netLossMinor: 0n, activeMembers: 2 },
  tier: 0,
  rate: { rateType: 'P', ratePpm: 3_000 },
  paidBelowMinor: 0n,
  lines: [],
  computedMinor: 600n,
  earnedMinor: 600n,
  carriedInMinor: 0n,
  payableMinor: 600n,
  carriedOutMinor: 0n,
  needsReview: false,
} as const;

const { text, hash } = sealStatement({
  merchant: 'perya',
  agentNo: 7,
  kind: 'rebate',
  period: { kind: 'day', from: day, to: day },
  seq: 2,
  prev: 'c'.repeat(64),
  rules: { paidLevels: 2, minimumPayableMinor: 100n, lowestEdges: {} },
  items: [item],
  corrections: [],
  days: [{ date: day, place: 0, turnover: root, netLoss: root }],
});

const statement = {
  currency: 'PHP',
  statement: {
    no: 2,
    kind: 'rebate',
    from: day,
    to: day,
    total: '6.00',
    state: 'posted',
    heldReason: null,
    paidAt: null,
    hash,
  },
  items: [
    {
      type: 'RNG',
      contractHash: null,
      base: '2000.00',
      computed: '6.00',
      carried: '0.00',
      paid: '6.00',
      lines: 0,
      corrected: '0.00',
      owed: '0.00',
    },
  ],
  corrections: [],
  text,
  prevHash: 'c'.repeat(64),
  roots: [{ day, measure: 'turnover', root: root.hash, leaves: 2, sums: sumsOf(root.sums) }],
} satisfies Parameters<typeof verifyOnPhone>[0];

const answer = async () => ({
  root: root.hash,
  sums: sumsOf(root.sums),
  leaves: leaves.map((leaf) => ({ hash: leaf.hash, sums: sumsOf(leaf.values) })),
});
const faultsOf = async (...given: Parameters<typeof verifyOnPhone>) =>
  (await verifyOnPhone(...given)).faults.map(({ name }) => name);

describe('[X-20 in part] a statement on the phone', () => {
  test('is verified from its text, its items and the leaves', async () => {
    expect(await verifyOnPhone(statement, answer)).toEqual({ faults: [], leaves: 2 });
  });

  test('names an altered text, a wrong chain and a wrong total', async () => {
    expect(await faultsOf({ ...statement, text: text.replace('"600"', '"900"') }, answer)).toContain('hash');
    expect(await faultsOf({ ...statement, prevHash: '' }, answer)).toEqual(['chain']);
    const paid = { ...statement, statement: { ...statement.statement, total: '7.00' } };
    expect(await faultsOf(paid, answer)).toEqual(['total']);
  });

  test('names the day of a leaf that was left out or whose turnover was shaved', async () => {
    const without = async () => ({ ...(await answer()), leaves: (await answer()).leaves.slice(1) });
    expect((await verifyOnPhone(statement, without)).faults).toEqual([{ name: 'root', day }]);
    const shaved = async () => ({
      ...(await answer()),
      leaves: leaves.map((leaf, at) => ({
        hash: leaf.hash,
        sums: sumsOf(at === 0 ? values(1n) : leaf.values),
      })),
    });
    expect((await verifyOnPhone(statement, shaved)).faults).toEqual([{ name: 'root', day }]);
  });

  test('names a root that the hashed text does not have', async () => {
    const other = sumRoot(leaves.slice(1), contractTypes.length);
    const swapped = {
      ...statement,
      roots: [{ day, measure: 'turnover', root: other.hash, leaves: 1, sums: sumsOf(other.sums) }],
    } as const;
    const one = async () => ({ ...(await answer()), leaves: (await answer()).leaves.slice(1) });
    expect((await verifyOnPhone({ ...swapped, roots: [...swapped.roots] }, one)).faults).toEqual([
      { name: 'root', day },
    ]);
  });
});
