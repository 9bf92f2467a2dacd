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
export type SeedDeposit = z.infer<typeof depositBody>;

/** A draw whose result comes from outside: it has no seed, and names the two sources of its result. */
export const outsideBody = z.strictObject({
  ...drawName.shape,
  no: count,
  drawAt: count,
  closesAt: count,
  returnPermille: count,
  termsHash: hash,
  sources: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u))
    .length(2)
    .refine(([one = '', other = '']) => one < other),
});
export type OutsideDeposit = z.infer<typeof outsideBody>;
export type Deposit = SeedDeposit | OutsideDeposit;

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

const counted = {
  outcome: z.array(z.union([z.int(), z.string().regex(/^[0-9]{1,6}$/u)])).max(40),
  payout: amount,
  winners: count,
  winsHash: hash,
};

/** The result of an outside draw, which no seed and no beacon prove. */
export const outsideResultBody = z.strictObject({ ...drawName.shape, ...counted });
export type OutsideResult = z.infer<typeof outsideResultBody>;

/** A result that replaces the one before; `no` counts the corrections of the draw from 1. */
export const correctionBody = z.strictObject({ ...outsideResultBody.shape, no: z.int().min(1) });
export type Correction = z.infer<typeof correctionBody>;

export const resultBody = z.strictObject({
  ...revealedBody.shape,
  ...counted,
  pool: poolBody.optional(),
});
export type Result = z.infer<typeof resultBody>;

/** Numbers of journal entries. */
type DrawEntries = { deposit: number; seal?: number; result?: number; corrections: Map<number, number> };

export type KnownDraw = {
  deposit: Deposit;
  seal?: Seal & { receivedAt: number };
  /** Of a draw from a seed. */
  result?: Result;
  outsideResult?: OutsideResult;
};

export const isOutside = (deposit: Deposit): deposit is OutsideDeposit => 'sources' in deposit;
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
    const entries: DrawEntries = draws.get(key) ?? { deposit: seq, corrections: new Map<number, number>() };
    if (kind === 'seal') entries.seal = seq;
    if (kind === 'outside-result') entries.result = seq;
    if (kind === 'result') {
      entries.result = seq;
      const result = resultBody.parse(body);
      const { pool } = result;
      if (pool) pools.set(poolKey(result), { carried: BigInt(pool.carriedAfter), unwon: pool.unwonAfter });
    }
    if (kind === 'correction') entries.corrections.set(correctionBody.parse(body).no, seq);
    draws.set(key, entries);
  }

  function find(name: DrawName): KnownDraw | undefined {
    const entries = draws.get(keyOf(name));
    const read = (seq: number | undefined) => (seq === undefined ? undefined : journal.read(seq));
    const deposit = read(entries?.deposit);
    return deposit && knownDraw(deposit, read(entries?.seal), read(entries?.result));
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
    addDeposits: (at: number, list: readonly SeedDeposit[]) =>
      journal.append(list.map((body) => ({ at, kind: 'deposit', body }))),
    addOutside: (at: number, list: readonly OutsideDeposit[]) =>
      journal.append(list.map((body) => ({ at, kind: 'outside', body }))),
    addSeal: (at: number, body: Seal) => journal.append([{ at, kind: 'seal', body }]),
    addResult: (at: number, body: Result) => journal.append([{ at, kind: 'result', body }]),
    addOutsideResult: (at: number, body: OutsideResult) =>
      journal.append([{ at, kind: 'outside-result', body }]),
    addCorrection: (at: number, body: Correction) => journal.append([{ at, kind: 'correction', body }]),
    correction(name: DrawName, no: number): Correction | undefined {
      const entry = draws.get(keyOf(name))?.corrections.get(no);
      const found = entry === undefined ? undefined : journal.read(entry);
      return found && correctionBody.parse(found.body);
    },
    /** As the last accepted result of the game left it. */
    pool: (name: DrawName): PoolState => pools.get(poolKey(name)) ?? { carried: 0n, unwon: 0 },
    /** The time of the latest entry: the witness's clock never runs behind it. */
    latestAt: () => latestAt,
    close: () => journal.close(),
  };
}

function knownDraw(deposit: Entry, seal: Entry | undefined, result: Entry | undefined): KnownDraw {
  const shape = deposit.kind === 'outside' ? outsideBody : depositBody;
  const draw: KnownDraw = { deposit: shape.parse(deposit.body) };
  if (seal) draw.seal = { ...sealBody.parse(seal.body), receivedAt: seal.at };
  if (result?.kind === 'result') draw.result = resultBody.parse(result.body);
  else if (result) draw.outsideResult = outsideResultBody.parse(result.body);
  return draw;
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
