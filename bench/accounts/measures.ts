// Measurements of logins, on a server with its own database and a clock that the measurement sets.
import { callsOf, type TestServer, testPassword, testSettings } from '../../apps/server/src/app.fixture.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { tryLogin } from '../../apps/server/src/stuffing.fixture.ts';
import { pause } from '../../tools/running-server.ts';
import { median, round } from '../bench.ts';

/** Wrong passwords for existing and unknown accounts in turn; each name and address is used once. */
export async function measureGap(server: TestServer, pairs: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (address: number, username: string) => {
    const from = performance.now();
    await tryLogin(server, address, { username, password: 'not-the-password' });
    return performance.now() - from;
  };
  await timed(0, 'nobody_warm');
  for (let index = 0; index < pairs; index += 1) {
    // The order alternates, so that other load on the machine affects both alike.
    const turn = [
      async () => times.known.push(await timed(10_000 + index * 2, `victim_${index}`)),
      async () => times.unknown.push(await timed(10_001 + index * 2, `nobody_${index}`)),
    ];
    for (const next of index % 2 ? turn.toReversed() : turn) await next();
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    pairs,
    meanGapMs: round(Math.abs(mean(times.known) - mean(times.unknown)), 3),
    medianGapMs: round(Math.abs(median(times.known) - median(times.unknown)), 3),
  };
}

/** Time after a logout for which the token still works in another process; the longest of five. */
export async function measureDeath(server: TestServer): Promise<{ deathMs: number }> {
  const second = await buildApp({ ...testSettings, database: server.database });
  const elsewhere = callsOf(second);
  // Until its first refresh, a process asks the database every time.
  await pause(1500);
  let longest = 0;
  for (let times = 0; times < 5; times += 1) {
    const { value } = await server.call(
      'POST /wps/session/login',
      { body: { type: 'username', username: `victim_${times + 20}`, password: testPassword } },
      { ip: `192.0.2.${times + 1}` },
    );
    const who = { token: value.token };
    await elsewhere('GET /wps/member/info', {}, who);
    await server.call('DELETE /wps/session/logout', {}, who);
    const from = performance.now();
    while (!(await elsewhere('GET /wps/member/info', {}, who)).error) await pause(5);
    longest = Math.max(longest, performance.now() - from);
  }
  await second.close();
  return { deathMs: Math.round(longest) };
}

const mobile = (index: number) => ({
  mobileNum: `0917${String(1_000_000 + index)}`,
  countryDialingCode: '63',
});

/** Forty parallel guesses at each of some codes: how many are checked, out of a million possible codes. */
export async function measureGuessing(server: TestServer, codes: number) {
  for (let index = 0; index < codes; index += 1) {
    const number = mobile(index);
    const ip = `198.18.0.${index + 1}`;
    await server.call(
      'POST /wps/verification/sms/noLogin',
      { body: { ...number, purpose: 'login' } },
      { ip },
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        server.call(
          'POST /wps/session/login',
          { body: { type: 'sms', ...number, verificationCode: String(guess).padStart(6, '0') } },
          { ip: `198.18.${guess + 1}.${index + 1}` },
        ),
      ),
    );
  }
  const { rows } = await server.database.query<{ codes: number; most: number }>(
    'select count(*)::int as codes, max(tries) as most from one_time_codes',
  );
  const most = rows[0]?.most ?? Number.NaN;
  return { codes: rows[0]?.codes, guessesEach: 40, lookedAt: most, chancePerCode: most / 1_000_000 };
}

/** SMS above the limits: one number requested from everywhere for over a day, and one address requesting number after number. */
export async function measureFlood(server: TestServer, hours: number, at: (ms: number) => void) {
  await server.database.owner.query('delete from messages');
  const ask = (number: object, ip: string) =>
    server.call('POST /wps/verification/sms/noLogin', { body: { ...mobile(0), ...number } }, { ip });
  const asked = { ofOneNumber: 0, ofOneAddress: 0 };
  for (let seconds = 0; seconds < hours * 3600; seconds += 20) {
    at(seconds * 1000);
    const place = asked.ofOneNumber;
    await ask(mobile(500_000), `198.19.${Math.floor(place / 250)}.${(place % 250) + 1}`);
    asked.ofOneNumber += 1;
    if (seconds >= 2 * 3600) continue;
    await ask(mobile(600_000 + asked.ofOneAddress), '198.51.100.7');
    asked.ofOneAddress += 1;
  }
  const { rows } = await server.database.query<{ recipient: string; ms: number }>(
    `select recipient, extract(epoch from created_at)::float8 * 1000 as ms from messages where kind = 'sms' order by created_at`,
  );
  const toOne = rows.filter(({ recipient }) => recipient.endsWith(mobile(500_000).mobileNum.slice(1)));
  const byOne = rows.filter((row) => !toOne.includes(row));
  const over = (sent: readonly { ms: number }[], withinMs: number, most: number) =>
    sent.filter(({ ms }) => sent.filter((one) => one.ms <= ms && one.ms > ms - withinMs).length > most)
      .length;
  return {
    asked,
    sentToOneNumber: toOne.length,
    sentForOneAddress: byOne.length,
    overTheLimits:
      over(toOne, 60_000, 1) +
      over(toOne, 3600_000, 5) +
      over(toOne, 24 * 3600_000, 10) +
      over(byOne, 3600_000, 20),
  };
}
