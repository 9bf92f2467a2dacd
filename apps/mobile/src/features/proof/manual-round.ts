// The manual check: parses pasted values, reports faults, and computes the round. Works offline.

import { latinDigits } from '@perya/contract/digits';
import {
  createOutcomeSource,
  drawJackpot,
  hashServerSeed,
  isClientSeed,
  isNonce,
  isServerSeed,
  jackpotMessage,
} from '@perya/fairness';
import { games, type PlayAction, type Replay, replayRound } from '@perya/games';

export type ManualForm = {
  gameCode: string;
  betLevel: string;
  /** What was chosen before the round, as JSON; empty: nothing. */
  choice: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  actions: string;
  /** The odds of the jackpot's draw (1 in n), from the record; empty: the round drew none. */
  jackpotOdds: string;
};
export type ManualFault =
  | 'serverSeed'
  | 'clientSeed'
  | 'nonce'
  | 'hash'
  | 'choice'
  | 'actions'
  | 'jackpotOdds';
export type ManualJackpot = { odds: bigint; number: bigint; won: boolean; message: string };
export type ManualResult = {
  replay: Replay;
  hash: string;
  hashMatches: boolean | undefined;
  jackpot: ManualJackpot | undefined;
};

const hash = /^[0-9a-f]{64}$/u;

function readActions(text: string): PlayAction[] | undefined {
  if (text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || list.length > 100) return undefined;
    const actions = list.filter(isAction);
    return actions.length === list.length ? actions : undefined;
  } catch {
    return undefined;
  }
}

/** An object; the game itself says whether it offers it. */
function readChoice(text: string): object | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAction(value: unknown): value is PlayAction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((member) => typeof member === 'string' || Number.isInteger(member));
}

const mostOdds = 2n ** 64n;

/** Accepts thousands separators. undefined: not valid odds. */
function readOdds(text: string): bigint | undefined {
  const digits = latinDigits(text).replaceAll(/[\s,.'٬]/gu, '');
  if (!/^\d{1,20}$/u.test(digits)) return undefined;
  const odds = BigInt(digits);
  return odds >= 1n && odds <= mostOdds ? odds : undefined;
}

const tidy = (text: string) => text.trim();
const tidyNonce = (text: string) => latinDigits(text).trim();
const tidyHex = (text: string) => text.trim().toLowerCase();

export function manualFaults(form: ManualForm): ManualFault[] {
  const faults: ManualFault[] = [];
  const shown = tidyHex(form.serverSeedHash);
  if (!isServerSeed(tidyHex(form.serverSeed))) faults.push('serverSeed');
  if (shown !== '' && !hash.test(shown)) faults.push('hash');
  if (!isClientSeed(tidy(form.clientSeed))) faults.push('clientSeed');
  if (!/^\d{1,15}$/u.test(tidyNonce(form.nonce)) || !isNonce(Number(tidyNonce(form.nonce))))
    faults.push('nonce');
  const choice = readChoice(form.choice);
  if (!choice || !games.get(form.gameCode)?.readBet(Number(form.betLevel), choice)) faults.push('choice');
  if (!readActions(form.actions)) faults.push('actions');
  if (tidy(form.jackpotOdds) !== '' && !readOdds(form.jackpotOdds)) faults.push('jackpotOdds');
  return faults;
}

/** The round's outcome under the game's newest rules. The form has no fault. */
export function computeManual(form: ManualForm): ManualResult {
  const serverSeed = tidyHex(form.serverSeed);
  const shown = tidyHex(form.serverSeedHash);
  const seeds = { serverSeed, clientSeed: tidy(form.clientSeed), nonce: Number(tidyNonce(form.nonce)) };
  const source = createOutcomeSource({ ...seeds, game: form.gameCode });
  const replay = replayRound(
    {
      gameCode: form.gameCode,
      gameVersion: games.get(form.gameCode)?.version ?? 0,
      betLevel: Number(form.betLevel),
      choice: readChoice(form.choice),
      actions: readActions(form.actions) ?? [],
    },
    source,
  );
  const computed = hashServerSeed(serverSeed);
  const odds = readOdds(form.jackpotOdds);
  const jackpot =
    odds === undefined ? undefined : { odds, ...drawJackpot(seeds, odds), message: jackpotMessage(seeds) };
  return { replay, hash: computed, hashMatches: shown === '' ? undefined : shown === computed, jackpot };
}
