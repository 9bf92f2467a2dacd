// The platform's rules of lottery and the witness's, two programs that share no code, agree on every vector.
import {
  createSettlement,
  drawOutcome,
  isLine,
  isPoolEngine,
  type Line,
  lotteryGames,
  marketsOf,
  poolPayoutOf,
  poolUnits,
  rebateOfLines,
  settlePool,
  settleRaffle,
  termsOf,
} from '@perya/lottery';
import { expect, test } from 'vitest';
import { engines as witnessEngines } from '../../apps/draw-witness/src/rules/games.ts';
import { isLine as isLineOfWitness } from '../../apps/draw-witness/src/rules/ticket.ts';
import { type Vector, vectorsOf } from '../../apps/draw-witness/src/vectors.ts';
import { nativeHmac } from '../../apps/server/src/modules/rounds/native-hmac.ts';

/** The long form takes a minute; the tests of mutants repeat this file thousands of times with fewer. */
const vectorsPerEngine = Number(process.env['PERYA_VECTORS'] ?? (process.env['SOAK'] ? 10_000 : 1_000));
const engines = [...new Set([...lotteryGames.values()].map(({ engine }) => engine))];

const linesOf = (vector: Vector): Line[] =>
  vector.lines.map(([market, pick, stake]) => ({ market, pick, stakeMinor: BigInt(stake) }));

/** What the platform computes from the vector's seed and lines, in the vector's form. */
function computed(vector: Vector): Pick<Vector, 'outcome' | 'payouts' | 'payout' | 'rebate' | 'pool'> {
  const game = lotteryGames.get(vector.game);
  if (!game || game.engine !== vector.engine) throw new Error(`no game ${vector.game} of ${vector.engine}`);
  const lines = linesOf(vector);
  const sold = game.engine === 'raffle' ? lines.map(({ pick }) => Number(pick)).sort((a, b) => a - b) : [];
  const outcome = drawOutcome(game, vector, sold, nativeHmac);
  if (isPoolEngine(game.engine))
    return { outcome, rebate: '0', ...ofPool(vector, game.engine, lines, outcome) };
  if (game.engine === 'raffle') return { outcome, rebate: '0', ...ofRaffle(lines, outcome) };
  const terms = termsAt(vector.game, vector.returnPermille);
  const settlement = createSettlement(game, terms, outcome);
  const payouts = lines.map((line) => settlement.payoutOf([line], vector.series));
  return {
    outcome,
    ...summed(payouts),
    rebate: String(rebateOfLines(lines, terms, vector.series)),
  };
}

const known = new Map<string, ReturnType<typeof termsOf>>();

/** The odds of all bets are computed once for each return. */
function termsAt(code: string, returnPermille: number) {
  const game = lotteryGames.get(code);
  if (!game) throw new Error(`no game ${code}`);
  const key = `${code} ${returnPermille}`;
  const terms = known.get(key) ?? termsOf(game, returnPermille);
  known.set(key, terms);
  return terms;
}

const summed = (payouts: readonly bigint[]) => ({
  payouts: payouts.map(String),
  payout: String(payouts.reduce((sum, payout) => sum + payout, 0n)),
});

function ofPool(
  { pool }: Vector,
  engine: Parameters<typeof poolUnits>[0],
  lines: readonly Line[],
  outcome: unknown,
) {
  if (!pool) throw new Error('a pool has figures before and after');
  const unitsByTier = poolUnits(engine, lines, outcome);
  const result = settlePool({
    engine,
    salesMinor: lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    carriedMinor: BigInt(pool.carried),
    unwon: pool.unwon,
    unitsByTier,
  });
  const payouts = lines.map((line) => poolPayoutOf(poolUnits(engine, [line], outcome), result.sharesMinor));
  return {
    ...summed(payouts),
    pool: {
      carried: pool.carried,
      unwon: pool.unwon,
      topUp: String(result.topUpMinor),
      carriedAfter: String(result.carriedAfterMinor),
      unwonAfter: result.unwonAfter,
    },
  };
}

function ofRaffle(lines: readonly Line[], outcome: unknown) {
  const salesMinor = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const result = settleRaffle({ salesMinor, soldNumbers: lines.length, outcome });
  const prizes = new Map(
    result.void ? [] : result.prizes.map(({ number, payoutMinor }) => [number, payoutMinor]),
  );
  return summed(lines.map(({ pick }) => prizes.get(Number(pick)) ?? 0n));
}

test.each(engines)('[X-03 in part] two implementations of %s agree on draws with their payouts', (engine) => {
  const vectors = vectorsOf(engine, vectorsPerEngine, 'platform and witness');
  expect(vectors).toHaveLength(vectorsPerEngine);
  let winning = 0;
  for (const vector of vectors) {
    const { outcome, payouts, payout, rebate, pool } = vector;
    const theirs = JSON.stringify({ outcome, payouts, payout, rebate, pool });
    const { outcome: drawn, payouts: paid, payout: sum, rebate: back, pool: after } = computed(vector);
    const ours = JSON.stringify({ outcome: drawn, payouts: paid, payout: sum, rebate: back, pool: after });
    // The text first: a matcher for each of many thousand vectors costs more than computing them.
    if (ours !== theirs) expect(JSON.parse(ours), JSON.stringify(vector)).toEqual(JSON.parse(theirs));
    if (payout !== '0') winning += 1;
  }
  expect(winning).toBeGreaterThan(vectorsPerEngine / 100);
});

test('vectors name every market of each engine', () => {
  for (const engine of engines) {
    const named = new Set(
      vectorsOf(engine, 500, 'markets').flatMap(({ lines }) => lines.map(([market]) => market)),
    );
    expect([...named].toSorted(), engine).toEqual(
      marketsOf(engine)
        .map(({ code }) => code)
        .toSorted(),
    );
  }
});

/** Texts that are nearly the pick: most of them are no pick, some are another one. */
function nearPicks(pick: string): string[] {
  const near = ['', ' ', `${pick} `, ` ${pick}`, `${pick}-`, `-${pick}`, `${pick}:${pick}`, `0${pick}`];
  near.push(pick.toUpperCase(), pick.slice(1), pick.slice(0, -1), `${pick}+01`, `1:${pick}`);
  for (let at = 0; at < pick.length; at += 1) {
    const [before, one, after] = [pick.slice(0, at), pick.charAt(at), pick.slice(at + 1)];
    near.push(before + after, before + one + one + after, before + after.charAt(0) + one + after.slice(1));
    for (const other of '0123456789-:+ax') near.push(before + other + after);
  }
  const parts = pick.split('-');
  near.push(parts.toReversed().join('-'), [...parts, ...parts].join('-'), parts.slice(1).join('-'));
  for (const [at, part] of parts.entries()) near.push(parts.with(at, parts[0] ?? '').join('-'), part);
  return near;
}

test.each(engines)(
  '[X-03 in part] two implementations of %s take the same lines: picks, markets, stakes',
  (engine) => {
    const theirs = witnessEngines.get(engine);
    if (!theirs) throw new Error(`the witness has no engine ${engine}`);
    const codes = [...marketsOf(engine).map(({ code }) => code), 'unknown'];
    const seen = new Set<string>();
    const verdicts = { taken: 0, refused: 0 };
    const compare = (market: string, pick: string, stakeMinor: bigint) => {
      const key = `${market} ${pick} ${stakeMinor}`;
      if (seen.has(key)) return;
      seen.add(key);
      const ours = isLine(engine, { market, pick, stakeMinor });
      if (ours !== isLineOfWitness(theirs, [market, pick, stakeMinor]))
        expect(`platform: ${ours}`, key).toBe('');
      verdicts[ours ? 'taken' : 'refused'] += 1;
    };
    for (const { market, pick, stakeMinor } of vectorsOf(engine, 40, 'lines').flatMap(linesOf)) {
      for (const near of nearPicks(pick)) compare(market, near, stakeMinor);
      for (const code of codes) compare(code, pick, stakeMinor);
      for (const other of [1n, stakeMinor - 1n, stakeMinor + 1n, stakeMinor * 2n])
        compare(market, pick, other);
    }
    expect(verdicts.taken).toBeGreaterThan(20);
    expect(verdicts.refused).toBeGreaterThan(100);
  },
);
