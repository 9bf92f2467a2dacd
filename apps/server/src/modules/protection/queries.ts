// The queries of players' choices and play sessions; stakes are checked by db/functions/protection-checks.sql.

import type { LimitKind, LimitPeriod } from '@perya/contract';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';

export type Who = { bookId: BookId; playerId: string };

export type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  own: bigint | null;
  merchant: bigint | null;
  used: bigint;
  until_at: Date;
  raise_to: bigint | null;
  raise_asked_at: Date | null;
};

/** Locks the player's row for the transaction, as a bet does, so that both run one after the other. */
export async function lockPlayer(tx: Tx, { bookId, playerId }: Who): Promise<void> {
  await tx.query('select from protection_lock($1, $2)', [bookId, playerId]);
}

/** Every kind and period with its usage. Locks the player's row. */
export async function readLimits(tx: Tx, who: Who): Promise<LimitRow[]> {
  await lockPlayer(tx, who);
  await tx.query('select protection_fold($1, $2)', [who.bookId, who.playerId]);
  const { rows } = await tx.query<LimitRow>(
    `select u.kind, u.period, u.used, u.until_at, l.amount as own,
            (m.settings -> 'profile' -> 'limits' -> u.kind ->> u.period)::bigint as merchant,
            case when l.raise_asked_at > protection_now() - interval '8 days' then l.raise_to end as raise_to,
            case when l.raise_asked_at > protection_now() - interval '8 days' then l.raise_asked_at end as raise_asked_at
       from protection_used($1, $2) u
       join merchants m on m.id = $1
       left join protection_limits l
         on l.merchant_id = $1 and l.player_id = $2 and l.kind = u.kind and l.period = u.period`,
    [who.bookId, who.playerId],
  );
  return rows;
}

export type OwnLimit = {
  amount: bigint;
  raise_to: bigint | null;
  asked: boolean;
  due: boolean;
  lapsed: boolean;
};

/** The player's own limit of a kind; `due`: 24 hours after the raise was asked for, `lapsed`: 7 days after that. */
export async function readOwnLimit(
  tx: Tx,
  { bookId, playerId }: Who,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<OwnLimit | undefined> {
  const { rows } = await tx.query<OwnLimit>(
    `select amount, raise_to, raise_asked_at is not null as asked,
            coalesce(raise_asked_at + interval '24 hours' <= protection_now(), false) as due,
            coalesce(raise_asked_at + interval '8 days' <= protection_now(), false) as lapsed
       from protection_limits where merchant_id = $1 and player_id = $2 and kind = $3 and period = $4`,
    [bookId, playerId, kind, period],
  );
  return rows[0];
}

export type SetLimit = { amount: bigint; set_at: Date; raise_to: bigint | null; raise_asked_at: Date | null };

/** The player's own limit of a kind as it is set, without locking the player. */
export async function readSetLimit(
  db: Queryable,
  { bookId, playerId }: Who,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<SetLimit | undefined> {
  const { rows } = await db.query<SetLimit>(
    `select amount, set_at, raise_to, raise_asked_at from protection_limits
      where merchant_id = $1 and player_id = $2 and kind = $3 and period = $4`,
    [bookId, playerId, kind, period],
  );
  return rows[0];
}

/** Sets the limit from now on and drops a pending raise. `null` removes the limit. */
export async function putLimit(
  tx: Tx,
  { bookId, playerId }: Who,
  kind: LimitKind,
  period: LimitPeriod,
  amount: bigint | null,
): Promise<void> {
  const key = [bookId, playerId, kind, period];
  if (amount === null)
    await tx.query(
      'delete from protection_limits where merchant_id = $1 and player_id = $2 and kind = $3 and period = $4',
      key,
    );
  else
    await tx.query(
      `insert into protection_limits (merchant_id, player_id, kind, period, amount, set_at)
       values ($1, $2, $3, $4, $5, protection_now())
       on conflict (merchant_id, player_id, kind, period)
         do update set amount = excluded.amount, set_at = excluded.set_at, raise_to = null, raise_asked_at = null`,
      [...key, amount],
    );
  await tx.query(
    `update protection_players p set checks_skipped_until = '-infinity',
            limited = exists (select from protection_limits l where l.merchant_id = $1 and l.player_id = $2)
      where p.merchant_id = $1 and p.player_id = $2`,
    [bookId, playerId],
  );
}

/** Records the requested raise; `null`: to no limit at all. */
export async function putRaise(
  tx: Tx,
  { bookId, playerId }: Who,
  kind: LimitKind,
  period: LimitPeriod,
  to: bigint | null,
): Promise<void> {
  await tx.query(
    `update protection_limits set raise_to = $5, raise_asked_at = protection_now()
      where merchant_id = $1 and player_id = $2 and kind = $3 and period = $4`,
    [bookId, playerId, kind, period, to],
  );
}

export async function writeChoice(
  tx: Queryable,
  { bookId, playerId }: Who,
  choice: string,
  detail: Record<string, string | number | null>,
): Promise<void> {
  await tx.query(
    'insert into protection_choices (merchant_id, player_id, id, choice, detail, at) values ($1, $2, $3, $4, $5, protection_now())',
    [bookId, playerId, newId(), choice, JSON.stringify(detail)],
  );
}

export async function putCheckMinutes(tx: Tx, who: Who, minutes: number): Promise<void> {
  await tx.query(
    `update protection_players set check_minutes = $3, checks_skipped_until = '-infinity' where merchant_id = $1 and player_id = $2`,
    [who.bookId, who.playerId, minutes],
  );
}

export type PlaySessionRow = {
  from_at: Date | null;
  minutes: number;
  check_due: boolean;
  check_at: Date;
  check_minutes: number;
  wagered: bigint;
  won: bigint;
  /** The refusal of the last stake, if it is at most a minute old. */
  refusal: string | null;
  refused_at: Date | null;
};

/** The current play session, with sums of the ledger over all games. No row: the player never played. */
export async function readPlaySession(db: Queryable, { bookId, playerId }: Who) {
  const { rows } = await db.query<PlaySessionRow>(
    `with p as (
       select p.*, protection_now() as now, ledger_cash_account($1, $2) as account,
              p.session_until is not null and (p.check_due or protection_now() - p.session_until < interval '31 minutes') as sits
         from protection_players p where p.merchant_id = $1 and p.player_id = $2)
     select case when p.sits then p.session_from end as from_at,
            case when p.sits then floor(extract(epoch from
              case when p.now - p.session_until < interval '31 minutes' then p.now else p.session_until end - p.session_from) / 60)
              else 0 end::integer as minutes,
            p.sits and (p.check_due or p.now >= p.checked_at + make_interval(mins => p.check_minutes)) as check_due,
            case when p.sits then p.checked_at else p.now end + make_interval(mins => p.check_minutes) as check_at,
            p.check_minutes, case when p.refused_at > p.now - interval '1 minute' then p.refusal end as refusal, p.refused_at,
            coalesce(e.wagered, 0)::bigint as wagered, coalesce(e.won, 0)::bigint as won
       from p
       left join lateral (
         select sum(e.debit - case when protection_gives_back(e.kind) then e.credit else 0 end) as wagered,
                sum(case when protection_gives_back(e.kind) then 0 else e.credit end) as won
           from ledger_flow($1, p.account, ledger_seq_before($1, p.account, p.session_from - interval '5 seconds')) e
          where p.sits and protection_is_play(e.kind)) e on true`,
    [bookId, playerId],
  );
  return rows[0];
}

/** Records that the player saw the reality check. */
export async function markCheckSeen(db: Queryable, { bookId, playerId }: Who): Promise<void> {
  await db.query(
    `update protection_players set checked_at = protection_now(), check_due = false, refusal = null, checks_skipped_until = '-infinity'
      where merchant_id = $1 and player_id = $2`,
    [bookId, playerId],
  );
}

/** Extends or begins the play sessions of members who watch a host. */
export async function watchHosts(db: Queryable, bookId: BookId, playerIds: readonly string[]): Promise<void> {
  await db.query('select protection_watch($1, $2)', [bookId, playerIds]);
}

export type ExclusionRow = {
  id: string;
  kind: 'time_out' | 'exclusion';
  from_at: Date;
  until_at: Date;
  returns_at: Date | null;
  over: boolean;
};

/** The time-out or exclusion in force; an exclusion goes first. */
export async function readExclusion(
  db: Queryable,
  { bookId, playerId }: Who,
): Promise<ExclusionRow | undefined> {
  const { rows } = await db.query<ExclusionRow>(
    `select id, kind, from_at, until_at, returns_at, until_at <= protection_now() as over
       from protection_exclusions
      where merchant_id = $1 and player_id = $2
        and case kind when 'time_out' then until_at > protection_now() else returns_at is null or returns_at > protection_now() end
      order by kind, until_at desc limit 1`,
    [bookId, playerId],
  );
  return rows[0];
}

export async function insertExclusion(
  tx: Queryable,
  { bookId, playerId }: Who,
  kind: ExclusionRow['kind'],
  span: string,
): Promise<Date> {
  const { rows } = await tx.query<{ until_at: Date }>(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values ($1, $2, $3, $4, protection_now(), protection_now() + $5::interval) returning until_at`,
    [bookId, playerId, newId(), kind, span],
  );
  if (!rows[0]) throw new Error('an exclusion was not written');
  return rows[0].until_at;
}

/** Every exclusion whose term is over ends in 24 hours. */
export async function requestReturn(tx: Queryable, { bookId, playerId }: Who): Promise<Date | undefined> {
  const { rows } = await tx.query<{ returns_at: Date }>(
    `update protection_exclusions set return_asked_at = protection_now(), returns_at = protection_now() + interval '24 hours'
      where merchant_id = $1 and player_id = $2 and kind = 'exclusion' and returns_at is null and until_at <= protection_now()
      returning returns_at`,
    [bookId, playerId],
  );
  return rows[0]?.returns_at;
}

export type MonthRow = { month: string; deposited: bigint; withdrawn: bigint; wagered: bigint; won: bigint };

const deposits = `kind = 'deposit'`;
const withdrawals = `kind ~ '^withdraw'`;

/** Those of the merchant's last twelve calendar months that had movements, newest first. */
export async function readMonths(db: Queryable, { bookId, playerId }: Who): Promise<MonthRow[]> {
  const { rows } = await db.query<MonthRow>(
    `with a as (
       select ledger_cash_account($1, $2) as id, m.time_zone as zone,
              (date_trunc('month', protection_now() at time zone m.time_zone) - interval '11 months') at time zone m.time_zone as since
         from merchants m where m.id = $1)
     select to_char(e.posted_at at time zone a.zone, 'YYYY-MM') as month,
            coalesce(sum(e.credit) filter (where ${deposits}), 0)::bigint as deposited,
            coalesce(sum(e.debit - e.credit) filter (where ${withdrawals}), 0)::bigint as withdrawn,
            coalesce(sum(e.debit - case when protection_gives_back(e.kind) then e.credit else 0 end)
              filter (where protection_is_play(e.kind)), 0)::bigint as wagered,
            coalesce(sum(e.credit) filter (where protection_is_play(e.kind) and not protection_gives_back(e.kind)), 0)::bigint as won
       from a, ledger_flow($1, a.id, ledger_seq_before($1, a.id, a.since)) e
      group by 1 order by 1 desc`,
    [bookId, playerId],
  );
  return rows;
}

export type Lifetime = { deposited: bigint; withdrawn: bigint };

export async function readLifetime(db: Queryable, { bookId, playerId }: Who): Promise<Lifetime> {
  const { rows } = await db.query<Lifetime>(
    `select coalesce(sum(e.credit) filter (where ${deposits}), 0)::bigint as deposited,
            coalesce(sum(e.debit - e.credit) filter (where ${withdrawals}), 0)::bigint as withdrawn
       from ledger_flow($1, ledger_cash_account($1, $2), 0) e`,
    [bookId, playerId],
  );
  return rows[0] ?? { deposited: 0n, withdrawn: 0n };
}
