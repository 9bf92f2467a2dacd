// The accounts that a seal covers, and whether their entries are still those that were sealed.
// all merchants in this file: a seal is over the books of the whole platform.
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** `root`: SHA-256 of each account's merchant, id, last number and hash, in their order. */
export type SealedAccounts = { accounts: number; root: string };

const rootOf = (accounts: string) =>
  `select count(*)::int as accounts, encode(sha256(coalesce(string_agg(
            int4send(merchant_id) || uuid_send(account_id) || int8send(seq) || head, ''::bytea order by merchant_id, account_id), '')), 'hex') as root
     from ${accounts}`;

/** The accounts of one seal, so that it ends in time; the next one takes the rest. */
export const accountsAtOnce = 50_000;

/** Notes the last entries of accounts that have new ones since they were sealed. */
export async function sealAccounts(tx: Tx, seal: number): Promise<SealedAccounts> {
  const { rows } = await tx.query<SealedAccounts>(
    `with sealed as (
       insert into sealed_accounts (merchant_id, account_id, seq, head, seal)
       select a.merchant_id, a.id, a.seq, a.head, $1 from ledger_accounts a
        where a.seq > 0 and not exists (select from sealed_accounts s
          where s.merchant_id = a.merchant_id and s.account_id = a.id and s.seq = a.seq)
        limit $2
       returning merchant_id, account_id, seq, head)
     ${rootOf('sealed')}`,
    [seal, accountsAtOnce],
  );
  return rows[0] ?? { accounts: 0, root: '' };
}

/** As they were noted at a seal. */
export async function readSealedAccounts(db: Queryable, seal: number): Promise<SealedAccounts> {
  const { rows } = await db.query<SealedAccounts>(rootOf('sealed_accounts where seal = $1'), [seal]);
  return rows[0] ?? { accounts: 0, root: '' };
}

export type ChangedAccount = { bookId: BookId; accountId: string; seq: number; seal: number };

/** The accounts of a seal whose sealed entry is another one now, or gone. */
export async function readChangedAccounts(db: Queryable, seal: number): Promise<ChangedAccount[]> {
  const { rows } = await db.query<ChangedAccount>(
    `select s.merchant_id as "bookId", s.account_id as "accountId", s.seq::int as seq, s.seal::int as seal
       from sealed_accounts s
       left join ledger_entries e on e.merchant_id = s.merchant_id and e.account_id = s.account_id and e.seq = s.seq
      where s.seal = $1 and e.hash is distinct from s.head order by s.merchant_id, s.account_id`,
    [seal],
  );
  return rows;
}
