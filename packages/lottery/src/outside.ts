/** Draws whose result is taken from outside: which games may have them, when their sales end, their seal, and what is paid after corrections. */
import { engineNamed } from './engines.ts';
import type { LotteryGame } from './games.ts';
import { isHash } from './hash.ts';
import { createSettlement } from './settlement.ts';
import { parseTerms } from './terms.ts';
import { parseTicketText } from './ticket.ts';

/** Somebody may know the result before it is published, so that sales end long before the official hour. */
export const outsideSalesEndMs = 30 * 60_000;

/** Pools share out their sales, so that a correction would change what everyone was paid: fixed odds alone; and hours between draws. */
export const mayBeOutside = ({ engine, fast }: Pick<LotteryGame, 'engine' | 'fast'>): boolean =>
  engineNamed(engine).kind === 'odds' && !fast;

export type OutsideSeal = {
  merchant: string;
  game: string;
  numero: string;
  root: string;
  count: number;
  stakeMinor: bigint;
  termsHash: string;
  /** The names of the sources of the result, ascending. */
  sources: readonly string[];
};

/** The text that stands for an outside draw in a receipt and in its seal. */
export const sourcesText = (sources: readonly string[]): string => sources.join('+');

export const outsideSealText = (seal: OutsideSeal): string =>
  [
    'seal2',
    seal.merchant,
    seal.game,
    seal.numero,
    seal.root,
    seal.count,
    seal.stakeMinor,
    seal.termsHash,
    sourcesText(seal.sources),
  ].join('|');

const AMOUNT = /^(?:0|[1-9]\d{0,18})$/;

/** The seal of a text, or null if it is not exactly one of an outside draw. */
export function parseOutsideSeal(text: string): OutsideSeal | null {
  const [
    ,
    merchant = '',
    game = '',
    numero = '',
    root = '',
    count = '',
    stake = '',
    termsHash = '',
    names = '',
  ] = text.split('|');
  if (![root, termsHash].every(isHash) || ![count, stake].every((amount) => AMOUNT.test(amount))) return null;
  const named = { merchant, game, numero, root, termsHash, sources: names.split('+') };
  const seal = { ...named, count: Number(count), stakeMinor: BigInt(stake) };
  return outsideSealText(seal) === text ? seal : null;
}

/**
 * What a ticket is paid by results that followed one another, in minor units: the most of them, because a correction takes nothing back.
 * Null where text, terms or a result are malformed.
 */
export function outsidePayout(
  game: Pick<LotteryGame, 'engine'>,
  {
    terms: termsText,
    ticket: text,
    outcomes,
  }: { terms: string; ticket: string; outcomes: readonly unknown[] },
): bigint | null {
  const terms = parseTerms(termsText);
  const ticket = parseTicketText(text);
  if (!terms || !ticket) return null;
  try {
    let most = 0n;
    for (const outcome of outcomes) {
      const payout = createSettlement(game, terms, outcome).payoutOf(ticket.lines, ticket.series);
      if (payout > most) most = payout;
    }
    return most;
  } catch {
    return null;
  }
}
