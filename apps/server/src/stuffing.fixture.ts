// Credential stuffing for tests: stolen passwords on many accounts from many addresses, in simulated minutes.
import type { TestServer } from './app.fixture.ts';

import { newId } from './platform/random.ts';

export type Crowd = { tries: number; accounts: number; addresses: number; minutes: number };
export type Login = { username: string; password: string; deviceToken?: string };

const atOnce = 25;

/** The result of a login: 'in', or the refusal's code; and the device's token. */
export async function tryLogin(server: TestServer, address: number, login: Login) {
  const ip = `203.0.${Math.floor(address / 250)}.${(address % 250) + 1}`;
  const { error, value } = await server.call(
    'POST /wps/session/login',
    { body: { type: 'username', ...login } },
    { ip, plain: true },
  );
  return { code: error?.code ?? 'in', deviceToken: value?.deviceToken };
}

/** Accounts `victim_0` and on, all with the tests' password. */
export async function addVictims(server: TestServer, accounts: number): Promise<void> {
  const { password_hash: hash } = await someHash(server);
  const at = new Date();
  const ids = Array.from({ length: accounts }, () => newId(at));
  await server.database.owner.query(
    `insert into players (merchant_id, id, username, username_key, password_hash, type, created_at)
     select 1, id, 'victim_' || place - 1, 'victim_' || place - 1, $2, 0, $3 from unnest($1::uuid[]) with ordinality as t (id, place)`,
    [ids, hash, at],
  );
}

async function someHash(server: TestServer): Promise<{ password_hash: string }> {
  const token = await server.member();
  const { id } = (await server.call('GET /wps/member/info', {}, { token })).value;
  const { rows } = await server.database.owner.query<{ password_hash: string }>(
    'select password_hash from players where id = $1',
    [id],
  );
  const found = rows[0];
  if (!found) throw new Error('no player');
  return found;
}

/** Runs the tries; `at` moves the server's clock. Returns the most checked tries per account, and the refusals by code. */
export async function stuff(server: TestServer, crowd: Crowd, at: (ms: number) => void) {
  const { tries, accounts, addresses, minutes } = crowd;
  const looked = new Map<string, number>();
  const refused = new Map<string, number>();
  for (let first = 0; first < tries; first += atOnce) {
    at((first / tries) * minutes * 60_000);
    const batch = Array.from({ length: Math.min(atOnce, tries - first) }, async (_, offset) => {
      const index = first + offset;
      // Every account is tried from every address in turn, not from one address after another.
      const username = `victim_${(index * 7) % accounts}`;
      const { code } = await tryLogin(server, (index * 13) % addresses, {
        username,
        password: `stolen-${index}`,
      });
      const counted = code === 'LOGIN_FAILED' ? looked : refused;
      const key = code === 'LOGIN_FAILED' ? username : code;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    });
    await Promise.all(batch);
  }
  return { mostPerAccount: Math.max(...looked.values()), refused: Object.fromEntries(refused) };
}
