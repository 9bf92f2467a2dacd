// What a year of fast draws does to list, results, trend and quota: ten games with a draw a minute, beside a day of them.
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import type { Services } from '../../apps/server/src/composition/services.ts';
import { insertOpenDraws } from '../../apps/server/src/lottery-services.fixture.ts';
import { median, round } from '../bench.ts';
import { spread } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';

const games = 10;
const dayDraws = 1440;
const yearDraws = 365 * dayDraws;
/** In the pool's time limit for one statement. */
const drawsAtOnce = 5000;

export async function measureYear(services: Services, own: OwnDatabase, quick: boolean) {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const perGame = quick ? 30 * dayDraws : yearDraws;
  await own.owner.query('delete from lottery_draws');
  const codes = [...lotteryGames.values()].filter(({ fast }) => fast).slice(0, games);
  const numeros: string[] = [];
  for (const { code } of codes) {
    const [numero = ''] = await insertOpenDraws(own.owner, merchant, { gameCode: code, count: 1 });
    numeros.push(numero);
  }
  const [first] = codes;
  const gameCode = first?.code ?? '';
  const now = new Date();
  const day = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  const numero = numeros[0] ?? '';
  const calls: Record<string, () => Promise<unknown>> = {
    list: () => services.lottery.games(merchant, 'en', new Date(), {}),
    results: () => services.lottery.results(merchant, { gameCode, page: 1 }),
    resultsOfDay: () => services.lottery.results(merchant, { gameCode, day, page: 2 }),
    trend: () => services.lottery.trend(merchant, { gameCode, draws: '1000' }),
    quota: () => services.lottery.quota(merchant, { gameCode, numero, market: 'star2' }),
    draw: () => services.lottery.draw(merchant, { gameCode, numero }),
  };
  const past = { codes: codes.map(({ code }) => code), before: Math.floor(now.getTime() / 60_000) };
  await insertDraws(own, merchant.id, { ...past, from: 0, to: dayDraws });
  const ofDay = await p95Of(calls, quick);
  for (let from = dayDraws; from < perGame; from += drawsAtOnce / games)
    await insertDraws(own, merchant.id, { ...past, from, to: Math.min(perGame, from + drawsAtOnce / games) });
  await own.owner.query('analyze lottery_draws');
  const ofYear = await p95Of(calls, quick);
  const found = Object.keys(calls).map((name) => {
    const [before = Number.NaN, after = Number.NaN] = [ofDay[name], ofYear[name]];
    return [
      name,
      { dayP95Ms: round(before), yearP95Ms: round(after), ratio: round(after / before) },
    ] as const;
  });
  return { draws: games * perGame, ...Object.fromEntries(found), bar: 1.3 };
}

const callsAtOnce = 60;

/** The 95th percentile of each call: the median over turns, so that other work on the machine counts in few of them. */
async function p95Of(calls: Record<string, () => Promise<unknown>>, quick: boolean) {
  const turns = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  // The first turn compiles and warms up, and does not count.
  for (let turn = 0; turn <= (quick ? 7 : 15); turn += 1)
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = [];
      for (let index = 0; index < callsAtOnce; index += 1) {
        const begin = performance.now();
        await call();
        times.push(performance.now() - begin);
      }
      if (turn > 0) turns.get(name)?.push(spread(times).p95);
    }
  return Object.fromEntries([...turns].map(([name, all]) => [name, median(all)]));
}

type Wanted = { codes: string[]; before: number; from: number; to: number };

/** Settled draws of the minutes `from` to `to` before one, with texts of the usual length. */
async function insertDraws(
  { owner }: OwnDatabase,
  merchantId: number,
  { codes, before, from, to }: Wanted,
): Promise<void> {
  const hashes = codes.map((code) => {
    const game = lotteryGames.get(code);
    return game ? hashOfTerms(termsOf(game)) : '';
  });
  await owner.query(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at,
        seed_sealed, seed_hash, chain, round, deposit_receipt, tickets, stake_minor, root, seal_received_at, seal_receipt,
        beacon_signature, seed, outcome, payout_minor, winners, wins_hash, result_receipt, settled_at)
      select $1, (lpad(to_hex(d.minute * 60000), 12, '0') || '7' || substr(d.hash, 1, 3) || '8' || substr(d.hash, 4, 15))::uuid,
             g.code, d.minute, to_char(d.at, 'YYYYMMDD') || '-' || lpad((d.minute % 1440 + 1)::text, 4, '0'), g.terms, 'settled',
             d.at - interval '2 hours', d.at - interval '20 seconds', d.at, decode(d.hash || d.hash, 'hex'), d.hash || d.hash,
             repeat('c', 64), d.minute * 20, repeat('r', 86), 0, 0, d.hash || d.hash, d.minute * 60000, repeat('r', 86),
             repeat('b', 96), d.hash || d.hash, '[1,2,3,4,5]', 0, 0, d.hash || d.hash, repeat('r', 86), d.at
        from unnest($2::text[], $3::text[]) as g (code, terms)
        cross join lateral (
          select w.minute, to_timestamp(w.minute * 60) as at, md5(g.code || w.minute) as hash
            from (select $6::bigint - n as minute from generate_series($4::int + 1, $5::int) n) w) d`,
    [merchantId, codes, hashes, from, to, before],
  );
}
