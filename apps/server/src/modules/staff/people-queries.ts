// The queries of the office's people and their grants.
import type { StaffRole } from '@perya/contract/office';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  suspended_at: Date | null;
  created_at: Date;
};

export async function insertPerson(tx: Queryable, row: Omit<PersonRow, 'suspended_at'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into staff_people (id, name, email, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [row.id, row.name, row.email, row.created_at],
  );
  return rowCount === 1;
}

export async function findPerson(db: Queryable, id: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>('select * from staff_people where id = $1', [id]);
  return rows[0];
}

export async function findPersonByEmail(db: Queryable, email: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>('select * from staff_people where email = lower($1)', [email]);
  return rows[0];
}

/** As `findPerson`; the person stays as they are until the transaction ends. */
export async function holdPerson(tx: Queryable, id: string): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>('select * from staff_people where id = $1 for share', [id]);
  return rows[0];
}

export async function lockPersonByEmail(tx: Queryable, email: string): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>(
    'select * from staff_people where email = lower($1) for update',
    [email],
  );
  return rows[0];
}

export async function lockPerson(tx: Queryable, id: string): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>('select * from staff_people where id = $1 for update', [id]);
  return rows[0];
}

export async function setSuspended(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.query('update staff_people set suspended_at = $2 where id = $1', [id, at]);
}

/** The names of these people, by id. */
export async function readNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from staff_people where id::text = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The brand of a grant that holds at every one. */
export const everyBrand = 0 as number as BrandId;

export type Grant = {
  /** The brand; 0: every brand. */
  brandId: BrandId;
  role: StaffRole;
};

/** The grants of a person that hold now, of every brand. */
export async function readGrants(db: Queryable, staffId: string, now: Date): Promise<Grant[]> {
  // all merchants: a person's grants are read with their session
  const { rows } = await db.query<Grant>(
    `select merchant_id as "brandId", role from staff_grants
      where staff_id = $1 and ended_at is null and (until_at is null or until_at > $2) order by merchant_id, role`,
    [staffId, now],
  );
  return rows;
}

/** As `readGrants`, those too whose time is over: whoever gave them still knows the person. */
export async function readEveryGrant(db: Queryable, staffId: string): Promise<Grant[]> {
  // all merchants: what touches a person touches them at every brand
  const { rows } = await db.query<Grant>(
    `select merchant_id as "brandId", role from staff_grants where staff_id = $1 and ended_at is null order by merchant_id, role`,
    [staffId],
  );
  return rows;
}

export type NewGrant = Grant & { id: string; staffId: string; by: string; at: Date; until: Date | null };

/** False if the person has this role at this brand already. */
export async function insertGrant(tx: Queryable, grant: NewGrant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_grants (merchant_id, id, staff_id, role, granted_by, granted_at, until_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [grant.brandId, grant.id, grant.staffId, grant.role, grant.by, grant.at, grant.until],
  );
  return rowCount === 1;
}

/** False if there was none. */
export async function endGrant(
  tx: Queryable,
  staffId: string,
  { brandId, role }: Grant,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_grants set ended_at = $4 where merchant_id = $1 and staff_id = $2 and role = $3 and ended_at is null`,
    [brandId, staffId, role, at],
  );
  return rowCount === 1;
}

export type GrantShown = {
  staff_id: string;
  role: StaffRole;
  merchant_id: BrandId;
  until_at: Date | null;
  granted_by: string;
};

/** The grants at a brand and those of every brand, by the name of the person. */
export async function readGrantsAt(db: Queryable, brandId: BrandId, now: Date): Promise<GrantShown[]> {
  // all merchants: the grants of every brand have the number 0
  const { rows } = await db.query<GrantShown>(
    `select g.staff_id, g.role, g.merchant_id, g.until_at, g.granted_by from staff_grants g
       join staff_people p on p.id = g.staff_id
      where g.merchant_id in (0, $1) and g.ended_at is null and (g.until_at is null or g.until_at > $2)
      order by p.name, p.id, g.role`,
    [brandId, now],
  );
  return rows;
}

export type PersonShown = PersonRow & { last_seen_at: Date | null };

export async function readPeople(db: Queryable, ids: readonly string[]): Promise<PersonShown[]> {
  const { rows } = await db.query<PersonShown>(
    `select p.*, (select max(s.seen_at) from staff_sessions s where s.staff_id = p.id) as last_seen_at
       from staff_people p where p.id = any ($1) order by p.name, p.id`,
    [ids],
  );
  return rows;
}

export type Admin = { id: string; name: string; email: string; brandIds: BrandId[] };

/** The admins of these brands, and those of every brand; suspended ones are left out. */
export async function readAdmins(db: Queryable, of: readonly BrandId[] | 'all', now: Date): Promise<Admin[]> {
  // all merchants: what touches a person is reported at each brand where they work
  const { rows } = await db.query<Admin>(
    `select p.id, p.name, p.email, array_agg(g.merchant_id order by g.merchant_id) as "brandIds"
       from staff_grants g join staff_people p on p.id = g.staff_id
      where g.role = 'admin' and g.ended_at is null and (g.until_at is null or g.until_at > $1)
        and p.suspended_at is null and ($2::int[] is null or g.merchant_id = 0 or g.merchant_id = any ($2))
      group by p.id order by p.id`,
    [now, of === 'all' ? null : of],
  );
  return rows;
}
