// Parallel tries at one withdrawal password in several processes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BookId } from '../../../platform/ids.ts';
import { openTestServices, type TestServices } from '../../../test-services.fixture.ts';
import type { requirePaymentPassword } from './payment-password.ts';

const pin = '482913';
/** Argon2id with cheap parameters: password hashing is tested elsewhere. */
const pinHash =
  '$argon2id$v=19$m=64,t=1,p=1$6QNE/LOpwiltH4hzzcTsSg$3BtAvGIOgC3UvXUTADUSXzpgWM1QvreIrHzkq2MrIGY';

let services: TestServices;
/** The services of several processes, each with its own memory. */
const processes: (typeof requirePaymentPassword)[] = [];
beforeAll(async () => {
  services = await openTestServices();
  for (let copy = 0; copy < 6; copy += 1) {
    vi.resetModules();
    processes.push((await import('./payment-password.ts')).requirePaymentPassword);
  }
});
afterAll(() => services.close());

async function member() {
  const player = await services.newPlayer({ balance: 0n });
  await services.database.owner.query('update players set payment_password_hash = $2 where id = $1', [
    player.playerId,
    pinHash,
  ]);
  return player;
}

/** Makes this many requests to every process at once; returns the results. */
function askAll(player: { bookId: BookId; playerId: string }, typed: string, times: number) {
  const now = new Date();
  const asked = processes.flatMap((ask) =>
    Array.from({ length: times }, () => ask(services, player, typed, now)),
  );
  return Promise.all(
    asked.map((answer) =>
      answer.then(
        () => 'right',
        (error: { code: string }) => error.code,
      ),
    ),
  );
}

describe('[1-04] to several processes at once', () => {
  test('the right password is right, however many ask by it', async () => {
    expect(new Set(await askAll(await member(), pin, 3))).toEqual(new Set(['right']));
  });

  test('the right password that was sent before a wrong one, and is looked at after it, is right', async () => {
    const player = await member();
    const sent = Date.now();
    const [one, other] = processes;
    if (!one || !other) throw new Error('there are six processes');
    await expect(one(services, player, '111112', new Date(sent + 5))).rejects.toMatchObject({
      code: 'WITHDRAWAL_PASSWORD_WRONG',
    });
    await other(services, player, pin, new Date(sent));
  });

  test('who guesses gets no more answers than from one: the fourth begins the wait', async () => {
    const answers = await askAll(await member(), '111112', 2);
    expect(answers.filter((code) => code === 'WITHDRAWAL_PASSWORD_WRONG')).toHaveLength(4);
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(8);
  });

  test('a process that died in its turn keeps nobody out for long', async () => {
    const player = await member();
    const { rows } = await services.database.query<{ until: Date }>(
      `insert into login_failures values (1, $1, 0, now(), clock_timestamp() + interval '300 milliseconds')
       returning blocked_until as until`,
      [`turn:withdrawal:${player.playerId}`],
    );
    expect(await askAll(player, pin, 1)).toEqual(processes.map(() => 'right'));
    const after = await services.database.query<{ now: Date }>('select clock_timestamp() as now');
    expect(after.rows[0]?.now.getTime()).toBeGreaterThanOrEqual(rows[0]?.until.getTime() ?? Infinity);
  });
});
