// Tells everyone of a win as it happens, when it is one to talk about.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import { writeOutbox } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { maskName } from './mask-name.ts';
import type { Parts } from './parts.ts';
import type { RoundRow } from './round-queries.ts';
import { notableStakes } from './rules.ts';

/** Settled rounds of real money alone; the round is committed before this is called. */
export async function tellNotableWin(parts: Parts, merchant: Merchant, userName: string, round: RoundRow) {
  if (round.trial || round.settled_at === null) return;
  if (round.payout_minor < round.stake_minor * notableStakes) return;
  const game = parts.games.game(merchant.id, round.node_id);
  if (!game) return;
  const message: ServerMessage = {
    type: 'winner',
    winner: {
      roundId: round.round_id,
      nodeId: round.node_id,
      settledAt: round.settled_at.toISOString(),
      vo: {
        iconUrl: game.iconUrl,
        gameName: game.nameIn(merchant.defaultLanguage),
        customerName: maskName(userName),
        winAmount: toWire(round.payout_minor, currencyOf(round.currency)),
      },
    },
  };
  const at = round.settled_at;
  await writeOutbox(parts.database, [
    { merchantId: merchant.id, topic: 'merchant', payload: { message }, at },
  ]);
}
