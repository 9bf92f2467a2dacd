// Finds the player's account of a vendor's message, and the vendor's account on its other side.
import { trialTypes } from '@perya/contract/constants';
import { LRUCache } from 'lru-cache';
import { v5 } from 'uuid';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger, OpenAccount } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { ensurePlayerLock, readPlayerType } from './queries.ts';
import { createVendorGames, type FindGame } from './vendor-games.ts';

export type PlayerAccount = { playerId: string; accountId: string; trial: boolean };
/** Play settles with the vendor's own account, prizes with the account that funds them. */
export type Side = 'vendor_gaming' | 'vendor_promo' | 'vendor_jackpot';

/** Vendors own ledger accounts; the owner's id is derived from the vendor's code. */
const vendorOwners = '6f7f1a3c-5b0e-4d53-9c59-6f2f1d1f7c11';
const rememberedMs = 60_000;

export type PlayerAccounts = ReturnType<typeof createPlayerAccounts>;

type WantedSide = { vendor: string; side: Side; trial: boolean; game: string };
type PlayerAccountDependencies = { database: Database; ledger: Ledger; wallet: Wallet; findGame: FindGame };

export function createPlayerAccounts({ database, ledger, wallet, findGame }: PlayerAccountDependencies) {
  const gamesOf = createVendorGames(database, findGame);
  async function accountOf(merchant: Merchant, wanted: WantedSide): Promise<OpenAccount> {
    const { currency } = merchant;
    const { vendor, side: kind, trial, game } = wanted;
    const bookId = soleBookOf(merchant.id);
    if (trial) return { bookId, kind: 'house_trial', currency };
    if (kind !== 'vendor_gaming') return { bookId, kind, currency, ownerId: v5(vendor, vendorOwners) };
    return { bookId, kind, currency, games: await gamesOf(merchant.id, vendor, game) };
  }

  const known = new LRUCache<string, PlayerAccount>({ max: 50_000, ttl: rememberedMs });
  return {
    /**
     * A player's account; makes the lock row that batches need. Refuses PLAYER_MISMATCH for an id that is not of this merchant. `tx`: the
     * caller's transaction, which may yet be undone: nothing is remembered then.
     */
    async of(merchant: Merchant, playerId: string, now: Date, tx?: Queryable): Promise<PlayerAccount> {
      const key = `${merchant.id}/${playerId}`;
      const found = tx ? undefined : known.get(key);
      if (found) return found;
      const bookId = soleBookOf(merchant.id);
      const type = await readPlayerType(tx ?? database, bookId, playerId);
      if (type === undefined) throw new Refusal('PLAYER_MISMATCH');
      const trial = trialTypes.includes(type);
      const { accountId } = await wallet.accountOf({ bookId, playerId, trial }, merchant.currency, now, tx);
      await ensurePlayerLock(tx ?? database, bookId, playerId);
      const account = { playerId, accountId, trial };
      if (!tx) known.set(key, account);
      return account;
    },

    /** The account that takes stakes and pays wins, by the type of game. Trial money has one of its own. */
    async side(merchant: Merchant, wanted: WantedSide, now: Date, tx?: Queryable): Promise<string> {
      const account = await accountOf(merchant, wanted);
      return tx ? ledger.openAccount(account, now, tx) : ledger.houseAccount(account, now);
    },
  };
}
