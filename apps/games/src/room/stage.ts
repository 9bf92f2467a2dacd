/** The frame's side of what the stage and a game say to each other. Only the stage of this origin is believed. */
import { type Language, languages } from '@perya/contract/constants';
import { type Currency, isCurrency } from '@perya/money';

export type Launch = {
  gameToken: string;
  merchant: string;
  language: Language;
  currency: Currency;
  trial: boolean;
  sound: boolean;
  /** Who plays, in a form of the stage's own: a request that was left unanswered is repeated for the same player only. */
  account: string;
};
export type FromStage = { type: 'perya:launch'; launch: Launch } | { type: 'perya:balance'; balance: string };

export type ToStage =
  | { type: 'perya:ready' }
  | { type: 'perya:round'; roundId: string; balance: string; stake?: string; payout?: string }
  | { type: 'perya:proof'; roundId: string }
  | { type: 'perya:exit'; to?: 'cashier' }
  /** A stake was refused to protect the player; the texts are empty where they do not apply. */
  | { type: 'perya:held'; code: string; kind: string; limit: string; used: string; until: string }
  | { type: 'perya:expired' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLaunch(data: object): FromStage | undefined {
  const field = (key: string): unknown => Reflect.get(data, key);
  const currency = textOf(field('currency'));
  const language = languages.find((one) => one === field('language')) ?? 'en';
  const [gameToken, merchant] = [textOf(field('gameToken')), textOf(field('merchant'))];
  if (!gameToken || !merchant || !isCurrency(currency)) return undefined;
  const launch = {
    gameToken,
    merchant,
    language,
    currency,
    trial: field('trial') === true,
    sound: field('sound') === true,
    account: textOf(field('account')),
  };
  return { type: 'perya:launch', launch };
}

/** The stage's message, or undefined when it is none of the protocol. */
export function readStageMessage(data: unknown): FromStage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const type: unknown = Reflect.get(data, 'type');
  if (type === 'perya:launch') return readLaunch(data);
  const balance: unknown = Reflect.get(data, 'balance');
  if (type !== 'perya:balance' || typeof balance !== 'string') return undefined;
  return /^\d{1,16}(\.\d{1,4})?$/u.test(balance) ? { type, balance } : undefined;
}

export const isOnStage = (): boolean => window.parent !== window;

export function tellStage(message: ToStage): void {
  window.parent.postMessage(message, window.location.origin);
}

export function hearStage(listener: (message: FromStage) => void): void {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return;
    const message = readStageMessage(event.data);
    if (message) listener(message);
  });
}
