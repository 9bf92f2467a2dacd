// Binds and unbinds payout accounts. A new one waits before it is used, and an unbound one counts for as long,
// so that an intruder cannot send the money to an account of their own at once.
import type { Language } from '@perya/contract';
import { patterns } from '@perya/contract/field-rules';
import type { BodyOf, Session } from '../../platform/http/index.ts';
import { brandOfBook } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOneOf } from '../../platform/secret-key.ts';
import { setPayeeName } from '../identity/index.ts';
import { isSameName } from '../protection/index.ts';
import {
  type AccountRow,
  insertAccount,
  isBusy,
  readAccount,
  readAccounts,
  readInstitutions,
  readSettings,
  setLeaving,
} from './account-queries.ts';
import { notifyAccount } from './notify-member.ts';
import type { Parts } from './parts.ts';
import { readNumber } from './payout-numbers.ts';
import { lockPlayer } from './queries.ts';

const hourMs = 3_600_000;
const shownEnd = 4;

/** Refuses PAYOUT_PLACE_UNKNOWN, PAYOUT_NUMBER_INVALID, FIELD_FORMAT, HOLDER_NAME_MISMATCH, PAYOUT_ACCOUNT_LIMIT. */
export async function bindAccount(
  parts: Parts,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  body: BodyOf<'POST /wps/member/bankCards'>,
  now: Date,
  language?: Language,
): Promise<AccountRow> {
  const institution = (await readInstitutions(parts.database, brandOfBook(bookId))).find(
    ({ institution_id }) => institution_id === body.institutionId,
  );
  if (!institution) throw new Refusal('PAYOUT_PLACE_UNKNOWN', { field: 'institutionId' });
  const number = readNumber(body.number, institution);
  if (number === undefined) throw new Refusal('PAYOUT_NUMBER_INVALID', { field: 'number' });
  const name = body.holderName.trim();
  if (!patterns.name.test(name)) throw new Refusal('FIELD_FORMAT', { field: 'holderName' });
  const { cooling_hours, most_accounts } = await readSettings(parts.database, brandOfBook(bookId));
  const accountId = newId(now);
  const hashes = parts.hashesOf(institution.institution_id, number);
  const row: AccountRow = {
    merchant_id: bookId,
    account_id: accountId,
    player_id: playerId,
    institution_id: institution.institution_id,
    display_name: institution.display_name,
    kind: institution.kind,
    holder_name: name,
    number_sealed: parts.cipher.encrypt(Buffer.from(number), accountId),
    number_hash: hashes[0],
    number_end: number.slice(-shownEnd),
    bound_at: now,
    usable_at: new Date(now.getTime() + cooling_hours * hourMs),
    leaves_at: null,
  };
  return parts.database.transaction(async (tx) => {
    await lockPlayer(tx, bookId, playerId);
    const there = await readAccounts(tx, bookId, playerId, now);
    const same = there.find((one) => !one.leaves_at && isOneOf(hashes, one.number_hash));
    if (same) return same;
    const payee = await setPayeeName(tx, bookId, playerId, name);
    if (!isSameName(payee, name)) throw new Refusal('HOLDER_NAME_MISMATCH', { field: 'holderName' });
    if (there.length >= most_accounts) throw new Refusal('PAYOUT_ACCOUNT_LIMIT');
    await insertAccount(tx, row);
    await notifyAccount(parts, tx, row, { kind: 'account_bound', at: now, language });
    return row;
  });
}

/** The same again answers the same. Refuses NOT_FOUND, PAYOUT_ACCOUNT_BUSY while a withdrawal is on its way there. */
export async function unbindAccount(
  parts: Parts,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  accountId: string,
  now: Date,
  language?: Language,
): Promise<AccountRow> {
  const { database } = parts;
  const { cooling_hours } = await readSettings(database, brandOfBook(bookId));
  return database.transaction(async (tx) => {
    await lockPlayer(tx, bookId, playerId);
    const row = await readAccount(tx, bookId, playerId, accountId);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.leaves_at) return row;
    if (await isBusy(tx, row)) throw new Refusal('PAYOUT_ACCOUNT_BUSY');
    const leavesAt = new Date(now.getTime() + cooling_hours * hourMs);
    await setLeaving(tx, row, leavesAt);
    await notifyAccount(parts, tx, row, { kind: 'account_unbound', at: now, language });
    return { ...row, leaves_at: leavesAt };
  });
}
