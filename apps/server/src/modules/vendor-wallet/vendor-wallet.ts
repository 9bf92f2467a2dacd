// The vendor wallet API: players' money stays in the ledger, and outside vendors move it by signed, repeatable messages.
import type { VendorBody } from '@perya/contract/vendor-wallet';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import { askBalance, askStatus } from './ask.ts';
import { incidentActs } from './incident-acts.ts';
import { createKeyring, type NewVendor } from './keyring.ts';
import { type Movement, moveMoney, type Sender } from './move-money.ts';
import { createMoveQueue } from './move-queue.ts';
import { findSession, type Launch, openSession } from './open-session.ts';
import type { Parts, VendorWalletDependencies } from './parts.ts';
import { createPlayerAccounts } from './player-accounts.ts';
import { deleteOldSessions } from './queries.ts';
import { reconcileRounds } from './reconcile-rounds.ts';
import { compareStatement, type Statement } from './statement.ts';
import { disableWallet, readVendorLines } from './wallet-queries.ts';

export type VendorWallet = Awaited<ReturnType<typeof createVendorWallet>>;

/** Ended launches are kept this long, so that late questions about them can be answered. */
const forgottenAfterMs = 7 * 24 * 3600_000;

/** Reads the vendors' keys; throws when the database cannot be read. */
export async function createVendorWallet(dependencies: VendorWalletDependencies) {
  const { database, secretKey, onFault, clock } = dependencies;
  const keyring = createKeyring(database, secretKey, onFault);
  const parts: Parts = {
    ...dependencies,
    keyring,
    accounts: createPlayerAccounts(dependencies),
    queue: createMoveQueue(database),
  };
  await keyring.open();
  return {
    parts,
    moveMoney: (sender: Sender, movement: Movement) => moveMoney(parts, sender, movement),
    balance: (sender: Sender, body: Pick<VendorBody<'balance'>, 'player' | 'currency'>) =>
      askBalance(parts, sender, body),
    status: (sender: Sender, body: Pick<VendorBody<'status'>, 'operation' | 'txnId'>) =>
      askStatus(parts, sender, body),
    openSession: (launch: Launch) => openSession(parts, launch),
    findSession: (bookId: BookId, token: string, now: Date) => findSession(parts, bookId, token, now),

    /** Authorises a vendor for a merchant under this key, from these addresses alone; in force everywhere within two seconds. */
    async authoriseVendor(vendor: NewVendor): Promise<void> {
      await keyring.set(vendor);
      await keyring.refresh();
    },

    vendors: () => readVendorLines(database),
    /** Refuses every message of the vendor, in every process within two seconds; false when it was not authorised. */
    revokeVendor: (merchantId: BrandId, vendor: string) => disableWallet(database, merchantId, vendor),

    /** Staff's decisions on incidents, as acts. */
    acts: (merchantOf: (id: BrandId) => Merchant | undefined) => incidentActs(parts, merchantOf),

    /** The differences between rounds of outside games and the ledger. */
    reconcile: () => reconcileRounds(database),
    /** The differences between a vendor's own statement and ours. */
    compareStatement: (statement: Statement) => compareStatement(database, statement),

    /** Forgets launches that ended long ago. */
    prune: () => deleteOldSessions(database, new Date(clock.now().getTime() - forgottenAfterMs)),
    /** Settles when no message is queued or under way. */
    idle: () => parts.queue.idle(),
    close: () => keyring.close(),
  };
}
