// Tests of corrections: taking play out of settled periods comes to what a settlement without it gives, and nothing is paid below zero.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividend, held, rebate, salary, settlementOf, source } from './agents.fixture.ts';
import {
  type Correction,
  type Item,
  itemChanges,
  periodOf,
  type Statement,
  sealStatement,
  settleCorrected,
  settlePeriod,
  termsText,
  verifyStatement,
} from './index.ts';

const line = [3, 2, 1];
const contracts = [
  [held(1, rebate(8_000)), held(2, rebate(6_500)), held(3, rebate(5_000))],
  [
    held(1, salary({ active: 1, ppm: 2_000 }, { active: 3, ppm: 4_000 })),
    held(2, salary({ active: 2, ppm: 3_000 })),
    held(3, salary({ active: 1, fixed: 40 })),
  ],
  [held(1, dividend([{ ppm: 200_000 }])), held(2, dividend([{ ppm: 120_000 }], { carry: 'all' }))],
];

/** A member's period: under which agent, what was played and lost, and whether they are marked. */
const member = fc.record({
  under: fc.constantFrom(1, 2, 3),
  turnover: fc.bigInt({ min: -200_000n, max: 9_000_000n }),
  netLoss: fc.bigInt({ min: -3_000_000n, max: 3_000_000n }),
  active: fc.boolean(),
  marked: fc.boolean(),
});
type Member = typeof member extends fc.Arbitrary<infer M> ? M : never;

const lineFrom = (agentNo: number) => line.slice(line.indexOf(agentNo));
const sourceOf = ({ under, turnover, netLoss, active }: Member, sign: bigint) =>
  source(lineFrom(under), {
    activeMembers: active ? Number(sign) : 0,
    turnoverMinor: { RNG: sign * turnover },
    netLossMinor: { RNG: sign * netLoss },
  });

describe('[X-20 in part] corrections', () => {
  test('of members that are left out come to a settlement that never had them', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 8 }), fc.constantFrom(...contracts), (members, own) => {
        const all = members.map((one) => sourceOf(one, 1n));
        const less = members.filter(({ marked }) => marked).map((one) => sourceOf(one, -1n));
        const without = members.filter(({ marked }) => !marked).map((one) => sourceOf(one, 1n));
        const settled = settlePeriod(settlementOf(own, all));
        const anew = settlePeriod(settlementOf(own, [...all, ...less]));
        const model = settlePeriod(settlementOf(own, without));
        const amounts = (items: readonly Item[]) =>
          items.map(({ agentNo, type, earnedMinor }) => [agentNo, type, earnedMinor]);
        expect(amounts(anew)).toEqual(amounts(model));
        const changes = itemChanges(settled, anew, own);
        const standing = new Map(changes.map((one) => [`${one.agentNo} ${one.type}`, one.newMinor]));
        // Computed again, nothing is left to correct; taken back, all of it comes back.
        expect(itemChanges(settled, anew, own, standing)).toEqual([]);
        expect(itemChanges(settled, settled, own, standing)).toEqual(
          changes.map(({ oldMinor, newMinor, ...one }) => ({
            ...one,
            oldMinor: newMinor,
            newMinor: oldMinor,
          })),
        );
      }),
    );
  });

  const period = fc.record({
    earned: fc.bigInt({ min: -5_000n, max: 9_000n }),
    corrected: fc.oneof(fc.constant(0n), fc.bigInt({ min: -9_000n, max: 9_000n })),
  });

  test.each(['all', 'none'] as const)(
    'are paid or taken back to the cent where a debt is carried: %s',
    (rule) => {
      fc.assert(
        fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
          let [carried, owed, paid, due] = [0n, 0n, 0n, 0n];
          for (const { earned, corrected } of periods) {
            const own = { inMinor: owed, correctedMinor: corrected };
            const settled = settleCorrected(earned, carried, rule, 100n, own);
            expect(settled.payableMinor === 0n || settled.payableMinor >= 100n).toBe(true);
            expect(settled.owed?.outMinor ?? 0n).toBeLessThanOrEqual(0n);
            paid += settled.payableMinor;
            carried = settled.carriedOutMinor;
            owed = settled.owed?.outMinor ?? 0n;
            due += (rule === 'none' && earned < 0n ? 0n : earned) + corrected;
            expect(paid + carried + owed).toBe(due);
          }
        }),
      );
    },
  );

  test('without any, an item is settled as ever', () => {
    expect(settleCorrected(500n, -200n, 'all', 100n)).toEqual({ payableMinor: 300n, carriedOutMinor: 0n });
  });
});

describe('[X-20 in part] a statement with corrections', () => {
  const own = [held(3, rebate(5_000))];
  const correction: Correction = {
    no: 1,
    statementHash: 'ab'.repeat(32),
    type: 'CONS',
    step: 1,
    oldMinor: 900n,
    newMinor: 200n,
    amountMinor: -700n,
    reason: 'linked',
  };
  const sources = [source([3], { turnoverMinor: { RNG: 100_000n } })];
  const corrections = [{ agentNo: 3, type: 'CONS' as const, amountMinor: -700n }];
  const statement = (change: Partial<Correction> = {}): Statement => ({
    merchant: 'PERYA',
    agentNo: 3,
    kind: 'rebate',
    period: periodOf('hour', '2026-11-25', 3),
    seq: 2,
    prev: 'ab'.repeat(32),
    rules: { paidLevels: 30, minimumPayableMinor: 100n, lowestEdges: {} },
    items: settlePeriod({ ...settlementOf(own, sources), corrections }),
    corrections: [{ ...correction, ...change }],
    days: [],
  });
  const findings = (of: Statement) =>
    verifyStatement({
      // Of hours there are no roots, which keeps the bundle small.
      statement: { ...of, kind: 'hourly' },
      hash: sealStatement({ ...of, kind: 'hourly' }).hash,
      prev: of.prev,
      contracts: own.map(({ terms }) => termsText(terms)),
      carried: {},
      leaves: [],
      published: [],
      sources: [],
    }).findings.filter(({ kind }) => kind !== 'contract');

  test('pays what is left, and the rest is taken from the next', () => {
    const [item] = statement().items;
    expect(item).toMatchObject({
      payableMinor: 0n,
      owed: { inMinor: 0n, correctedMinor: -700n, outMinor: -200n },
    });
    const next = settlePeriod({
      ...settlementOf(own, sources),
      carried: [{ agentNo: 3, type: 'CONS', carriedMinor: 0n, owedMinor: -200n }],
    });
    expect(next[0]).toMatchObject({ payableMinor: 300n, owed: { inMinor: -200n, outMinor: 0n } });
    const ended = settlePeriod({ ...settlementOf(own, []), contracts: [], corrections });
    expect(ended[0]).toMatchObject({ contractHash: null, owed: { outMinor: -700n } });
  });

  test('names a correction that is not the new less the old amount, or of a statement that is still to come', () => {
    expect(findings(statement({ amountMinor: -600n }))).toContainEqual({
      kind: 'correction',
      no: 1,
      type: 'CONS',
    });
    expect(findings(statement({ no: 3 }))).toContainEqual({ kind: 'correction', no: 3, type: 'CONS' });
    expect(findings(statement()).filter(({ kind }) => kind === 'correction')).toEqual([]);
  });
});
