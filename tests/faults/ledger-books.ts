// A merchant with a house account and wallets on the ledger alone, and a caller that does not give up: what is played while servers and disks are lost.
import { v7 as uuid } from 'uuid';
import { createLedger, type Ledger, type Posting } from '../../apps/server/src/modules/ledger/index.ts';
import { type Database, isConnectionLost } from '../../apps/server/src/platform/db/index.ts';

export const at = new Date('2026-01-01T00:00:00.000Z');

type Wanted = { owner: Database; db: Database; merchantId: number; wallets: number; gift: bigint };

/** Each wallet begins with the gift, in minor units of PHP, from the house account. */
export async function openBooks({ owner, db, merchantId, wallets: count, gift }: Wanted) {
  await owner.query('insert into merchants (id, code, name) values ($1, $2, $2)', [
    merchantId,
    `brand-${merchantId}`,
  ]);
  const ledger = createLedger(db);
  const house = await ledger.houseAccount({ merchantId, kind: 'house_gaming', currency: 'PHP' }, at);
  const wanted = Array.from({ length: count }, () => ({
    merchantId,
    kind: 'player_cash' as const,
    currency: 'PHP',
    ownerId: uuid(),
  }));
  const wallets = await ledger.openAccounts(wanted, at);
  const given = { merchantId, kind: 'gift', credit: gift, creditFrom: house, at };
  await Promise.all(wallets.map((accountId) => ledger.post({ ...given, opId: uuid(), accountId })));
  return { ledger, house, wallets };
}

/** The ledger gives up on a long outage; the caller then repeats with the same id. */
export async function postUntilAnswered(ledger: Ledger, posting: Posting): Promise<void> {
  while (
    !(await ledger.post(posting).then(
      () => true,
      (error: unknown) => {
        if (!isConnectionLost(error)) throw error;
        return false;
      },
    ))
  );
}
