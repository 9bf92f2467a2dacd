// Demo data: many rounds of the demo member at an outside vendor, for ranks, records and statements; they sum to zero.
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { moveMoney } from './move-money.ts';
import type { VendorWallet } from './vendor-wallet.ts';
import { readOutsideGames } from './wallet-queries.ts';

/** Whole major units. Each stake is doubled once and lost once, so that the wallet never runs dry. */
const stakes = [100, 150, 120, 140, 100, 110, 150, 130, 90, 140, 120, 100] as const;
const minuteMs = 60_000;

export async function seedVendorPlay(
  wallet: VendorWallet,
  merchant: Merchant,
  playerId: string,
  begin: Date,
): Promise<void> {
  const [game] = await readOutsideGames(wallet.parts.database, merchant.id, 1);
  if (!game) return;
  const { vassalage: vendor, node_id: nodeId, game_code: gameCode } = game;
  const session = await wallet.openSession({
    bookId: soleBookOf(merchant.id),
    playerId,
    vendorCode: vendor,
    nodeId,
  });
  const rounds = stakes.flatMap((stake) => [
    { stake, win: 2 * stake },
    { stake, win: 0 },
  ]);
  for (const [index, { stake, win }] of rounds.entries()) {
    const now = new Date(begin.getTime() + index * minuteMs);
    const roundId = `${vendor}-${newId(now).slice(0, 13)}`;
    const movement = {
      operation: 'betwin',
      txnId: `${roundId}-betwin`,
      player: playerId,
      session: session.token,
      currency: merchant.currency,
      roundId,
      game: gameCode,
      amount: String(stake),
      winAmount: String(win),
      refTxnId: undefined,
      ts: now.toISOString(),
    } as const;
    try {
      await moveMoney(wallet.parts, { merchant, vendor, now }, movement);
    } catch (error) {
      // With a smaller balance, fewer rounds are played.
      if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') return;
      throw error;
    }
  }
}
