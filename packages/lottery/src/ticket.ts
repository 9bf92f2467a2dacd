/** A ticket as text and its hash, the seal of a draw, and the hash over its winning tickets. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOfText, isHash } from './hash.ts';
import type { Line } from './terms.ts';

export type TicketFields = {
  merchant: string;
  game: string;
  numero: string;
  termsHash: string;
  ticketId: string;
  /** `holderHash` of the player and the salt. */
  holder: string;
  lines: readonly Line[];
  series: number;
  /** The sum of the lines' stakes. */
  stakeMinor: bigint;
  /** Milliseconds since 1970. */
  placedAt: number;
  /** 32 hexadecimal digits that the player's phone chose. */
  salt: string;
};

/** The text that a ticket's hash is over: canonical JSON, which of an array of texts and numbers is plain JSON. */
export const ticketText = (ticket: TicketFields): string =>
  JSON.stringify([
    't1',
    ticket.merchant,
    ticket.game,
    ticket.numero,
    ticket.termsHash,
    ticket.ticketId,
    ticket.holder,
    ticket.lines.map(({ market, pick, stakeMinor }) => [market, pick, String(stakeMinor)]),
    ticket.series,
    String(ticket.stakeMinor),
    ticket.placedAt,
    ticket.salt,
  ]);

export const ticketHash = (ticket: TicketFields): string => hashOfText(ticketText(ticket));

/** Names the holder without showing who it is: the salt is the phone's own. */
export const holderHash = (playerId: string, salt: string): string => hashOfText(playerId + salt);

const AMOUNT = /^(?:0|[1-9]\d{0,18})$/;

function parseLine(value: unknown): Line | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [market, pick, stake]: unknown[] = value;
  if (typeof market !== 'string' || typeof pick !== 'string') return null;
  if (typeof stake !== 'string' || !AMOUNT.test(stake)) return null;
  return { market, pick, stakeMinor: BigInt(stake) };
}

function parseArray(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** The ticket of a text, or null if it is not exactly a ticket's canonical text. */
export function parseTicketText(text: string): TicketFields | null {
  const parsed = parseArray(text);
  const texts = [...parsed.slice(1, 7), parsed[9], parsed[11]].filter((value) => typeof value === 'string');
  const [
    merchant = '',
    game = '',
    numero = '',
    termsHash = '',
    ticketId = '',
    holder = '',
    stake = '',
    salt = '',
  ] = texts;
  const [lines, series, placedAt] = [parsed[7], parsed[8], parsed[10]];
  if (texts.length !== 8 || !AMOUNT.test(stake)) return null;
  if (typeof series !== 'number' || typeof placedAt !== 'number' || !Array.isArray(lines)) return null;
  const parsedLines = lines.map(parseLine).filter((line) => line !== null);
  const names = { merchant, game, numero, termsHash, ticketId, holder, salt };
  const ticket = { ...names, lines: parsedLines, series, stakeMinor: BigInt(stake), placedAt };
  return ticketText(ticket) === text ? ticket : null;
}

export type SealFields = {
  merchant: string;
  game: string;
  numero: string;
  root: string;
  count: number;
  stakeMinor: bigint;
  termsHash: string;
  seedHash: string;
  /** The hash of the beacon's chain. */
  chain: string;
  round: number;
};

export const sealText = (seal: SealFields): string =>
  [
    'seal1',
    seal.merchant,
    seal.game,
    seal.numero,
    seal.root,
    seal.count,
    seal.stakeMinor,
    seal.termsHash,
    seal.seedHash,
    seal.chain,
    seal.round,
  ].join('|');

/** The seal of a text, or null if it is not exactly one. */
export function parseSealText(text: string): SealFields | null {
  const [
    ,
    merchant = '',
    game = '',
    numero = '',
    root = '',
    count = '',
    stake = '',
    termsHash = '',
    seedHash = '',
    chain = '',
    round = '',
  ] = text.split('|');
  if (![root, termsHash, seedHash, chain].every(isHash)) return null;
  if (![count, stake, round].every((amount) => AMOUNT.test(amount))) return null;
  const seal = {
    merchant,
    game,
    numero,
    root,
    count: Number(count),
    stakeMinor: BigInt(stake),
    termsHash,
    seedHash,
    chain,
    round: Number(round),
  };
  return sealText(seal) === text ? seal : null;
}

export type Win = { ticketHash: string; payoutMinor: bigint };

/** What the hash over wins has of each. */
export const winText = ({ ticketHash: own, payoutMinor }: Win): string => `${own}|${payoutMinor}\n`;

/** The hash over the tickets that win more than nothing, in any order. */
export function winsHash(wins: readonly Win[]): string {
  const winning = wins.filter(({ payoutMinor }) => payoutMinor > 0n);
  winning.sort((one, other) => (one.ticketHash < other.ticketHash ? -1 : 1));
  const digest = sha256.create();
  for (const win of winning) digest.update(utf8ToBytes(winText(win)));
  return bytesToHex(digest.digest());
}
