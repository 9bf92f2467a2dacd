// What everyone is told of a win as it happens, when it is one to talk about.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { maskName } from './mask-name.ts';
import type { Parts } from './parts.ts';
import { notableStakes } from './rules.ts';

/** A round as it will stand; `settledAt` null while it is open. Amounts in minor units. */
type Ending = {
  roundId: string;
  nodeId: number;
  trial: boolean;
  stakeMinor: bigint;
  payoutMinor: bigint;
  settledAt: Date | null;
};

/** The outbox's payload for every page of the merchant, as JSON; null unless a settled round of real money won a lot. */
export function notableWin(
  { games }: Pick<Parts, 'games'>,
  merchant: Merchant,
  userName: string,
  { roundId, nodeId, trial, stakeMinor, payoutMinor, settledAt }: Ending,
): string | null {
  if (trial || settledAt === null || payoutMinor < stakeMinor * notableStakes) return null;
  const game = games.game(merchant.id, nodeId);
  if (!game) return null;
  const message: ServerMessage = {
    type: 'winner',
    winner: {
      roundId,
      nodeId,
      settledAt: settledAt.toISOString(),
      vo: {
        iconUrl: game.iconUrl,
        gameName: game.nameIn(merchant.defaultLanguage),
        customerName: maskName(userName),
        winAmount: toWire(payoutMinor, currencyOf(merchant.currency)),
      },
    },
  };
  return JSON.stringify({ message });
}
