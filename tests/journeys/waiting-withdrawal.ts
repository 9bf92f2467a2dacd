// A withdrawal that waits for staff, made by calls.
import { randomInt, randomUUID } from 'node:crypto';
import { callsOf, depositByCall, password, registerByCall } from './acts.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

/** The id of a new member's withdrawal that waits for staff, all made by calls. */
export async function waitingWithdrawal(phone: Phone): Promise<string> {
  const userName = await registerByCall(phone);
  const call = callsOf(phone);
  const number = `0918${randomInt(1_000_000, 10_000_000)}`;
  const { account } = await call('POST /wps/member/bankCards', {
    body: { institutionId: 'gcash', number, holderName: 'Maria Santos' },
  });
  const pin = '482913';
  await call('POST /wps/member/withdrawPassword', { body: { newPassword: pin, loginPassword: password } });
  await depositByCall(phone, '30000');
  await queryDatabase(
    `update payout_accounts set bound_at = bound_at - interval '2 days', usable_at = usable_at - interval '2 days'
      where player_id = (select id from players where username = $1)`,
    [userName],
  );
  await queryDatabase(
    `insert into turnover_marks (merchant_id, player_id, met_seq) select 1, id, 1000000 from players where username = $1
     on conflict (merchant_id, player_id) do update set met_seq = excluded.met_seq`,
    [userName],
  );
  const { withdrawal } = await call('POST /wps/payment/withdraw', {
    body: { requestId: randomUUID(), accountId: account.accountId, amount: '25000', password: pin },
  });
  return withdrawal.withdrawalId;
}
