// Keeps new members' declarations, and finds people who excluded themselves under another account.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mayBeSamePerson } from './person-name.ts';

/** A person's data; a missing field is unknown. */
export type Person = {
  bookId: BookId;
  playerId: string;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  idNumber?: string | null | undefined;
  payeeName?: string | null | undefined;
  birthday?: string | null | undefined;
};

export type Newcomer = Person & { minimumAge: number; at: Date };

/**
 * Records, in the transaction that makes the member, that they declared their age and that they are not barred from gambling.
 * Refuses SELF_EXCLUDED to a person who excluded themselves under another account.
 */
export async function recordDeclaration(tx: Queryable, newcomer: Newcomer): Promise<void> {
  if (await isExcluded(tx, newcomer)) throw new Refusal('SELF_EXCLUDED');
  await tx.query(
    `insert into protection_declarations (merchant_id, player_id, minimum_age, not_barred, declared_at)
     values ($1, $2, $3, true, $4)`,
    [newcomer.bookId, newcomer.playerId, newcomer.minimumAge, newcomer.at],
  );
}

type MemberRow = {
  mobile: string | null;
  email: string | null;
  id_number: string | null;
  payee_name: string | null;
  birthday: string | null;
};

/**
 * Checked whenever a member's name, number, address or document is set, and at each deposit; `changes` are about to be set. Refuses
 * SELF_EXCLUDED to a person who excluded themselves under another account.
 */
export async function requireNotExcludedElsewhere(
  tx: Queryable,
  { bookId, playerId }: Pick<Person, 'bookId' | 'playerId'>,
  changes: Omit<Person, 'bookId' | 'playerId'> = {},
): Promise<void> {
  if (await isExcludedMember(tx, { bookId, playerId, ...changes })) throw new Refusal('SELF_EXCLUDED');
}

/** True if the member excluded themselves under another account; missing fields of `person` are read. */
export async function isExcludedMember(db: Queryable, person: Person): Promise<boolean> {
  const { rows } = await db.query<MemberRow>(
    `select mobile, email, id_number, payee_name, to_char(birthday, 'YYYY-MM-DD') as birthday
       from players where merchant_id = $1 and id = $2`,
    [person.bookId, person.playerId],
  );
  const known = rows[0];
  return isExcluded(db, {
    ...person,
    mobile: person.mobile ?? known?.mobile,
    email: person.email ?? known?.email,
    idNumber: person.idNumber ?? known?.id_number,
    payeeName: person.payeeName ?? known?.payee_name,
    birthday: person.birthday ?? known?.birthday,
  });
}

/** True if another excluded player has this number, address or document, or this name and birthday. */
async function isExcluded(db: Queryable, person: Person): Promise<boolean> {
  const { bookId, playerId, mobile, email, idNumber, payeeName, birthday } = person;
  const { rows } = await db.query<{ reached: boolean; payee_name: string | null }>(
    `select coalesce(p.mobile = $3 or lower(p.email) = lower($4) or upper(p.id_number) = upper($6), false) as reached, p.payee_name
       from protection_exclusions r join players p on p.merchant_id = r.merchant_id and p.id = r.player_id
      where r.merchant_id = $1 and r.player_id <> $2 and r.kind = 'exclusion'
        and (r.returns_at is null or r.returns_at > protection_now())
        and (p.mobile = $3 or lower(p.email) = lower($4) or p.birthday = $5 or upper(p.id_number) = upper($6))`,
    [bookId, playerId, mobile ?? null, email ?? null, birthday ?? null, idNumber ?? null],
  );
  return rows.some(
    ({ reached, payee_name }) => reached || mayBeSamePerson(payee_name ?? '', payeeName ?? ''),
  );
}
