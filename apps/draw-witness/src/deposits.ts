// Takes seeds in deposit: checks each draw's terms, round and sealed seed, and signs a receipt.
import { z } from 'zod';
import { Refusal, type RefusalCode } from './answers.ts';
import { firstRoundFrom } from './beacon.ts';
import {
  count,
  depositBody,
  type drawName,
  isOutside,
  keyOf,
  knownEngine,
  nameOf,
  type Parts,
  type SeedDeposit,
} from './draws.ts';
import { isReturn, termsText } from './rules/games.ts';
import { canonicalJson, sha256 } from './rules/text.ts';

const odds = z.record(z.string(), z.int());
export const termsShape = z.strictObject({
  v: z.literal(1),
  game: z.string(),
  engine: z.string(),
  returnPermille: count,
  odds: z.record(z.string(), z.union([z.int(), odds, z.record(z.string(), odds)])),
});

const { returnPermille: _return, termsHash: _hash, ...sent } = depositBody.shape;
const depositRequest = z.strictObject({ ...sent, terms: termsShape });
type DepositRequest = z.infer<typeof depositRequest>;

export const depositsRequest = z.strictObject({ draws: z.array(depositRequest).min(1).max(200) });

const minuteMs = 60_000;
/** A seal needs this long before the draw. */
export const leastBeforeDrawMs = 5000;

/** All or none: a refusal names the draw that caused it. */
export async function takeDeposits(
  parts: Parts,
  { draws: requests }: z.infer<typeof depositsRequest>,
): Promise<{ now: number; receipts: string[] }> {
  const deposits: SeedDeposit[] = [];
  for (const request of requests) deposits.push(await checkedDeposit(parts, request));
  // Nothing is awaited from here to the journal, so that another call cannot come between.
  const added = new Map<string, SeedDeposit>();
  for (const deposit of deposits) {
    const known = parts.draws.find(deposit)?.deposit ?? added.get(keyOf(deposit));
    if (known) {
      if (isOutside(known) || !isSameDeposit(known, deposit)) throw refusalOf('DEPOSIT_DIFFERS', deposit);
    } else if (parts.nowMs() >= deposit.closesAt) throw refusalOf('DEPOSIT_LATE', deposit);
    else added.set(keyOf(deposit), deposit);
  }
  if (added.size > 0) parts.draws.addDeposits(parts.nowMs(), [...added.values()]);
  const receipts = deposits.map((deposit) => parts.keys.sign(receiptText(deposit)));
  return { now: parts.nowMs(), receipts };
}

function receiptText({ merchant, game, numero, termsHash, seedHash, chain, round }: SeedDeposit): string {
  return `deposit1|${merchant}|${game}|${numero}|${termsHash}|${seedHash}|${chain}|${round}`;
}

async function checkedDeposit(parts: Parts, request: DepositRequest): Promise<SeedDeposit> {
  const { terms: given, ...rest } = request;
  const { drawAt, closesAt, no, chain, round, seedHash } = request;
  if (drawAt !== no * minuteMs || closesAt > drawAt - leastBeforeDrawMs)
    throw refusalOf('BODY_INVALID', request, 'times');
  const engine = knownEngine(request.game);
  const ownTerms = termsText(request.game, engine, given.returnPermille);
  if (!isReturn(engine, given.returnPermille) || canonicalJson(given) !== ownTerms)
    throw refusalOf('TERMS_WRONG', request);
  const info = parts.chains.get(chain);
  if (!info || round !== firstRoundFrom(info, drawAt)) throw refusalOf('ROUND_WRONG', request);
  const seed = await openSeed(parts, request);
  if (seed?.length !== 32 || sha256(seed) !== seedHash) throw refusalOf('SEED_MISMATCH', request);
  return { ...rest, returnPermille: given.returnPermille, termsHash: sha256(ownTerms) };
}

/** The seed in deposit, 32 bytes; undefined where it was not sealed to the witness's key for this draw. */
export function openSeed(
  parts: Parts,
  draw: Pick<SeedDeposit, 'merchant' | 'game' | 'numero' | 'seed'>,
): Promise<Buffer | undefined> {
  return parts.keys.openDeposit(draw.seed, `deposit1|${keyOf(draw)}`);
}

/** The same seed sealed again has other bytes, so its hash is compared. */
function isSameDeposit(
  { seed: _one, ...known }: SeedDeposit,
  { seed: _other, ...again }: SeedDeposit,
): boolean {
  return canonicalJson(known) === canonicalJson(again);
}

function refusalOf(code: RefusalCode, draw: z.infer<typeof drawName>, why?: string): Refusal {
  return new Refusal(code, { ...nameOf(draw), ...(why === undefined ? {} : { why }) });
}
