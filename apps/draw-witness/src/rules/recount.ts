// Recounts a draw by forward rules: the seed of its stream, its outcome, and what each ticket is paid.
import { createHmac } from 'node:crypto';
import { oddsPermille } from './chances.ts';
import type { Engine } from './games.ts';
import type { DrawnLines, FixedEngine, Outcome } from './market.ts';
import { type PoolEngine, type PoolResult, type PoolState, poolUnits, sharePool } from './pools.ts';
import { type RaffleEngine, rafflePayouts } from './raffle.ts';
import { openStream } from './stream.ts';
import type { Line, Ticket } from './ticket.ts';

export type DrawIdentity = { merchant: string; game: string; numero: string; root: string };

/** D: HMAC-SHA256 with the seed as key. `beacon` is the round's value. */
export function streamSeed(
  seed: Buffer,
  beacon: string,
  { merchant, game, numero, root }: DrawIdentity,
): Buffer {
  return createHmac('sha256', seed)
    .update(`v1|draw|${merchant}|${game}|${numero}|${root}|${beacon}`)
    .digest();
}

export type Draw = { engine: Engine; game: string; no: number; root: string; returnPermille: number };

/** Gets every ticket twice: first `see` each, then `outcome` and `pay` each. */
export type Recount = {
  /** The first pass; only pools and the raffle need it. */
  see(ticket: Ticket): void;
  needsFirstPass: boolean;
  /** Ends the first pass. */
  result(): { outcome: Outcome; pool: PoolResult | undefined };
  pay(ticket: Ticket): bigint;
};

export function openRecount(draw: Draw, serverSeed: Buffer, pool: PoolState): Recount {
  const stream = openStream({ serverSeed, game: draw.game, clientSeed: draw.root, nonce: draw.no });
  const { engine } = draw;
  if (engine.kind === 'fixed') return recountFixed(engine, engine.draw(stream), draw.returnPermille);
  if (engine.kind === 'pool') return recountPool(engine, engine.draw(stream), pool);
  return recountRaffle((sold) => engine.draw(stream, sold));
}

/** For a result that came from outside. */
export const openOutsideRecount = (engine: FixedEngine, outcome: Outcome, returnPermille: number): Recount =>
  recountFixed(engine, engine.read(outcome), returnPermille);

/** What lines of mode L give back with the stake, at once. */
export function rebate(stake: bigint, series: number, returnPermille: number): bigint {
  return (stake * BigInt(2 * returnPermille - series)) / 2000n;
}

/** What a line of fixed odds wins: ⌊stake × odds‰ × hits × s ÷ (1,000 × S)⌋. */
export function fixedLinePayout(
  engine: FixedEngine,
  drawn: DrawnLines,
  {
    line: [code, pick, stake],
    series,
    returnPermille,
  }: { line: Line; series: number; returnPermille: number },
): bigint {
  const market = engine.markets.get(code);
  const { hits, key } = drawn.judge(code, pick);
  const chance = market?.chances.get(key);
  if (hits === 0) return 0n;
  if (!market || !chance) throw new Error(`${engine.name} has no odds for ${code} ${pick}`);
  const highest = BigInt(2 * returnPermille);
  const paidSeries = market.mode === 'L' ? BigInt(series) : highest;
  return (stake * oddsPermille(returnPermille, chance) * BigInt(hits) * paidSeries) / (1000n * highest);
}

function recountFixed(engine: FixedEngine, drawn: DrawnLines, returnPermille: number): Recount {
  return {
    needsFirstPass: false,
    see: () => undefined,
    result: () => ({ outcome: drawn.outcome, pool: undefined }),
    pay: ({ lines, series }) =>
      lines.reduce((sum, line) => sum + fixedLinePayout(engine, drawn, { line, series, returnPermille }), 0n),
  };
}

function recountPool(engine: PoolEngine, outcome: number[], before: PoolState): Recount {
  const total = engine.shares.map(() => 0n);
  let sales = 0n;
  let shared: PoolResult | undefined;
  const unitsOf = ([, pick, stake]: Line) => poolUnits(engine, outcome, { pick, stake });
  const share = () => (shared ??= sharePool(engine, before, { sales, units: total }));
  return {
    needsFirstPass: true,
    see({ lines, stake }) {
      sales += stake;
      for (const line of lines)
        for (const [tier, units] of unitsOf(line).entries()) total[tier] = (total[tier] ?? 0n) + units;
    },
    result: () => ({ outcome, pool: share() }),
    pay({ lines }) {
      const { perUnit } = share();
      return lines.reduce(
        (sum, line) => unitsOf(line).reduce((all, units, tier) => all + units * (perUnit[tier] ?? 0n), sum),
        0n,
      );
    },
  };
}

function recountRaffle(draw: (sold: number[]) => ReturnType<RaffleEngine['draw']>): Recount {
  const sold: number[] = [];
  let sales = 0n;
  let drawn: { outcome: number[]; payouts: Map<number, bigint> } | undefined;
  const ended = () => {
    if (drawn) return drawn;
    const outcome = draw(sold.toSorted((one, other) => one - other));
    drawn = { outcome, payouts: rafflePayouts(outcome, sales) };
    return drawn;
  };
  return {
    needsFirstPass: true,
    see({ lines, stake }) {
      sales += stake;
      for (const [, pick] of lines) sold.push(Number(pick));
    },
    result: () => ({ outcome: ended().outcome, pool: undefined }),
    pay: ({ lines }) => lines.reduce((sum, [, pick]) => sum + (ended().payouts.get(Number(pick)) ?? 0n), 0n),
  };
}
