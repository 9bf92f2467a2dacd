// Draws whose result comes from outside: their deposits, their results, and corrections. Only payouts are recounted: no seed proves the outcome.
import { z } from 'zod';
import { Refusal, type RefusalCode } from './answers.ts';
import { termsShape } from './deposits.ts';
import {
  type Correction,
  isOutside,
  type KnownDraw,
  keyOf,
  knownEngine,
  nameOf,
  type OutsideDeposit,
  type OutsideResult,
  outsideBody,
  type Parts,
  type Seal,
} from './draws.ts';
import { compareResults, recountLines } from './results.ts';
import { isReturn, termsText } from './rules/games.ts';
import { readOutcome } from './rules/outcome-forms.ts';
import { openOutsideRecount } from './rules/recount.ts';
import { canonicalJson, sha256 } from './rules/text.ts';
import type { TicketFiles } from './ticket-files.ts';

const { returnPermille: _return, termsHash: _hash, ...sent } = outsideBody.shape;
const request = z.strictObject({ ...sent, terms: termsShape });
export const outsideRequest = z.strictObject({ draws: z.array(request).min(1).max(200) });

const minuteMs = 60_000;
/** Somebody may know the result before it is published. */
const leastBeforeDrawMs = 30 * minuteMs;

/** All or none: a refusal names the draw that caused it. */
export function takeOutside(
  parts: Parts,
  { draws }: z.infer<typeof outsideRequest>,
): { now: number; receipts: string[] } {
  const deposits = draws.map(checked);
  const added = new Map<string, OutsideDeposit>();
  for (const deposit of deposits) {
    const known = parts.draws.find(deposit)?.deposit ?? added.get(keyOf(deposit));
    if (known) {
      if (canonicalJson(known) !== canonicalJson(deposit)) throw refusalOf('DEPOSIT_DIFFERS', deposit);
    } else if (parts.nowMs() >= deposit.closesAt) throw refusalOf('DEPOSIT_LATE', deposit);
    else added.set(keyOf(deposit), deposit);
  }
  if (added.size > 0) parts.draws.addOutside(parts.nowMs(), [...added.values()]);
  const receipts = deposits.map((deposit) => parts.keys.sign(receiptText(deposit)));
  return { now: parts.nowMs(), receipts };
}

function receiptText({ termsHash, sources, ...name }: OutsideDeposit): string {
  return `outside1|${keyOf(name)}|${termsHash}|${sources.join('+')}`;
}

function checked(given: z.infer<typeof request>): OutsideDeposit {
  const { terms, ...rest } = given;
  const { no, drawAt, closesAt } = rest;
  if (drawAt !== no * minuteMs || closesAt > drawAt - leastBeforeDrawMs)
    throw refusalOf('BODY_INVALID', rest, 'times');
  const engine = knownEngine(rest.game);
  if (engine.kind !== 'fixed') throw refusalOf('BODY_INVALID', rest, 'not of fixed odds');
  const ownTerms = termsText(rest.game, engine, terms.returnPermille);
  if (!isReturn(engine, terms.returnPermille) || canonicalJson(terms) !== ownTerms)
    throw refusalOf('TERMS_WRONG', rest);
  return { ...rest, returnPermille: terms.returnPermille, termsHash: sha256(ownTerms) };
}

function refusalOf(code: RefusalCode, draw: Parameters<typeof nameOf>[0], why?: string): Refusal {
  return new Refusal(code, { ...nameOf(draw), ...(why === undefined ? {} : { why }) });
}

/** The first result, from the draw's time on. */
export async function acceptOutside(
  parts: Parts,
  files: TicketFiles,
  given: OutsideResult,
): Promise<{ receipt: string }> {
  const { draw, seal } = needSealed(parts, given);
  const text = `result1|${keyOf(given)}|${resultText(seal, given)}`;
  if (draw.outsideResult) compareResults(draw.outsideResult, given);
  else {
    if (parts.nowMs() < draw.deposit.drawAt) throw new Refusal('RESULT_EARLY');
    const ours = await recount(files, draw, given);
    compareResults(ours, given);
    parts.draws.addOutsideResult(parts.nowMs(), ours);
  }
  return { receipt: parts.keys.sign(text) };
}

/** Another result than the last one, after which the tickets' payouts are counted anew. */
export async function acceptCorrection(
  parts: Parts,
  files: TicketFiles,
  given: Correction,
): Promise<{ receipt: string }> {
  const { draw, seal } = needSealed(parts, given);
  const text = `correct1|${keyOf(given)}|${given.no}|${resultText(seal, given)}`;
  const known = parts.draws.correction(given, given.no);
  if (known) compareResults(known, given);
  else {
    if (!draw.outsideResult) throw new Refusal('RESULT_EARLY');
    const ours = await recount(files, draw, given);
    compareResults(ours, given);
    parts.draws.addCorrection(parts.nowMs(), { ...ours, no: given.no });
  }
  return { receipt: parts.keys.sign(text) };
}

function needSealed(parts: Parts, name: Parameters<typeof nameOf>[0]) {
  const draw = parts.draws.need(name);
  const { seal, deposit } = draw;
  if (!seal || !isOutside(deposit))
    throw new Refusal('DRAW_UNKNOWN', { ...nameOf(name), why: seal ? 'no outside draw' : 'not sealed' });
  return { draw: { ...draw, deposit, seal }, seal };
}

function resultText({ root }: Seal, { outcome, payout, winsHash }: OutsideResult): string {
  return `${root}|${sha256(canonicalJson(outcome))}|${payout}|${winsHash}`;
}

async function recount(
  files: TicketFiles,
  { deposit, seal }: KnownDraw & { deposit: OutsideDeposit; seal: Seal },
  given: OutsideResult,
): Promise<OutsideResult> {
  const engine = knownEngine(deposit.game);
  const outcome = readOutcome(engine.name, given.outcome);
  if (engine.kind !== 'fixed' || !outcome) throw new Refusal('BODY_INVALID', { why: 'outcome' });
  const counted = openOutsideRecount(engine, outcome, deposit.returnPermille);
  const wins = await recountLines(files, { deposit, seal }, counted);
  return { ...nameOf(deposit), outcome: [...outcome], ...wins };
}
