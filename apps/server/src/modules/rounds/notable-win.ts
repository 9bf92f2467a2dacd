// Writes the message about a notable win that every page of the merchant shows.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { notableStakes } from './rules.ts';

/** A round that was won. Amounts in minor units; `jackpotMinor` null when it did not win the pool. */
type Win = {
  roundId: string;
  nodeId: number;
  payoutMinor: bigint;
  jackpotMinor: bigint | null;
  settledAt: Date;
};

/** A round as it will be written; `settledAt` null while it is open. */
type Ending = Omit<Win, 'settledAt'> & { trial: boolean; stakeMinor: bigint; settledAt: Date | null };

/** The message of a win, with the player's name masked; undefined for a game that is gone. */
export function maskedWin(
  { games }: Pick<Parts, 'games'>,
  merchant: Merchant,
  userName: string,
  { roundId, nodeId, payoutMinor, jackpotMinor, settledAt }: Win,
): ServerMessage | undefined {
  const game = games.game(merchant.id, nodeId);
  if (!game) return undefined;
  return {
    type: 'winner',
    winner: {
      roundId,
      nodeId,
      settledAt: settledAt.toISOString(),
      jackpot: jackpotMinor !== null,
      vo: {
        iconUrl: game.iconUrl,
        gameName: game.nameIn(merchant.defaultLanguage),
        customerName: maskName(userName),
        winAmount: toWire(payoutMinor + (jackpotMinor ?? 0n), currencyOf(merchant.currency)),
      },
    },
  };
}

/** The outbox's payload for every page of the merchant, as JSON; null unless a settled round of real money won a lot. */
export function notableWin(
  parts: Pick<Parts, 'games'>,
  merchant: Merchant,
  userName: string,
  { settledAt, ...ending }: Ending,
): string | null {
  const { trial, stakeMinor, payoutMinor, jackpotMinor } = ending;
  if (trial || settledAt === null) return null;
  if (jackpotMinor === null && payoutMinor < stakeMinor * notableStakes) return null;
  const message = maskedWin(parts, merchant, userName, { ...ending, settledAt });
  return message ? JSON.stringify({ message }) : null;
}
