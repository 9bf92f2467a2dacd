// What the witness knows of each draw, rebuilt from its journal: deposit, seal, result; and the pool of each game.
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './answers.ts';
import type { ChainInfo } from './beacon.ts';
import { type Entry, openJournal } from './journal.ts';
import { syncFolder, type WitnessKeys } from './keys.ts';
import { type Engine, engineOf } from './rules/games.ts';
import type { PoolState } from './rules/pools.ts';

const hex = (size: number) => z.string().regex(new RegExp(`^[0-9a-f]{${size}}$`, 'u'));
const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/u)
    .max(most);
export const hash = hex(64);
export const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/u);
export const count = z.int().min(0);

/** What names a draw. */
export const drawName = z.object({
  merchant: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u),
  game: z.string().refine((code) => engineOf(code) !== undefined),
  numero: z.string().regex(/^[0-9]{8}-[0-9]{4}$/u),
});
export type DrawName = z.infer<typeof drawName>;

export const depositBody = z.strictObject({
  ...drawName.shape,
  no: count,
  drawAt: count,
  closesAt: count,
  returnPermille: count,
  termsHash: hash,
  seedHash: hash,
  chain: hash,
  round: count,
  seed: z.strictObject({ enc: base64url(64), ciphertext: base64url(128) }),
});
export type Deposit = z.infer<typeof depositBody>;

export const sealBody = z.strictObject({ ...drawName.shape, root: hash, count, stake: amount });
export type Seal = z.infer<typeof sealBody>;

export const poolBody = z.strictObject({
  carried: amount,
  unwon: count,
  topUp: amount,
  carriedAfter: amount,
  unwonAfter: count,
});

/** The draw's seed and its round's signature, from which its result follows. */
export const revealedBody = z.strictObject({ ...drawName.shape, signature: hex(96), seed: hash });
export type Revealed = z.infer<typeof revealedBody>;

export const resultBody = z.strictObject({
  ...drawName.shape,
  signature: hex(96),
  seed: hash,
  outcome: z.array(z.union([z.int(), z.string().regex(/^[0-9]{1,6}$/u)])).max(40),
  payout: amount,
  winners: count,
  winsHash: hash,
  pool: poolBody.optional(),
});
export type Result = z.infer<typeof resultBody>;

/** Numbers of journal entries. */
type DrawEntries = { deposit: number; seal?: number; result?: number };

export type KnownDraw = { deposit: Deposit; seal?: Seal & { receivedAt: number }; result?: Result };
export type Draws = ReturnType<typeof openDraws>;

export const keyOf = ({ merchant, game, numero }: DrawName): string => `${merchant}|${game}|${numero}`;
const poolKey = ({ merchant, game }: DrawName): string => `${merchant}|${game}`;

/** Throws an Error where the journal was altered or belongs to other keys. */
export function openDraws(folder: string, keys: WitnessKeys, nowMs: () => number) {
  const draws = new Map<string, DrawEntries>();
  const pools = new Map<string, PoolState>();
  let latestAt = 0;
  const journal = openJournal(join(folder, 'journal.jsonl'), index);
  if (!journal.read(1)) {
    journal.append([{ at: nowMs(), kind: 'start', body: keys.published }]);
    syncFolder(folder);
  }

  function index({ seq, at, kind, body }: Entry): void {
    latestAt = Math.max(latestAt, at);
    if (kind === 'start') {
      const { sign, deposit, chain } = keys.published;
      const stored = z.strictObject({
        sign: z.literal(sign),
        deposit: z.literal(deposit),
        chain: z.literal(chain),
      });
      if (!stored.safeParse(body).success) throw new Error('the journal belongs to other keys');
      return;
    }
    const key = keyOf(drawName.parse(body));
    const entries = draws.get(key) ?? { deposit: seq };
    if (kind === 'seal') entries.seal = seq;
    if (kind === 'result') {
      entries.result = seq;
      const result = resultBody.parse(body);
      const { pool } = result;
      if (pool) pools.set(poolKey(result), { carried: BigInt(pool.carriedAfter), unwon: pool.unwonAfter });
    }
    draws.set(key, entries);
  }

  function find(name: DrawName): KnownDraw | undefined {
    const entries = draws.get(keyOf(name));
    const deposit = entries && journal.read(entries.deposit);
    if (!deposit) return undefined;
    const draw: KnownDraw = { deposit: depositBody.parse(deposit.body) };
    const seal = entries.seal === undefined ? undefined : journal.read(entries.seal);
    if (seal) draw.seal = { ...sealBody.parse(seal.body), receivedAt: seal.at };
    const result = entries.result === undefined ? undefined : journal.read(entries.result);
    if (result) draw.result = resultBody.parse(result.body);
    return draw;
  }

  return {
    journal,
    find,
    /** Throws DRAW_UNKNOWN. */
    need(name: DrawName): KnownDraw {
      const draw = find(name);
      if (!draw) throw new Refusal('DRAW_UNKNOWN', { ...nameOf(name) });
      return draw;
    },
    addDeposits: (at: number, list: readonly Deposit[]) =>
      journal.append(list.map((body) => ({ at, kind: 'deposit', body }))),
    addSeal: (at: number, body: Seal) => journal.append([{ at, kind: 'seal', body }]),
    addResult: (at: number, body: Result) => journal.append([{ at, kind: 'result', body }]),
    /** As the last accepted result of the game left it. */
    pool: (name: DrawName): PoolState => pools.get(poolKey(name)) ?? { carried: 0n, unwon: 0 },
    /** The time of the latest entry: the witness's clock never runs behind it. */
    latestAt: () => latestAt,
    close: () => journal.close(),
  };
}

export function nameOf({ merchant, game, numero }: DrawName): DrawName {
  return { merchant, game, numero };
}

/** The engine of a game that was checked at the door. */
export function knownEngine(game: string): Engine {
  const engine = engineOf(game);
  if (!engine) throw new Error(`no engine of ${game}`);
  return engine;
}

/** What the calls of the witness share. */
export type Parts = {
  keys: WitnessKeys;
  draws: Draws;
  folder: string;
  /** In milliseconds; never runs backwards. */
  nowMs: () => number;
  /** The chains that a draw may take its beacon from. */
  chains: ReadonlyMap<string, ChainInfo>;
};
