// Tests that a closed ring of accounts loses on average within the ceiling, over exact expectations of random
// strategies.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividend, held, rebate, salary, settle, source } from './agents.fixture.ts';
import {
  type ContractTerms,
  checkCeiling,
  countedEdgePpm,
  countedTurnover,
  edgeOfPpm,
  type HeldContract,
  turnoverWeight,
} from './index.ts';

/** A game that pays `multiple` times the stake with a probability of `wins` in 1,000. */
type Game = { wins: bigint; multiple: bigint };

const games: Game[] = [
  { wins: 495n, multiple: 2n },
  { wins: 485n, multiple: 2n },
  { wins: 470n, multiple: 2n },
  { wins: 95n, multiple: 10n },
  { wins: 9n, multiple: 100n },
];
const edgePpmOf = ({ wins, multiple }: Game): number => 1_000_000 - Number(wins * multiple) * 1000;

/** Three agents above each other; the ring owns all of them and all their members. */
const lines = [[1], [2, 1], [3, 2, 1]];

type Bet = { place: number; day: number; stakeMinor: bigint; payoutMinor: bigint };

/** The next bet by what has happened so far; null to stop. */
type Strategy = (bets: readonly Bet[]) => Omit<Bet, 'payoutMinor'> | null;

const BETS = 5;

function earned(contracts: readonly HeldContract[], bets: readonly Bet[], game: Game): bigint {
  const edge = edgePpmOf(game);
  const weight = turnoverWeight(edgeOfPpm(edge));
  const payable = (kind: ContractTerms['kind'], days: readonly number[]) => {
    const own = contracts.filter(({ terms }) => terms.kind === kind);
    if (own.length === 0) return 0n;
    const sources = lines.map((line, place) => {
      const here = bets.filter((bet) => bet.place === place && days.includes(bet.day));
      const sum = (of: (bet: Bet) => bigint) => here.reduce((all, bet) => all + of(bet), 0n);
      return source(line, {
        activeMembers: 99,
        turnoverMinor: { RNG: sum(({ stakeMinor }) => countedTurnover(stakeMinor, weight)) },
        netLossMinor: { RNG: sum(({ stakeMinor, payoutMinor }) => stakeMinor - payoutMinor) },
      });
    });
    const items = settle(own, sources, { minimumPayableMinor: 1n, lowestEdges: { RNG: edge } });
    return items.reduce((all, { payableMinor }) => all + payableMinor, 0n);
  };
  const daily = (kind: 'rebate' | 'salary') => payable(kind, [0]) + payable(kind, [1]);
  return daily('rebate') + daily('salary') + payable('dividend', [0, 1]);
}

/** What the ring wins on average and stakes on average, both times 1,000 to the power of the bets left. */
function expectation(
  contracts: readonly HeldContract[],
  game: Game,
  strategy: Strategy,
  bets: readonly Bet[] = [],
): { net: bigint; staked: bigint } {
  const scale = 1000n ** BigInt(BETS - bets.length);
  const next = bets.length < BETS ? strategy(bets) : null;
  if (!next) {
    const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
    const won = bets.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
    return { net: (won - staked + earned(contracts, bets, game)) * scale, staked: staked * scale };
  }
  const after = (payoutMinor: bigint) =>
    expectation(contracts, game, strategy, [...bets, { ...next, payoutMinor }]);
  const [win, loss] = [after(next.stakeMinor * game.multiple), after(0n)];
  const mean = (one: bigint, other: bigint) => one * game.wins + other * (1000n - game.wins);
  return { net: mean(win.net, loss.net), staked: mean(win.staked, loss.staked) };
}

/** Any strategy: a number for each history, read as place, day and stake, or as a stop. */
const strategies = fc.array(fc.nat(1_000_000), { minLength: 64, maxLength: 64 }).map(
  (numbers): Strategy =>
    (bets) => {
      const history = bets.reduce((code, { payoutMinor }) => code * 2 + (payoutMinor > 0n ? 1 : 0), 1);
      const number = numbers[history] ?? 0;
      if (bets.length > 0 && number % 7 === 0) return null;
      const day = Math.max(number % 2, bets.at(-1)?.day ?? 0);
      return { place: number % 3, day, stakeMinor: BigInt((1 + (number % 997)) * 1000) };
    },
);

/** Percentages of the highest rate for the three agents, the first of them the highest. */
const parts = fc.tuple(fc.nat(100), fc.nat(100)).map(([second, third]) => [100, second, third]);

const contracts = fc.record({
  game: fc.constantFrom(...games),
  /** How the ceiling is divided between rebates, salaries and dividends. */
  rebates: fc.nat(100),
  salaries: fc.nat(100),
  dividends: fc.nat(100),
  parts: fc.tuple(parts, parts, parts),
  fixed: fc.boolean(),
  gate: fc.integer({ min: 1, max: 20_000 }),
});

type Setup = typeof contracts extends fc.Arbitrary<infer T> ? T : never;

/** Contracts that use up the ceiling, times `stretch` ÷ 100. */
function contractsOf(
  { game, rebates, salaries, dividends, parts: shares, fixed, gate }: Setup,
  stretch: number,
) {
  const edge = Number(countedEdgePpm({ RNG: edgePpmOf(game) }, 'RNG'));
  const whole = Math.max(1, rebates + salaries + dividends);
  const budget = (weight: number, unit: number) => Math.floor((0.95 * unit * weight * stretch) / whole / 100);
  const rates = [budget(rebates, edge), budget(salaries, edge), budget(dividends, 1_000_000 / 1.5)];
  const make = [
    (ppm: number) => rebate(ppm, 'RNG'),
    (ppm: number) => ({
      ...salary(fixed ? { bet: gate, fixed: Math.floor((gate * ppm) / 10_000) / 100 } : { ppm, bet: gate }),
      type: 'RNG' as const,
    }),
    (ppm: number) => dividend([{ ppm: Math.min(ppm, 1_000_000) }], { type: 'RNG' }),
  ];
  return make.flatMap((terms, at) =>
    (shares[at] ?? []).flatMap((part, index) => {
      const ppm = Math.floor(((rates[at] ?? 0) * part) / 100);
      return ppm > 0 ? [held(index + 1, terms(ppm))] : [];
    }),
  );
}

describe('[X-20 in part] a closed ring', () => {
  test('loses on average under every strategy tried, with contracts up to the ceiling', () => {
    fc.assert(
      fc.property(contracts, strategies, (setup, strategy) => {
        const { game } = setup;
        const all = contractsOf(setup, 100);
        const lowest = { RNG: edgePpmOf(game) };
        const ceiling = checkCeiling(
          all.map(({ terms }) => terms),
          lowest,
        );
        expect(ceiling.filter(({ type }) => type === 'RNG').every(({ holds }) => holds)).toBe(true);
        const { net, staked } = expectation(all, game, strategy);
        expect(staked > 0n).toBe(true);
        // At least a twentieth of the edge stays with the operator.
        expect(net * 20_000_000n <= -staked * BigInt(edgePpmOf(game))).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('can win with contracts above the ceiling, which is refused', () => {
    const [game] = games;
    if (!game) throw new Error('no game');
    const setup: Setup = {
      game,
      rebates: 100,
      salaries: 0,
      dividends: 0,
      parts: [
        [100, 50, 0],
        [100, 0, 0],
        [100, 0, 0],
      ],
      fixed: false,
      gate: 1,
    };
    const all = contractsOf(setup, 120);
    const ceiling = checkCeiling(
      all.map(({ terms }) => terms),
      { RNG: edgePpmOf(game) },
    );
    expect(ceiling.find(({ type }) => type === 'RNG')?.holds).toBe(false);
    const once: Strategy = (bets) => (bets.length === 0 ? { place: 2, day: 0, stakeMinor: 100_000n } : null);
    expect(expectation(all, game, once).net > 0n).toBe(true);
  });
});
