// What the stage and the game in its frame say to each other. What comes from the frame is checked before it is believed.
import { type Language, type LimitKind, limitKinds, type Theme } from '@perya/contract/constants';

export type ToGame =
  | {
      type: 'perya:launch';
      gameToken: string;
      merchant: string;
      language: Language;
      theme: Theme;
      currency: string;
      trial: boolean;
      /** what the person set for every game */
      sound: boolean;
      /** who plays: a request that was left unanswered is repeated for the same player only */
      account: string;
    }
  | { type: 'perya:balance'; balance: string };

export type FromGame =
  | { type: 'perya:ready' }
  | { type: 'perya:round'; roundId: string; balance: string; stake?: string; payout?: string }
  | { type: 'perya:proof'; roundId: string }
  | { type: 'perya:exit'; to?: 'cashier' }
  | { type: 'perya:held'; held: Held }
  | { type: 'perya:expired' };

/** Why a stake was refused to protect the player; the figures come with a limit. */
export type Held = {
  code: (typeof heldCodes)[number];
  limit?: { kind: LimitKind; limit: string; used: string; until: string };
};
export const heldCodes = [
  'LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'TIMED_OUT',
  'SELF_EXCLUDED',
  'PLAY_STOPPED',
] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const amount = /^\d{1,16}(\.\d{1,4})?$/u;

const textIn = (data: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : undefined;
};

function readRound(data: object): FromGame | undefined {
  const roundId = textIn(data, 'roundId');
  const balance = textIn(data, 'balance');
  if (!roundId || !uuid.test(roundId) || !balance || !amount.test(balance)) return undefined;
  const stake = textIn(data, 'stake');
  const payout = textIn(data, 'payout');
  const settled = stake && payout && amount.test(stake) && amount.test(payout) ? { stake, payout } : {};
  return { type: 'perya:round', roundId, balance, ...settled };
}

function readHeld(data: object): FromGame | undefined {
  const code = heldCodes.find((one) => one === textIn(data, 'code'));
  if (!code) return undefined;
  const kind = limitKinds.find((one) => one === textIn(data, 'kind'));
  const [limit, used, until] = [textIn(data, 'limit'), textIn(data, 'used'), textIn(data, 'until')];
  const whole = kind && limit && used && until && [limit, used].every((text) => amount.test(text));
  const told = whole && !Number.isNaN(Date.parse(until)) ? { limit: { kind, limit, used, until } } : {};
  return { type: 'perya:held', held: { code, ...told } };
}

/** The message, or undefined when it is not one of the protocol. The caller has checked origin and source. */
export function readGameMessage(data: unknown): FromGame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  switch (textIn(data, 'type')) {
    case 'perya:ready':
      return { type: 'perya:ready' };
    case 'perya:exit':
      return textIn(data, 'to') === 'cashier'
        ? { type: 'perya:exit', to: 'cashier' }
        : { type: 'perya:exit' };
    case 'perya:expired':
      return { type: 'perya:expired' };
    case 'perya:round':
      return readRound(data);
    case 'perya:held':
      return readHeld(data);
    case 'perya:proof': {
      const roundId = textIn(data, 'roundId');
      return roundId && uuid.test(roundId) ? { type: 'perya:proof', roundId } : undefined;
    }
    default:
      return undefined;
  }
}

/** What a vendor's page may say: that it is there, that it is left, that it ran out, that the house refused a stake. Never a figure. */
export function readOutsideMessage(data: unknown): FromGame | undefined {
  const message = readGameMessage(data);
  switch (message?.type) {
    case 'perya:ready':
    case 'perya:expired':
      return message;
    case 'perya:exit':
      return { type: 'perya:exit' };
    case 'perya:held':
      return { type: 'perya:held', held: { code: message.held.code } };
    default:
      return undefined;
  }
}
