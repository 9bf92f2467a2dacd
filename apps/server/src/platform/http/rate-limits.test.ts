// Rate limits per address and per player.
import { expect, test } from 'vitest';
import { bookIdSchema, brandIdSchema } from '../ids.ts';
import type { Session } from './call-request.ts';
import { createRateLimits } from './rate-limits.ts';

const merchant = { id: brandIdSchema.parse(1) };
const session = (playerId: string): Session => ({
  bookId: bookIdSchema.parse(1),
  playerId,
  sessionId: 's',
  userName: 'u',
  type: 0,
  trial: false,
});

async function allowed(times: number, act: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: times }, act));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('logins are counted per address', async () => {
  const limit = createRateLimits();
  const login = (ip: string) => () => limit('POST /wps/session/login', merchant, ip, undefined);
  expect(await allowed(100, login('198.51.100.1'))).toBe(60);
  expect(await allowed(10, login('198.51.100.2'))).toBe(10);
});

test('one IPv6 network counts as one address', async () => {
  const limit = createRateLimits();
  let host = 0;
  const login = (network: string) => () => {
    host += 1;
    return limit('POST /wps/session/login', merchant, `${network}::${host.toString(16)}`, undefined);
  };
  expect(await allowed(100, login('2001:db8:1:2'))).toBe(60);
  expect(await allowed(10, login('2001:db8:1:3'))).toBe(10);
});

test('plays are counted per player, however many share an address', async () => {
  const limit = createRateLimits();
  const play = (player: string) => () =>
    limit('POST /wps/round/play', merchant, '198.51.100.1', session(player));
  expect(await allowed(100, play('one'))).toBe(60);
  expect(await allowed(10, play('two'))).toBe(10);
});

test('whoever is turned away is told how long to wait', async () => {
  const limit = createRateLimits();
  const renew = () => limit('POST /wps/session/renew', merchant, '198.51.100.1', session('one'));
  await allowed(20, renew);
  await expect(renew()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    value: { retryAfterSeconds: expect.any(Number) },
  });
});
