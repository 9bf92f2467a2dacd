// Demo data: the demo member's rounds of every kind at outside vendors, and two incidents.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moveMoney } from './move-money.ts';
import type { VendorWallet } from './vendor-wallet.ts';
import { readOutsideGames } from './wallet-queries.ts';

type Step = { operation: VendorMovement; amount?: string; winAmount?: string };

/** One round each; whole major units, small in every currency. */
const stories: readonly (readonly Step[])[] = [
  [
    { operation: 'bet', amount: '10' },
    { operation: 'win', amount: '24' },
  ],
  [
    { operation: 'bet', amount: '10' },
    { operation: 'win', amount: '0' },
  ],
  [{ operation: 'betwin', amount: '5', winAmount: '3' }],
  [
    { operation: 'bet', amount: '20' },
    { operation: 'refund', amount: '8' },
    { operation: 'win', amount: '15' },
  ],
  [{ operation: 'bet', amount: '10' }, { operation: 'rollback' }],
  // The last two are refused: a win after the end of its round.
  [{ operation: 'bet', amount: '10' }, { operation: 'endround' }, { operation: 'win', amount: '30' }],
  [{ operation: 'bet', amount: '10' }, { operation: 'endround' }, { operation: 'win', amount: '2500' }],
];

/** Plays them at `now`, one vendor each, by the same code as any vendor's message. */
export async function seedOutsideRounds(
  wallet: VendorWallet,
  merchant: Merchant,
  playerId: string,
  now: Date,
): Promise<void> {
  // The demo's incident alerts nobody.
  const parts = { ...wallet.parts, onIncident: () => {} };
  const games = await readOutsideGames(wallet.parts.database, merchant.id, stories.length);
  for (const [index, { vassalage: vendor, node_id: nodeId, game_code: game }] of games.entries()) {
    const { token: session } = await wallet.openSession({
      bookId: soleBookOf(merchant.id),
      playerId,
      vendorCode: vendor,
      nodeId,
    });
    const at = new Date(now.getTime() + index * 60_000);
    const roundId = `${vendor}-${newId(at).slice(0, 13)}`;
    for (const { operation, amount, winAmount } of stories[index] ?? [])
      await moveMoney(
        parts,
        { merchant, vendor, now: at },
        {
          operation,
          txnId: `${roundId}-${operation}`,
          player: playerId,
          session,
          currency: merchant.currency,
          roundId,
          game,
          amount,
          winAmount,
          refTxnId: operation === 'refund' || operation === 'rollback' ? `${roundId}-bet` : undefined,
          ts: at.toISOString(),
        },
      ).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'ROUND_CLOSED') throw error;
      });
  }
}
