// Accepts a draw's result only where its own recount agrees: beacon, outcome, every ticket's payout, the pool.
import { createHash } from 'node:crypto';
import { Refusal } from './answers.ts';
import { roundTimeMs, verifiedBeacon } from './beacon.ts';
import {
  type Deposit,
  type DrawName,
  isOutside,
  type KnownDraw,
  keyOf,
  knownEngine,
  nameOf,
  type OutsideResult,
  type Parts,
  type Result,
  type Revealed,
  type Seal,
  type SeedDeposit,
} from './draws.ts';
import { openTree } from './rules/merkle.ts';
import type { PoolState } from './rules/pools.ts';
import { openRecount, type Recount, streamSeed } from './rules/recount.ts';
import { canonicalJson, sha256 } from './rules/text.ts';
import { sealedTicket, type Ticket, ticketHash } from './rules/ticket.ts';
import type { TicketFiles } from './ticket-files.ts';

/** A recount that was begun before its result came: of these fields, with the pool as it was. */
type Begun = Revealed & { before: PoolState; ours: Promise<Result> };
/** By draw. */
export type Recounts = Map<string, Begun>;

type SealedSeedDraw = KnownDraw & { deposit: SeedDeposit; seal: Seal };

function needSealed(parts: Parts, name: DrawName): SealedSeedDraw {
  const draw = parts.draws.need(name);
  const { seal, deposit } = draw;
  if (!seal || isOutside(deposit))
    throw new Refusal('DRAW_UNKNOWN', { ...nameOf(name), why: seal ? 'an outside draw' : 'not sealed' });
  return { ...draw, deposit, seal };
}

/** Begins to recount a draw whose result is still to come; refuses what no result could have. Settles when it is counted. */
export async function beginRecount(
  parts: Parts,
  files: TicketFiles,
  { recounts, given }: { recounts: Recounts; given: Revealed },
): Promise<void> {
  const draw = needSealed(parts, given);
  const key = keyOf(given);
  if (draw.result || recounts.has(key)) return;
  const beacon = checkedBeacon(parts, draw.deposit, given);
  const before = parts.draws.pool(given);
  const ours = recountDraw(parts, files, { draw, given, beacon });
  recounts.set(key, { ...given, before, ours });
  // The result's own recount meets the same fault, and tells it.
  await ours.catch(() => recounts.delete(key));
}

/** Results of one game are taken one after the other, since each changes its pool. */
export async function acceptResult(
  parts: Parts,
  files: TicketFiles,
  { recounts, given }: { recounts: Recounts; given: Result },
): Promise<{ receipt: string }> {
  const draw = needSealed(parts, given);
  const { seal } = draw;
  if (draw.result) {
    compareResults(draw.result, given);
    return receiptOf(parts, seal, draw.result);
  }
  const beacon = checkedBeacon(parts, draw.deposit, given);
  const ours = await (begunRecount(parts, recounts, given) ??
    recountDraw(parts, files, { draw, given, beacon }));
  compareResults(ours, given);
  parts.draws.addResult(parts.nowMs(), ours);
  return receiptOf(parts, seal, ours);
}

/** The recount that was begun with the same seed, signature and pool; a draw's recount is used once. */
function begunRecount(parts: Parts, recounts: Recounts, given: Result): Promise<Result> | undefined {
  const key = keyOf(given);
  const begun = recounts.get(key);
  recounts.delete(key);
  const pool = parts.draws.pool(given);
  const isSame =
    begun?.seed === given.seed &&
    begun.signature === given.signature &&
    begun.before.carried === pool.carried &&
    begun.before.unwon === pool.unwon;
  return isSame ? begun.ours : undefined;
}

function receiptOf({ keys }: Parts, { root }: Seal, result: Result): { receipt: string } {
  const outcomeHash = sha256(canonicalJson(result.outcome));
  const { payout, winsHash } = result;
  return { receipt: keys.sign(`result1|${keyOf(result)}|${root}|${outcomeHash}|${payout}|${winsHash}`) };
}

/** The value of the draw's round. */
function checkedBeacon(parts: Parts, deposit: SeedDeposit, given: Revealed): string {
  const info = parts.chains.get(deposit.chain);
  if (!info) throw new Error(`no chain ${deposit.chain}`);
  if (parts.nowMs() < roundTimeMs(info, deposit.round)) throw new Refusal('RESULT_EARLY');
  if (sha256(Buffer.from(given.seed, 'hex')) !== deposit.seedHash) throw new Refusal('SEED_MISMATCH');
  const beacon = verifiedBeacon(info, deposit.round, given.signature);
  if (beacon === undefined) throw new Refusal('BEACON_WRONG');
  return beacon;
}

type Recounted = { draw: SealedSeedDraw; given: Revealed; beacon: string };

async function recountDraw(
  parts: Parts,
  files: TicketFiles,
  { draw: { deposit, seal }, given, beacon }: Recounted,
): Promise<Result> {
  const { game, no, returnPermille } = deposit;
  const before = parts.draws.pool(deposit);
  const seed = streamSeed(Buffer.from(given.seed, 'hex'), beacon, { ...nameOf(deposit), root: seal.root });
  const engine = knownEngine(game);
  const recount = openRecount({ engine, game, no, root: seal.root, returnPermille }, seed, before);
  const pass = passOver(files, { deposit, seal });
  if (recount.needsFirstPass) await pass(({ ticket }) => recount.see(ticket));
  const { outcome, pool } = recount.result();
  const wins = await countWins(recount, pass);
  return {
    ...nameOf(deposit),
    signature: given.signature,
    seed: given.seed,
    outcome: [...outcome],
    ...wins,
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

/** What the tickets win by a recount that needs one pass. */
export const recountLines = (files: TicketFiles, draw: SealedDraw, recount: Recount) =>
  countWins(recount, passOver(files, draw));

type SealedDraw = { deposit: Deposit; seal: Seal };

/** Each ticket was checked before its seal: that the root is the same proves that they are those tickets, in the same order. */
function passOver(files: TicketFiles, { deposit, seal }: SealedDraw): Pass {
  const altered = (cause?: unknown) => new Error(`the tickets of ${keyOf(deposit)} were altered`, { cause });
  return async (take) => {
    const tree = openTree();
    for await (const batch of files.read(deposit))
      for (const line of batch) takeTicket(line, tree, take, altered);
    if (tree.root() !== seal.root) throw altered();
  };
}

type Found = { ticket: Ticket; hash: string };
/** Reads all tickets in their order. */
type Pass = (take: (found: Found) => void) => Promise<void>;

/** A ticket that was sealed and cannot be counted now is no fault of the platform's call. */
function takeTicket(
  line: Buffer,
  tree: ReturnType<typeof openTree>,
  take: (found: Found) => void,
  altered: (cause: unknown) => Error,
): void {
  try {
    const ticket = sealedTicket(line.toString());
    const hash = ticketHash(line);
    tree.add(hash, ticket.stake);
    take({ ticket, hash });
  } catch (error) {
    throw altered(error);
  }
}

async function countWins(
  recount: Recount,
  pass: Pass,
): Promise<Pick<Result, 'payout' | 'winners' | 'winsHash'>> {
  const winsHash = createHash('sha256');
  let payout = 0n;
  let winners = 0;
  await pass(({ ticket, hash }) => {
    const won = recount.pay(ticket);
    if (won === 0n) return;
    winsHash.update(`${hash}|${won}\n`);
    payout += won;
    winners += 1;
  });
  return { payout: String(payout), winners, winsHash: winsHash.digest('hex') };
}

/** Throws RESULT_DISAGREES with the first field that differs, in the order of the call's body. */
export function compareResults<
  R extends OutsideResult & Partial<Pick<Result, 'signature' | 'seed' | 'pool'>>,
>(ours: R, yours: R): void {
  const fields = (result: R): [string, unknown][] => [
    ['signature', result.signature],
    ['seed', result.seed],
    ['outcome', result.outcome],
    ['payout', result.payout],
    ['winners', result.winners],
    ['winsHash', result.winsHash],
    ...Object.keys(ours.pool ?? yours.pool ?? {}).map((field): [string, unknown] => [
      `pool.${field}`,
      Object.entries(result.pool ?? {}).find(([name]) => name === field)?.[1],
    ]),
  ];
  const theirs = new Map(fields(yours));
  for (const [field, own] of fields(ours)) {
    const other = theirs.get(field);
    if (canonicalJson(own ?? null) !== canonicalJson(other ?? null))
      throw new Refusal('RESULT_DISAGREES', { field, ours: own ?? null, yours: other ?? null });
  }
}
