// Tests the older dialects: their fields, result codes and signatures.
import { randomUUID } from 'node:crypto';
import { fcSeal, jiliSign, vendorKey } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  currency,
  type Guest,
  openVendorServices,
  sharedSecret,
  type VendorServices,
} from './vendor.fixture.ts';

let services: VendorServices;
beforeAll(async () => {
  services = await openVendorServices();
});
afterAll(() => services.close());

const keyOf = (vendor: string) => vendorKey(sharedSecret, 'perya', vendor);
const name = () => randomUUID().slice(0, 18);

async function post(url: string, payload: object | string, type: string, remoteAddress = '127.0.0.1') {
  const headers = { merchant: 'perya', 'content-type': type };
  const answer = await services.app.http.inject({ method: 'POST', url, headers, payload, remoteAddress });
  return { status: answer.statusCode, ...answer.json() };
}

/** Each request has an id of its own, sent again or not. */
function jili(path: string, fields: object, how: { key?: string; ip?: string } = {}) {
  const body = { reqId: randomUUID(), currency, game: 'super-ace', ...fields };
  const sign = jiliSign(how.key ?? keyOf('JILI'), body);
  return post(`/vendor/jili/${path}`, { ...body, sign }, 'application/json', how.ip);
}

function fc(
  path: string,
  { playerId }: Guest,
  fields: object,
  how: { key?: string; ip?: string; Ts?: number } = {},
) {
  const message = {
    MemberAccount: playerId,
    Currency: currency,
    GameID: 21003,
    Ts: how.Ts ?? Date.now(),
    ...fields,
  };
  const form = { AgentCode: 'perya', Currency: currency, ...fcSeal(how.key ?? keyOf('FC'), message) };
  const type = 'application/x-www-form-urlencoded';
  return post(`/vendor/fc/${path}`, new URLSearchParams(form).toString(), type, how.ip);
}

test('JILI: a launch is known by its token; a bet brings its win, and sent again moves nothing', async () => {
  const { playerId, session: token } = await services.newGuest();
  expect(await jili('auth', { token })).toMatchObject({
    errorCode: 0,
    username: playerId,
    balance: 1000,
    currency,
  });
  expect(await jili('auth', { token: 'nobody' })).toMatchObject({ errorCode: 4 });
  const bet = { token, round: name(), betAmount: 10, winloseAmount: 4.5 };
  expect(await jili('bet', bet)).toMatchObject({ errorCode: 0, balance: 994.5 });
  expect(await jili('bet', bet)).toMatchObject({ errorCode: 1, balance: 994.5 });
  expect(await jili('bet', { ...bet, betAmount: 11 })).toMatchObject({ errorCode: 5 });
  expect(await jili('bet', { ...bet, round: name(), betAmount: 5000 })).toMatchObject({
    errorCode: 2,
    balance: 994.5,
  });
});

test('JILI: a cancelled bet gives the stake back and takes the win, unless that would overdraw', async () => {
  const guest = await services.newGuest();
  const { playerId: userId, session: token } = guest;
  const round = { token, userId, betAmount: 10, winloseAmount: 4, round: name() };
  await jili('bet', round);
  expect(await jili('cancelBet', round)).toMatchObject({ errorCode: 0, balance: 1000 });
  expect(await jili('cancelBet', round)).toMatchObject({ errorCode: 1, balance: 1000 });
  expect(await jili('bet', round)).toMatchObject({ errorCode: 5 });
  const lucky = { ...round, round: name(), winloseAmount: 500 };
  await jili('bet', lucky);
  await jili('bet', { ...round, round: name(), betAmount: 1490, winloseAmount: 0 });
  expect(await jili('cancelBet', lucky)).toMatchObject({ errorCode: 6, balance: 0 });
  const waiting = await services.waitingIncidents(userId);
  expect(waiting.map(({ code }) => code)).toEqual(['INSUFFICIENT_FUNDS']);
  expect(await services.balanceOf(guest)).toBe(0n);
});

test('JILI: a bet that was cancelled before it came is refused when it comes', async () => {
  const { playerId: userId, session: token } = await services.newGuest();
  const round = { token, userId, betAmount: 10, winloseAmount: 0, round: name() };
  expect(await jili('cancelBet', round)).toMatchObject({ errorCode: 2 });
  expect(await jili('bet', round)).toMatchObject({ errorCode: 5, balance: 1000 });
});

test('JILI: a session of bets is settled once, also when its token is gone', async () => {
  const { playerId: userId, session: token } = await services.newGuest();
  const sessionId = name();
  const bet = { token, userId, sessionId, type: 1, round: name(), betAmount: 10, winloseAmount: 0 };
  const settle = { ...bet, type: 2, token: 'gone', round: name(), betAmount: 0, winloseAmount: 30 };
  expect(await jili('sessionBet', settle)).toMatchObject({ errorCode: 5 });
  expect(await jili('sessionBet', bet)).toMatchObject({ errorCode: 0, balance: 990 });
  expect(await jili('sessionBet', settle)).toMatchObject({ errorCode: 0, balance: 1020 });
  expect(await jili('sessionBet', settle)).toMatchObject({ errorCode: 1, balance: 1020 });
});

test('FC: a bet with its win, sent again, cancelled, and cancelled before it came', async () => {
  const guest = await services.newGuest({ vendor: 'FC' });
  const bet = { BankID: name(), Bet: 10, Win: 25, Token: guest.session };
  expect(await fc('GetBalance', guest, {})).toMatchObject({ Result: 0, MainPoints: 1000 });
  expect(await fc('BetNInfo', guest, bet)).toMatchObject({ Result: 0, MainPoints: 1015 });
  expect(await fc('BetNInfo', guest, bet)).toMatchObject({ Result: 0, MainPoints: 1015 });
  expect(await fc('BetNInfo', guest, { ...bet, Win: 26 })).toMatchObject({ Result: 205 });
  expect(await fc('CancelBetNInfo', guest, { BankID: bet.BankID })).toMatchObject({
    Result: 0,
    MainPoints: 1000,
  });
  const late = { ...bet, BankID: name() };
  expect(await fc('CancelBetNInfo', guest, { BankID: late.BankID })).toMatchObject({ Result: 221 });
  expect(await fc('BetNInfo', guest, late)).toMatchObject({ Result: 221, MainPoints: 1000 });
  expect(await fc('BetNInfo', guest, { ...bet, BankID: name(), Bet: 5000 })).toMatchObject({ Result: 203 });
});

test('FC: a stake has to be fresh, a cancellation is taken however late', async () => {
  const guest = await services.newGuest({ vendor: 'FC' });
  const bet = { BankID: name(), Bet: 10, Win: 0, Token: guest.session };
  const Ts = Date.now() - 600_000;
  expect(await fc('BetNInfo', guest, bet, { Ts })).toMatchObject({ Result: 406 });
  await fc('BetNInfo', guest, bet);
  expect(await fc('CancelBetNInfo', guest, { BankID: bet.BankID }, { Ts })).toMatchObject({ Result: 0 });
  expect(await services.balanceOf(guest)).toBe(100_000n);
});

test.each(['JILI', 'FC'])(
  '[W7] %s: another key, another address, a changed body are turned away',
  async (vendor) => {
    const guest = await services.newGuest({ vendor });
    const { session: token } = guest;
    const send = (how: { key?: string; ip?: string }) =>
      vendor === 'JILI'
        ? jili('bet', { token, round: name(), betAmount: 1, winloseAmount: 0 }, how)
        : fc('BetNInfo', guest, { BankID: name(), Bet: 1, Win: 0, Token: token }, how);
    for (const how of [{ key: 'another' }, { key: keyOf('PGE') }, { ip: '203.0.113.9' }])
      expect(await send(how)).toMatchObject({ status: 401, error: { code: 'VENDOR_SIGNATURE' } });
    expect(await services.balanceOf(guest)).toBe(100_000n);
    expect(await send({})).toMatchObject({ status: 200 });
  },
);
