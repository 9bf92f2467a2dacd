// The office on a large brand: finding a member, their screen, the queue and an act's effects, beside a bare statement in the same run.
import type { OfficeCallName } from '@perya/contract/office';
import type { OfficeInput } from '@perya/contract/office-client';
import { openTestOffice, type TestOffice } from '../apps/server/src/office.fixture.ts';
import { type Bench, round } from './bench.ts';
import { fill, openPlayers } from './ledger-load.ts';
import { spread } from './loaded-server.ts';

const wallets = 10_000;
const atOnce = 4000;
/** Milliseconds at p99, as decided. */
const bar = { search: 50, queue: 80, member: 120, effects: 100 };

export const run: Bench = async ({ quick }) => {
  const size = quick
    ? { members: 20_000, entries: 20_000, waiting: 200, times: 100 }
    : { members: 1_000_000, entries: 1_000_000, waiting: 2000, times: 1000 };
  const office = await openTestOffice();
  try {
    await fillBrand(office, size);
    const { search, ...others } = await measure(office, size);
    return { ...size, search, ...others, bar };
  } finally {
    await office.close();
  }
};

type Size = { members: number; entries: number; waiting: number; times: number };

async function fillBrand({ server }: TestOffice, { members, entries }: Size): Promise<void> {
  const { database } = server;
  const players = await openPlayers(database, database.owner, wallets);
  await fill(players, entries);
  // The words are made at once for many: the trigger's work a row is not measured here.
  await database.owner.query('alter table players disable trigger member_words_keep');
  for (let from = 1; from <= members; from += atOnce)
    await addMembers(database, from, Math.min(from + atOnce - 1, members));
  await database.owner.query('alter table players enable trigger member_words_keep');
  await database.owner.query('vacuum analyze');
}

async function addMembers(
  { owner }: TestOffice['server']['database'],
  from: number,
  to: number,
): Promise<void> {
  await owner.query(
    `with made as (
       insert into players (merchant_id, id, username, username_key, type, payee_name, mobile, email, birthday, created_at)
       select 1, gen_random_uuid(), name, name, 1, initcap(first) || ' ' || initcap(last), '+639' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
              first || '.' || last || n || '@example.com', date '1960-01-01' + (n * 31 % 15000)::int, now() - n * interval '1 second'
         from generate_series($1::bigint, $2::bigint) n
        cross join lateral (select 'bench_' || to_hex(n * 2654435761 % 4294967296) || n as name,
          (array['maria', 'jose', 'rosa', 'juan', 'ana', 'noel', 'ivy', 'carlo', 'liza', 'ramon'])[1 + n % 10] as first,
          (array['santos', 'reyes', 'cruz', 'bautista', 'ocampo', 'garcia', 'mendoza', 'torres', 'flores', 'ramos'])[1 + n / 10 % 10]
            || (array['', 'a', 'e', 'i', 'o', 'in', 'an', 'es', 'ez', 'as'])[1 + n / 100 % 10] as last) names
       returning *)
     insert into member_words (merchant_id, word, player_id, kind)
     select p.merchant_id, w.word, p.id, w.kind from made p cross join lateral member_words_of(p) w on conflict do nothing`,
    [from, to],
  );
}

/** Makes more of a waiting withdrawal, of other members. */
async function copyWaiting({ owner }: TestOffice['server']['database'], waiting: number): Promise<void> {
  await owner.query(
    `insert into payout_accounts (merchant_id, account_id, player_id, institution_id, kind, holder_name, number_sealed, number_hash,
       number_end, bound_at, usable_at)
     select 1, gen_random_uuid(), p.id, 'bdo', 'bank', coalesce(p.payee_name, p.username), '\\x00', sha256(p.id::text::bytea), '0000', now(), now()
       from players p where p.merchant_id = 1 and p.type = 1 order by p.id limit $1`,
    [waiting],
  );
  const { rows } = await owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'withdrawals' order by ordinal_position`,
  );
  const own: Record<string, string> = {
    withdrawal_id: 'gen_random_uuid()',
    request_id: 'gen_random_uuid()',
    player_id: 'a.player_id',
    account_id: 'a.account_id',
  };
  const columns = rows.map(({ column_name }) => column_name);
  await owner.query(
    `insert into withdrawals (${columns.join(', ')})
     select ${columns.map((one) => own[one] ?? `w.${one}`).join(', ')}
       from (select * from withdrawals where state = 'review' limit 1) w cross join payout_accounts a where a.number_end = '0000'`,
  );
  await owner.query('vacuum analyze withdrawals, payout_accounts');
}

async function measure(office: TestOffice, { members, waiting, times }: Size) {
  const { server } = office;
  const support = await office.hire('support');
  const payments = await office.hire('payments');
  const withdrawalId = await office.waitingWithdrawal();
  await copyWaiting(server.database, waiting);
  const sample = await sampleMembers(office, Math.min(times, members));
  const timed = async (count: number, act: (at: number) => Promise<unknown>) => {
    const taken: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const from = performance.now();
      await act(at);
      taken.push(performance.now() - from);
    }
    const { p50, p99 } = spread(taken);
    return { p50Ms: round(p50), p99Ms: round(p99) };
  };
  const get = async <N extends OfficeCallName>(name: N, input: Partial<OfficeInput<N>>) => {
    const { error } = await support.call(name, input);
    if (error) throw new Error(`${name}: ${error.code}`);
  };
  const find = (textOf: (one: Sample) => string) =>
    timed(times, (at) => get('GET /ops/members/search', { query: { text: textOf(pick(sample, at)) } }));
  const input = { withdrawalId, note: 'Identity and account match' };
  return {
    statement: await timed(times, () => server.database.office.query('select 1')),
    session: await timed(times, () => get('GET /ops/session/current', {})),
    search: {
      name: await find(({ username }) => username.slice(0, 9)),
      words: await find(({ payee_name }) => payee_name.toLowerCase()),
      commonWord: await find(({ payee_name }) => payee_name.split(' ')[0] ?? ''),
      fromEnd: await find(({ mobile }) => mobile.slice(-6)),
      fewDigits: await find(({ mobile }) => mobile.slice(-4)),
      id: await find(({ id }) => id),
    },
    member: await timed(times, (at) =>
      get('GET /ops/members/one', { query: { playerId: pick(sample, at).id } }),
    ),
    timeline: await timed(times, (at) =>
      get('GET /ops/members/timeline', { query: { playerId: pick(sample, at).id } }),
    ),
    queue: await timed(Math.ceil(times / 10), () => get('GET /ops/withdrawals/queue', {})),
    effects: await timed(Math.ceil(times / 4), async () => {
      const { value } = await payments.call('POST /ops/act/withdrawal.approve', { body: { input } });
      if (value.state !== 'looked') throw new Error(value.state);
    }),
  };
}

type Sample = { id: string; username: string; payee_name: string; mobile: string };

async function sampleMembers({ server }: TestOffice, count: number): Promise<Sample[]> {
  const { rows } = await server.database.owner.query<Sample>(
    `select id, username, payee_name, mobile from players where username like 'bench\\_%' order by md5(id::text) limit $1`,
    [count],
  );
  return rows;
}

function pick(sample: readonly Sample[], at: number): Sample {
  const one = sample[at % sample.length];
  if (!one) throw new Error('the brand is empty');
  return one;
}
