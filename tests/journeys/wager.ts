// A member's turnover, by which ranks are reached.
import { demoMerchant, queryDatabase } from './server-database.ts';

/** Gives this member a turnover, in minor units. */
export const wager = (userName: string, minor: number) =>
  queryDatabase(
    `insert into vip_progress
     select a.merchant_id, a.owner_id, a.id, a.seq, $3, now() from ledger_accounts a
       join players p on p.merchant_id = a.merchant_id and p.id = a.owner_id
      where p.merchant_id = $1 and p.username_key = lower($2) and a.kind = 'player_cash'
     on conflict (merchant_id, player_id, account_id) do update set wagered_minor = $3, through_seq = excluded.through_seq`,
    [demoMerchant, userName, minor],
  );
