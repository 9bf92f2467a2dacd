// Whose money a message is about, and the account on its other side.
import { trialTypes } from '@perya/contract/constants';
import { LRUCache } from 'lru-cache';
import { v5 } from 'uuid';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { ensureSeat, readPlayerType } from './queries.ts';

export type Purse = { playerId: string; accountId: string; trial: boolean };
/** Play settles with the vendor's own account, prizes with the account that funds them. */
export type Side = 'vendor_gaming' | 'vendor_promo' | 'vendor_jackpot';

/** Vendors have accounts as players do; their owner's id is made from their code. */
const vendorOwners = '6f7f1a3c-5b0e-4d53-9c59-6f2f1d1f7c11';
const rememberedMs = 60_000;

export type Purses = ReturnType<typeof createPurses>;

type PurseDependencies = { database: Database; ledger: Ledger; wallet: Wallet };

export function createPurses({ database, ledger, wallet }: PurseDependencies) {
  const known = new LRUCache<string, Purse>({ max: 50_000, ttl: rememberedMs });
  return {
    /** The player of a merchant by id, with an account and a seat. Refuses PLAYER_MISMATCH for nobody of this merchant. */
    async of(merchant: Merchant, playerId: string, now: Date): Promise<Purse> {
      const key = `${merchant.id}/${playerId}`;
      const found = known.get(key);
      if (found) return found;
      const type = await readPlayerType(database, merchant.id, playerId);
      if (type === undefined) throw new Refusal('PLAYER_MISMATCH');
      const trial = trialTypes.includes(type);
      const { accountId } = await wallet.accountOf(merchant, { playerId, trial }, now);
      await ensureSeat(database, merchant.id, playerId);
      const purse = { playerId, accountId, trial };
      known.set(key, purse);
      return purse;
    },

    /** Where a stake goes and a win comes from. Trial money stays apart whatever it is for. */
    side(merchant: Merchant, vendor: string, side: Side, trial: boolean, now: Date): Promise<string> {
      const { id: merchantId, currency } = merchant;
      if (trial) return ledger.houseAccount({ merchantId, kind: 'house_trial', currency }, now);
      const ownerId = v5(vendor, vendorOwners);
      return ledger.houseAccount({ merchantId, kind: side, currency, ownerId }, now);
    },
  };
}
