// Counts per code and day: clicks, visitors by a hash that ends with the day, members who were verified or played first.
import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import { countedAddress, type Merchant } from '../../platform/http/index.ts';

type Brand = Pick<Merchant, 'id' | 'timeZone'>;
type Click = { code: string; ip: string; userAgent: string; now: Date };

/** Counts a click of a code that is in use; a visitor of the code once a day, as far as network and browser tell. */
export async function countClick(
  database: Database,
  brand: Brand,
  { code, ip, userAgent, now }: Click,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `select 1 where exists (select from agent_codes where merchant_id = $1 and code = $2 and revoked_at is null)
          or exists (select from players where merchant_id = $1 and invitation_code = $2)`,
      [brand.id, code],
    );
    if (rowCount !== 1) return;
    const day = await calendarDay(tx, brand, now);
    const salt = await saltOf(tx, brand, day);
    const visitor = createHmac('sha256', salt)
      .update(JSON.stringify([countedAddress(ip), userAgent]))
      .digest();
    const added = await tx.query(
      'insert into agent_visitors (merchant_id, day, code, visitor) values ($1, $2, $3, $4) on conflict do nothing',
      [brand.id, day, code, visitor],
    );
    await tx.query(
      `insert into agent_clicks (merchant_id, day, code, clicks, visitors) values ($1, $2, $3, 1, $4)
       on conflict (merchant_id, day, code) do update set clicks = agent_clicks.clicks + 1, visitors = agent_clicks.visitors + excluded.visitors`,
      [brand.id, day, code, added.rowCount ?? 0],
    );
  });
}

async function calendarDay(db: Queryable, { timeZone }: Brand, now: Date): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    'select ($1::timestamptz at time zone $2)::date::text as day',
    [now, timeZone],
  );
  return rows[0]?.day ?? now.toISOString().slice(0, 10);
}

/** All processes use the same one. */
async function saltOf(tx: Tx, { id }: Brand, day: string): Promise<Buffer> {
  await tx.query(
    'insert into agent_visitor_salts (merchant_id, day, salt) values ($1, $2, $3) on conflict do nothing',
    [id, day, randomBytes(32)],
  );
  const { rows } = await tx.query<{ salt: Buffer }>(
    'select salt from agent_visitor_salts where merchant_id = $1 and day = $2',
    [id, day],
  );
  if (!rows[0]) throw new Error('the salt was just written');
  return rows[0].salt;
}

/** Deletes hashes and salts of days that are over. */
export async function forgetVisitors(database: Database, brand: Brand, now: Date): Promise<void> {
  const day = await calendarDay(database, brand, now);
  await database.query('delete from agent_visitors where merchant_id = $1 and day < $2', [brand.id, day]);
  await database.query('delete from agent_visitor_salts where merchant_id = $1 and day < $2', [
    brand.id,
    day,
  ]);
}

/** Counts for their codes the members who were verified on a closed day, or whose play counted for the first time. Safe to repeat. */
export async function countCodeSteps(database: Database, brand: Brand, day: string): Promise<void> {
  await database.query(
    `with came as (
       select d.player_id, 'played' as step from member_days d
        where d.merchant_id = $1 and d.day = $2 and d.counted and d.turnover_minor > 0
       union all
       select v.player_id, 'verified' from verifications v
        where v.merchant_id = $1 and v.state = 'verified' and (v.decided_at at time zone $3)::date = $2::date
     ), added as (
       insert into agent_code_steps (merchant_id, player_id, step, day)
       select $1, came.player_id, came.step, $2 from came
        where exists (select from agent_members m where m.merchant_id = $1 and m.player_id = came.player_id and m.code is not null)
       on conflict do nothing returning player_id, step
     )
     insert into agent_clicks (merchant_id, day, code, verified, first_plays)
     select $1, $2, m.code, count(*) filter (where added.step = 'verified'), count(*) filter (where added.step = 'played')
       from added
       join lateral (select m.code from agent_members m where m.merchant_id = $1 and m.player_id = added.player_id and m.code is not null
                      order by m.from_day limit 1) m on true
      group by m.code
     on conflict (merchant_id, day, code) do update
       set verified = agent_clicks.verified + excluded.verified, first_plays = agent_clicks.first_plays + excluded.first_plays`,
    [brand.id, day, brand.timeZone],
  );
}
