// Test vectors of an engine: draws with lines and what they pay, for a comparison with another implementation.

import { combinations } from './rules/chances.ts';
import { digits, type Random } from './rules/forms.ts';
import { type Engine, engines, firstGameOf } from './rules/games.ts';
import type { FixedEngine, Outcome } from './rules/market.ts';
import { guarantee, type PoolEngine, type PoolState, unitStake } from './rules/pools.ts';
import { type Draw, fixedLinePayout, openRecount, rebate } from './rules/recount.ts';
import { openStream } from './rules/stream.ts';
import { sha256 } from './rules/text.ts';
import type { Line } from './rules/ticket.ts';

/** One draw with one ticket, which is all that was sold. Amounts and `serverSeed` (D) as text. */
export type Vector = {
  engine: string;
  game: string;
  returnPermille: number;
  serverSeed: string;
  root: string;
  no: number;
  outcome: Outcome;
  series: number;
  lines: [market: string, pick: string, stake: string][];
  /** Of each line; pools and the raffle have them too. */
  payouts: string[];
  payout: string;
  /** What the ticket gave back when it was placed. */
  rebate: string;
  pool?: { carried: string; unwon: number; topUp: string; carriedAfter: string; unwonAfter: number };
};

const linesOfVector = 6;

/** The same vectors for the same arguments. Picks are close to the outcome, so that many of them win. */
export function vectorsOf(engineName: string, count: number, seed: string): Vector[] {
  const engine = engines.get(engineName);
  if (!engine) throw new Error(`no engine ${engineName}`);
  const random = samplesFrom(sha256(`vectors|${engineName}|${seed}`));
  return Array.from({ length: count }, (_, index) =>
    vectorOf(engine, random, `${engineName}|${seed}|${index}`),
  );
}

/** A fast generator (mulberry32): samples only need to differ. */
function samplesFrom(seed: string): Random {
  let state = Number.parseInt(seed.slice(0, 8), 16);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

function vectorOf(engine: Engine, random: Random, name: string): Vector {
  const returnPermille = engine.kind === 'fixed' ? ([970, 900][random(2)] ?? 970) : 800;
  const serverSeed = sha256(`d|${name}`);
  const root = sha256(`root|${name}`);
  const no = 29_000_000 + random(1_000_000);
  const highest = 2 * returnPermille;
  const series = engine.kind === 'fixed' ? 1700 + random(highest - 1700 + 1) : highest;
  const draw = { engine, game: firstGameOf(engine.name), no, root, returnPermille };
  const stream = () =>
    openStream({ serverSeed: Buffer.from(serverSeed, 'hex'), game: draw.game, clientSeed: root, nonce: no });
  const settled =
    engine.kind === 'fixed'
      ? fixedLines(engine, engine.draw(stream()), { random, series, returnPermille })
      : sharedLines(draw, { random, serverSeed, drawn: engine.kind === 'pool' ? engine.draw(stream()) : [] });
  return {
    engine: engine.name,
    game: draw.game,
    returnPermille,
    serverSeed,
    root,
    no,
    series,
    ...settled,
  };
}

type Settled = Pick<Vector, 'outcome' | 'lines' | 'payouts' | 'payout' | 'rebate' | 'pool'>;
const asText = (lines: readonly Line[]): Vector['lines'] =>
  lines.map(([market, pick, stake]) => [market, pick, String(stake)]);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);

function fixedLines(
  engine: FixedEngine,
  drawn: ReturnType<FixedEngine['draw']>,
  { random, series, returnPermille }: { random: Random; series: number; returnPermille: number },
): Settled {
  const codes = [...engine.markets.keys()];
  const lines = Array.from({ length: linesOfVector }, (): Line => {
    const code = codes[random(codes.length)] ?? '';
    const pick = engine.markets.get(code)?.form.sample(random, drawn.hot(code)) ?? '';
    return [code, pick, BigInt(1 + random(1_000_000))];
  });
  const payouts = lines.map((line) => fixedLinePayout(engine, drawn, { line, series, returnPermille }));
  const back = lines.map(([code, , stake]) =>
    engine.markets.get(code)?.mode === 'L' ? rebate(stake, series, returnPermille) : 0n,
  );
  return {
    outcome: drawn.outcome,
    lines: asText(lines),
    payouts: payouts.map(String),
    payout: String(sumOf(payouts)),
    rebate: String(sumOf(back)),
  };
}

/** Lines of a pool game or of the raffle, each counted as a ticket of its own. */
function sharedLines(
  draw: Draw,
  { random, serverSeed, drawn }: { random: Random; serverSeed: string; drawn: readonly number[] },
): Settled {
  const { engine } = draw;
  const lines = engine.kind === 'pool' ? poolLines(engine, random, drawn) : raffleLines(random);
  const before: PoolState =
    engine.kind === 'pool'
      ? { carried: guarantee(engine) * BigInt(random(3)) + BigInt(random(100_000)), unwon: random(31) }
      : { carried: 0n, unwon: 0 };
  const recount = openRecount(draw, Buffer.from(serverSeed, 'hex'), before);
  const tickets = lines.map((line) => ({ lines: [line], series: 0, stake: line[2] }));
  for (const ticket of tickets) recount.see(ticket);
  const { outcome, pool } = recount.result();
  const payouts = tickets.map((ticket) => recount.pay(ticket));
  return {
    outcome,
    lines: asText(lines),
    payouts: payouts.map(String),
    payout: String(sumOf(payouts)),
    rebate: '0',
    ...(pool && {
      pool: {
        carried: String(before.carried),
        unwon: before.unwon,
        topUp: String(pool.topUp),
        carriedAfter: String(pool.carried),
        unwonAfter: pool.unwon,
      },
    }),
  };
}

function poolLines(engine: PoolEngine, random: Random, drawn: readonly number[]): Line[] {
  const hot = drawn.slice(0, engine.drawn).map((number) => String(number).padStart(2, '0'));
  const bonus = drawn[engine.drawn];
  return Array.from({ length: 1 + random(linesOfVector) }, () => {
    const sampled = engine.form.sample(random, random(2) === 0 ? hot : []);
    const [numbers = ''] = sampled.split('+');
    const hasBonus = bonus !== undefined && random(2) === 0;
    const pick = hasBonus ? `${numbers}+${String(bonus).padStart(2, '0')}` : sampled;
    const units = combinations(numbers.split('-').length, engine.drawn);
    return ['pool', pick, units * unitStake * BigInt(1 + random(5))];
  });
}

/** A few draws have fewer than twenty numbers, so that they are void. */
function raffleLines(random: Random): Line[] {
  const sold = new Set<string>();
  const size = 18 + random(40);
  while (sold.size < size) sold.add(digits(4).sample(random));
  return [...sold].map((number) => ['raffle', number, unitStake]);
}
