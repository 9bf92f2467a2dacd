// The figures of the ways in, A1 to A11: measured here, or the tests named that prove them.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  callsOf,
  openTestHouse,
  type TestHouse,
  testPassword,
  testSettings,
} from '../apps/server/src/app.fixture.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { addVictims, stuff, tryLogin } from '../apps/server/src/stuffing.fixture.ts';
import { pause } from '../tools/running-house.ts';
import { type Bench, median, round } from './bench.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What must hold, as the house has decided. */
const bars: Record<string, string> = {
  A1: 'at most 10 unsolved tries an account in 30 minutes',
  A2: 'mean gap below 5 ms, same body',
  A3: 'at most 5 in a million per code',
  A4: '0 messages over the limits',
  A5: 'dead within 1 s of the logout, on every process',
  A6: '0 leaks',
  A7: '0 stored',
  A8: 'every tampered, replayed or misdirected body refused',
  A9: '0 passwords kept; reuse revokes the family',
  A10: '0 of 200 payloads lead away',
  A11: '0 takeovers',
};

export const run: Bench = async ({ quick }) => {
  const begin = Date.now();
  let ms = 0;
  const house = await openTestHouse({ clock: { now: () => new Date(begin + ms) }, rateLimits: true });
  house.app.http.callDoor.limit = () => undefined;
  try {
    const accounts = quick ? 40 : 200;
    await addVictims(house, accounts);
    const gap = await measureGap(house, quick ? 40 : accounts);
    const deathMs = await measureDeath(house);
    const crowd = { tries: quick ? 1000 : 10_000, accounts, addresses: 500, minutes: 30 };
    const stuffed = await stuff(house, crowd, (at) => {
      ms = 3_700_000 + at;
    });
    const measured: Record<string, unknown> = {
      A1: { ...crowd, mostUnsolvedPerAccount: stuffed.mostPerAccount },
      A2: gap,
      A5: { deathMs },
    };
    const proofs = await findProofs();
    const figures = Object.entries(bars).map(([id, bar]) => {
      const found = { bar, measured: measured[id], tests: proofs[id] ?? [] };
      console.log(
        `${id.padEnd(4)}${bar}\n    ${JSON.stringify(found.measured ?? 'by its tests')}\n    ${found.tests.join('\n    ') || 'NO TEST NAMES IT'}`,
      );
      return [id, { measured: found.measured, tests: found.tests.length }];
    });
    return Object.fromEntries(figures);
  } finally {
    await house.close();
  }
};

/** Wrong passwords for accounts that exist and that do not, turn by turn; each name and address is used once. */
async function measureGap(house: TestHouse, pairs: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (address: number, username: string) => {
    const from = performance.now();
    await tryLogin(house, address, { username, password: 'not-the-password' });
    return performance.now() - from;
  };
  await timed(0, 'nobody_warm');
  for (let index = 0; index < pairs; index += 1) {
    times.known.push(await timed(10_000 + index * 2, `victim_${index}`));
    times.unknown.push(await timed(10_001 + index * 2, `nobody_${index}`));
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    pairs,
    meanGapMs: round(Math.abs(mean(times.known) - mean(times.unknown)), 3),
    medianGapMs: round(Math.abs(median(times.known) - median(times.unknown)), 3),
  };
}

/** How long after a logout the token still opens another process; the longest of five. */
async function measureDeath(house: TestHouse): Promise<number> {
  const second = await buildApp({ ...testSettings, database: house.database });
  const elsewhere = callsOf(second);
  // Until it has looked once, a process asks the database every time.
  await pause(1500);
  let longest = 0;
  for (let times = 0; times < 5; times += 1) {
    const { value } = await house.call(
      'POST /wps/session/login',
      { body: { type: 'username', username: `victim_${times + 20}`, password: testPassword } },
      { ip: `192.0.2.${times + 1}` },
    );
    const who = { token: value.token };
    await elsewhere('GET /wps/member/info', {}, who);
    await house.call('DELETE /wps/session/logout', {}, who);
    const from = performance.now();
    while (!(await elsewhere('GET /wps/member/info', {}, who)).error) await pause(5);
    longest = Math.max(longest, performance.now() - from);
  }
  await second.close();
  return Math.round(longest);
}

/** Every test whose title names a figure, as "file: title". */
async function findProofs(): Promise<Record<string, string[]>> {
  const proofs: Record<string, string[]> = {};
  for (const folder of ['apps', 'packages', 'tests']) {
    const files = await readdir(new URL(`../${folder}`, import.meta.url), { recursive: true });
    for (const file of files.filter(
      (name) => /\.(test|journey)\.tsx?$/u.test(name) && !name.includes('node_modules'),
    )) {
      const text = await readFile(`${root}${folder}/${file}`, 'utf8');
      for (const [, title = ''] of text.matchAll(/^\s*(?:test\(|.*\)\()?\s*['"`](.*\bA\d+[\]:].*?)['"`],/gmu))
        for (const [, id = ''] of title.matchAll(/\b(A\d+)[\]:]/gu))
          proofs[id] = [
            ...(proofs[id] ?? []),
            `${folder}/${file}: ${title.replaceAll(/\[[\w.-]+\] ?|A\d+: /gu, '')}`,
          ];
      if (file.includes('encrypted-body')) proofs['A8'] = [...(proofs['A8'] ?? []), `${folder}/${file}`];
    }
  }
  return proofs;
}
