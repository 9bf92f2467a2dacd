// What a player has done so far, read off their cash account: nothing is counted twice.
import type { PlayerActivity } from './modules/identity/index.ts';
import type { Ledger } from './modules/ledger/index.ts';

const recent = 200;

export async function playerActivity(
  ledger: Ledger,
  merchantId: number,
  playerId: string,
): Promise<PlayerActivity> {
  const accounts = await ledger.balancesOf(merchantId, playerId);
  const cash = accounts.find(({ kind }) => kind === 'player_cash');
  if (!cash || cash.seq === 0n) return { cashedIn: false, played: false };
  const { entries } = await ledger.entries(merchantId, cash.accountId, { limit: recent });
  const kinds = new Set(entries.map(({ kind }) => kind));
  return { cashedIn: true, played: [...kinds].some((kind) => kind.startsWith('round')) };
}
