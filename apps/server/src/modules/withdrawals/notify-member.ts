// Informs a member about their withdrawals and bound accounts, in the transaction of the change.
import type { Queryable } from '../../platform/db/index.ts';
import type { News } from '../inbox/index.ts';
import { type AccountRow, readAccount } from './account-queries.ts';
import type { Parts } from './parts.ts';
import type { WithdrawalRow } from './queries.ts';

type Language = News['language'];
type Outcome = Extract<News['kind'], `withdrawal_${string}`>;
type WithdrawalNews = { kind: Outcome; at: Date; reason?: News['reason']; language?: Language };

const placeOf = ({ display_name, number_end }: AccountRow) => `${display_name} …${number_end}`;

export async function notifyWithdrawal(
  parts: Parts,
  tx: Queryable,
  row: WithdrawalRow,
  news: WithdrawalNews,
) {
  const { merchant_id: bookId, player_id: playerId, amount_minor: amountMinor } = row;
  const account = await readAccount(tx, bookId, playerId, row.account_id);
  const detail = account ? { detail: placeOf(account) } : {};
  await parts.informer.notify(tx, { bookId, playerId, amountMinor, ...detail, ...news });
}

export function notifyAccount(
  parts: Parts,
  tx: Queryable,
  account: AccountRow,
  news: { kind: 'account_bound' | 'account_unbound'; at: Date; language?: Language },
) {
  const { merchant_id: bookId, player_id: playerId } = account;
  return parts.informer.notify(tx, { bookId, playerId, detail: placeOf(account), ...news });
}
