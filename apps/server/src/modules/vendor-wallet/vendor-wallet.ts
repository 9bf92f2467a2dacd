// Outside vendors' wallet: the player's money stays here, and vendors move it by signed, repeatable messages.
import type { VendorBody } from '@perya/contract/vendor-wallet';
import type { Merchant } from '../../platform/http/index.ts';
import { askBalance, askStatus } from './ask.ts';
import { type Resolution, readIncidents } from './incident-queries.ts';
import { createKeyring, type NewVendor } from './keyring.ts';
import { type Movement, moveMoney, type Speaking } from './move.ts';
import { createMoveQueue } from './move-queue.ts';
import { findSession, type Launch, openSession } from './open-session.ts';
import type { Parts, VendorWalletDependencies } from './parts.ts';
import { createPurses } from './purses.ts';
import { deleteOldSessions } from './queries.ts';
import { reconcileRounds } from './reconcile-rounds.ts';
import { resolveIncident } from './resolve-incident.ts';
import { compareStatement, type Statement } from './statement.ts';
import { disableWallet, readVendorLines } from './wallet-queries.ts';

export type VendorWallet = Awaited<ReturnType<typeof createVendorWallet>>;

/** How long an ended launch is still known, for whoever asks what became of it. */
const forgottenAfterMs = 7 * 24 * 3600_000;

/** Reads the vendors' keys; throws when the database cannot be read. */
export async function createVendorWallet(dependencies: VendorWalletDependencies) {
  const { database, secretKey, onFault, clock } = dependencies;
  const keyring = createKeyring(database, secretKey, onFault);
  const parts: Parts = {
    ...dependencies,
    keyring,
    purses: createPurses(dependencies),
    queue: createMoveQueue(database),
  };
  await keyring.open();
  return {
    parts,
    move: (speaking: Speaking, movement: Movement) => moveMoney(parts, speaking, movement),
    balance: (speaking: Speaking, body: Pick<VendorBody<'balance'>, 'player' | 'currency'>) =>
      askBalance(parts, speaking, body),
    status: (speaking: Speaking, body: Pick<VendorBody<'status'>, 'operation' | 'txnId'>) =>
      askStatus(parts, speaking, body),
    openSession: (launch: Launch) => openSession(parts, launch),
    findSession: (merchantId: number, token: string, now: Date) => findSession(parts, merchantId, token, now),

    /** Lets a vendor speak to a merchant under this key, from these addresses alone; in use everywhere within two seconds. */
    async admitVendor(vendor: NewVendor): Promise<void> {
      await keyring.set(vendor);
      await keyring.refresh();
    },

    vendors: () => readVendorLines(database),
    /** No message of theirs is heard any more, in any process within two seconds; false when none was. */
    silenceVendor: (merchantId: number, vendor: string) => disableWallet(database, merchantId, vendor),

    /** What waits for a person. */
    incidents: () => readIncidents(database),
    resolveIncident: (resolution: Resolution, merchantOf: (id: number) => Merchant | undefined, now: Date) =>
      resolveIncident(parts, merchantOf, resolution, now),

    /** What of the rounds of outside games does not agree with the ledger. */
    reconcile: () => reconcileRounds(database),
    /** What a vendor's own statement says otherwise than these books. */
    compareStatement: (statement: Statement) => compareStatement(database, statement),

    /** Forgets launches that ended long ago. */
    prune: () => deleteOldSessions(database, new Date(clock.now().getTime() - forgottenAfterMs)),
    /** Settles when no message is queued or under way. */
    idle: () => parts.queue.idle(),
    close: () => keyring.close(),
  };
}
