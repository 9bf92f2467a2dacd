// A brand with many agents for a bench: places, members, contracts, and a day of entries, written as rows.
import { randomBytes } from 'node:crypto';
import { type ContractTerms, termsHash, termsText } from '@perya/commissions';
import type { Services } from '../apps/server/src/composition/services.ts';
import { playedGames } from '../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import type { Merchant } from '../apps/server/src/platform/http/index.ts';
import { bookIdSchema } from '../apps/server/src/platform/ids.ts';
import type { OwnDatabase } from './own-database.ts';

export type Size = { agents: number; members: number; entries: number };
const deepest = 30;
const entriesAtOnce = 20_000;

/** The day before today, with everything played on it. */
export async function fillBrand(
  { owner }: OwnDatabase,
  services: Services,
  merchant: Merchant,
  { agents, members, entries }: Size,
): Promise<string> {
  const { rows } = await owner.query<{ day: string }>(
    `select ((now() at time zone $1)::date - 1)::text as day`,
    [merchant.timeZone],
  );
  const day = rows[0]?.day ?? '';
  const houseId = await services.ledger.houseAccount(
    {
      bookId: bookIdSchema.parse(merchant.id),
      kind: 'house_gaming',
      currency: merchant.currency,
      games: playedGames({ gameType: 'RNG', vendor: null, edgePpm: 43_000 }),
    },
    new Date(),
  );
  await owner.query(
    'truncate agent_open_days, agent_cursors, member_days, member_day_sums, agent_members, agents cascade',
  );
  await owner.query('alter table players disable trigger member_words_keep');
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, mobile_verified_at, created_at)
     select $1::int, uuid_of('a', n), 'agent' || n, 'agent' || n, 3, now(), now() - interval '1 year' from generate_series(1, $2::int) n
     union all
     select $1::int, uuid_of('b', n), 'member' || n, 'member' || n, 0, now() - interval '1 year', now() - interval '1 year' from generate_series(1, $3::int) n`.replaceAll(
      /uuid_of\('(.)', n\)/gu,
      `('00000000-0000-4000-8000-$1' || lpad(to_hex(n), 11, '0'))::uuid`,
    ),
    [merchant.id, agents, members],
  );
  await owner.query('alter table players enable trigger member_words_keep');
  await addAgents(owner, merchant, agents);
  await addMembers(owner, merchant, { agents, members });
  await addContracts(owner, merchant, agents);
  for (let from = 0; from < entries; from += entriesAtOnce)
    await owner.query(
      `insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, debit_to, credit_from, balance_after, ref, posted_at, hash)
       select $1::int, ('00000000-0000-4000-8000-c' || lpad(to_hex(1 + n % $2::int), 11, '0'))::uuid, 1 + n / $2, gen_random_uuid(), 'round', 100 + n % 900,
              case when n % 4 = 0 then 1500 else 0 end, $3::uuid, $3, 0, gen_random_uuid(),
              ($5::date + (n::numeric / $4::int * interval '24 hours')) at time zone $6, $7
         from generate_series($8::int, $9::int) n`,
      [
        merchant.id,
        members,
        houseId,
        entries,
        day,
        merchant.timeZone,
        randomBytes(32),
        from,
        Math.min(from + entriesAtOnce, entries) - 1,
      ],
    );
  await owner.query(
    `update ledger_accounts a set seq = $3::int / $2::int + 1 where merchant_id = $1 and kind = 'player_cash' and id::text like '00000000-0000-4000-8000-c%'`,
    [merchant.id, members, entries],
  );
  await owner.query('vacuum analyze');
  return day;
}

/** Agent n stands under agent n ÷ 2, the first ones in one line. */
function linesOf(agents: number, chain: number): number[][] {
  const lines: number[][] = [];
  for (let no = 1; no <= agents; no += 1) {
    const upline = no <= chain ? no - 1 : Math.max(chain, Math.floor(no / 2));
    lines.push([...(lines[upline - 1] ?? []), no]);
  }
  return lines;
}

/** As deep as a tree may be: the longest first line that leaves room for the rest. */
function deepLines(agents: number): number[][] {
  for (let chain = deepest; ; chain -= 1) {
    const lines = linesOf(agents, chain);
    if (lines.every(({ length }) => length <= deepest)) return lines;
  }
}

async function addAgents(owner: Database, { id }: Merchant, agents: number): Promise<void> {
  const lines = deepLines(agents);
  await owner.query(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at)
     select $1, n, ('00000000-0000-4000-8000-a' || lpad(to_hex(n), 11, '0'))::uuid, 'active', date '2026-01-01', now() from generate_series(1, $2::int) n`,
    [id, agents],
  );
  await owner.query(
    `insert into agent_places (merchant_id, agent_no, from_day, upline_no, line)
     select $1, w.n, date '2026-01-01', w.up, w.line::int[] from unnest($2::int[], $3::int[], $4::text[]) as w (n, up, line)`,
    [
      id,
      lines.map((line) => line.at(-1)),
      lines.map((line) => line.at(-2) ?? null),
      lines.map((line) => `{${line.join(',')}}`),
    ],
  );
}

async function addMembers(
  owner: Database,
  { id, currency }: Merchant,
  { agents, members }: Omit<Size, 'entries'>,
) {
  await owner.query(
    `insert into agent_members (merchant_id, player_id, from_day, agent_no)
     select $1, ('00000000-0000-4000-8000-b' || lpad(to_hex(n), 11, '0'))::uuid, date '2026-01-02', 1 + n % $3 from generate_series(1, $2::int) n`,
    [id, members, agents],
  );
  await owner.query(
    `insert into ledger_accounts (merchant_id, id, kind, currency, owner_id, kept, guarded, balance, opened_at)
     select $1, ('00000000-0000-4000-8000-c' || lpad(to_hex(n), 11, '0'))::uuid, 'player_cash', $3,
            ('00000000-0000-4000-8000-b' || lpad(to_hex(n), 11, '0'))::uuid, true, true, 0, now() - interval '1 year'
       from generate_series(1, $2::int) n`,
    [id, members, currency],
  );
}

async function addContracts(owner: Database, { id }: Merchant, agents: number): Promise<void> {
  const rows = Array.from({ length: agents }, (_, index) => {
    const terms: ContractTerms = {
      kind: 'rebate',
      type: 'CONS',
      capMinor: null,
      ratePpm: Math.max(1_000, 9_000 - index),
    };
    return { no: index + 1, text: termsText(terms), hash: termsHash(terms) };
  });
  await owner.query(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at, from_day)
     select $1, gen_random_uuid(), a.player_id, 'rebate', 'CONS', w.text, w.hash, 1, 'running', now(), now(), date '2026-01-02'
       from unnest($2::int[], $3::text[], $4::text[]) as w (no, text, hash) join agents a on a.merchant_id = $1 and a.agent_no = w.no`,
    [id, rows.map(({ no }) => no), rows.map(({ text }) => text), rows.map(({ hash }) => hash)],
  );
}

/** Adds what was played as live following would have. */
export async function foldAll(owner: Database, { id }: Merchant): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from ledger_accounts where merchant_id = $1 and kind = 'player_cash' order by id`,
    [id],
  );
  for (let from = 0; from < rows.length; from += 5_000)
    await owner.query('select agent_fold($1, $2::uuid[])', [
      id,
      rows.slice(from, from + 5_000).map((row) => row.id),
    ]);
}

/** A plain sum over the same rows, read and thrown away. */
export const sumPlainly = (owner: Database) =>
  owner.query('select account_id, debit_to, sum(debit) from ledger_entries group by 1, 2');

/** The reference: the least that a day asks of anybody, its sums by member and game in a table with a key. */
export const writeSums = (owner: Database) =>
  owner.query(`
    create table bench_sums as
      select merchant_id, posted_at::date as day, account_id, coalesce(debit_to, credit_from) as game_id, count(*) as rounds, sum(debit) as stake,
             sum(credit) as payout, sum(pool) as pool, min(seq) as from_seq, max(seq) as to_seq from ledger_entries group by 1, 2, 3, 4;
    create unique index on bench_sums (merchant_id, day, account_id, game_id);`);

export const forgetSums = (owner: Database) => owner.query('drop table if exists bench_sums');
