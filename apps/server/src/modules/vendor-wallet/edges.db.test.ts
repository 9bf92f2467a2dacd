// Tests every transition of the wallet's table over the real API.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, openVendorServices, roundOf, type VendorServices } from './vendor.fixture.ts';

let services: VendorServices;
let send: ReturnType<VendorServices['send']>;
beforeAll(async () => {
  services = await openVendorServices();
  send = services.send();
});
afterAll(() => services.close());

const incidents = (playerId: string) =>
  services.count('select count(*) as count from vendor_incidents where player_id = $1', playerId);

test('a bet and its win move money once, and the balance is that of the moment', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  const bet = await send('bet', round.bet('10.00'));
  expect(bet).toMatchObject({ ok: true, value: { balance: '990.00', currency: 'PHP', repeated: false } });
  const win = await send('win', round.win('25.50', { final: true }));
  expect(win).toMatchObject({ ok: true, value: { balance: '1015.50', repeated: false } });
  const again = await send('bet', round.bet('10.00'));
  expect(again).toMatchObject({ ok: true, value: { balance: '1015.50', repeated: true } });
  expect(again.ok && bet.ok && again.value.platformTxnId === bet.value.platformTxnId).toBe(true);
  expect(await services.balanceOf(guest)).toBe(101_550n);
  const status = await send('status', { operation: 'win', txnId: round.win('0').txnId });
  expect(status).toMatchObject({
    ok: true,
    value: { state: 'accepted', round: { state: 'settled', closed: true, stake: '10.00', win: '25.50' } },
  });
});

test('the same id with other fields is a conflict, and nothing moves', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('bet', round.bet('11.00')))).toBe('TXN_CONFLICT');
  expect(codeOf(await send('bet', { ...round.bet('10.00'), roundId: 'another' }))).toBe('TXN_CONFLICT');
  expect(
    codeOf(await send('bet', { ...round.bet('10.00'), player: (await services.newGuest()).playerId })),
  ).toBe('TXN_CONFLICT');
  expect(await services.balanceOf(guest)).toBe(99_000n);
});

test('a stake that is not there is refused with the balance, for good', async () => {
  const guest = await services.newGuest({ balance: 500n });
  const round = roundOf(guest);
  const refused = await send('bet', round.bet('5.01'));
  expect(refused).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS', value: { balance: '5.00' } });
  await send('promo', {
    player: guest.playerId,
    currency: 'PHP',
    txnId: `p-${round.roundId}`,
    campaignId: 'c',
    amount: '1.00',
  });
  expect(codeOf(await send('bet', round.bet('5.01')))).toBe('INSUFFICIENT_FUNDS');
  expect(codeOf(await send('bet', round.bet('5.01', 2)))).toBe('OK');
});

test('[W1] a bet that was undone before it came is refused when it comes', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  expect(codeOf(await send('rollback', round.rollback()))).toBe('OK');
  expect(codeOf(await send('bet', round.bet('10.00')))).toBe('ROLLED_BACK');
  expect(codeOf(await send('rollback', round.rollback()))).toBe('OK');
  expect(codeOf(await send('rollback', round.rollback(2)))).toBe('OK');
  expect(await services.balanceOf(guest)).toBe(100_000n);
});

test('a rollback gives the stake back once, whoever repeats it', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('rollback', round.rollback()))).toBe('OK');
  expect(codeOf(await send('rollback', round.rollback()))).toBe('OK');
  expect(codeOf(await send('rollback', round.rollback(2)))).toBe('OK');
  expect(codeOf(await send('bet', round.bet('10.00')))).toBe('ROLLED_BACK');
  expect(await services.balanceOf(guest)).toBe(100_000n);
});

test('[W4] a rollback after a win, even of 0, moves nothing', async () => {
  const guest = await services.newGuest();
  const [empty, closed, named] = [roundOf(guest), roundOf(guest), roundOf(guest)];
  await send('bet', empty.bet('10.00'));
  await send('win', empty.win('0.00'));
  expect(codeOf(await send('rollback', empty.rollback()))).toBe('ALREADY_SETTLED');
  await send('bet', closed.bet('10.00'));
  await send('endround', closed.endround());
  expect(codeOf(await send('rollback', closed.rollback()))).toBe('ALREADY_SETTLED');
  await send('bet', named.bet('10.00'));
  await send('bet', named.bet('10.00', 2));
  await send('win', named.win('1.00', { of: 1 }));
  expect(codeOf(await send('rollback', named.rollback(1, 1)))).toBe('ALREADY_SETTLED');
  expect(codeOf(await send('rollback', named.rollback(2, 2)))).toBe('OK');
  expect(await services.balanceOf(guest)).toBe(97_100n);
});

test('[W3] a win after the rollback credits nothing and is an incident', async () => {
  const guest = await services.newGuest();
  const [round, unseen] = [roundOf(guest), roundOf(guest)];
  await send('bet', round.bet('10.00'));
  await send('rollback', round.rollback());
  expect(codeOf(await send('win', round.win('50.00', { of: 1 })))).toBe('ROLLED_BACK');
  expect(codeOf(await send('win', round.win('50.00', { of: 1 })))).toBe('ROLLED_BACK');
  await send('rollback', unseen.rollback());
  expect(codeOf(await send('win', unseen.win('50.00')))).toBe('ROLLED_BACK');
  expect(await services.balanceOf(guest)).toBe(100_000n);
  expect(await incidents(guest.playerId)).toBe(2);
});

test('a win whose bet is missing is delivered again, and the tenth time is an incident', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  for (let time = 1; time <= 12; time += 1) {
    const answer = await send('win', round.win('50.00', { of: 1 }));
    expect(answer).toMatchObject({ ok: false, code: 'TXN_NOT_FOUND', value: { retryable: true } });
    expect(await incidents(guest.playerId)).toBe(time < 10 ? 0 : 1);
  }
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('win', round.win('50.00', { of: 1 })))).toBe('OK');
  expect(await services.balanceOf(guest)).toBe(104_000n);
});

test('refunds of a bet never exceed its stake, and a rollback gives back what is left', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('refund', round.refund('6.00', 1)))).toBe('OK');
  expect(codeOf(await send('refund', round.refund('6.00', 1)))).toBe('OK');
  expect(codeOf(await send('refund', round.refund('4.01', 2)))).toBe('REFUND_TOO_LARGE');
  expect(codeOf(await send('refund', round.refund('1.00', 3)))).toBe('OK');
  expect(await services.balanceOf(guest)).toBe(99_700n);
  expect(codeOf(await send('rollback', round.rollback()))).toBe('OK');
  expect(await services.balanceOf(guest)).toBe(100_000n);
  expect(codeOf(await send('refund', round.refund('1.00', 4)))).toBe('ROLLED_BACK');
});

test('an ended round ends again, takes no bet, and a later win waits for a person', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  expect(codeOf(await send('endround', round.endround()))).toBe('TXN_NOT_FOUND');
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('endround', round.endround()))).toBe('OK');
  expect(codeOf(await send('endround', round.endround()))).toBe('OK');
  expect(codeOf(await send('endround', round.endround(2)))).toBe('OK');
  expect(codeOf(await send('bet', round.bet('10.00', 2)))).toBe('ROUND_CLOSED');
  expect(codeOf(await send('win', round.win('30.00')))).toBe('ROUND_CLOSED');
  expect(await services.balanceOf(guest)).toBe(99_000n);
  expect(await incidents(guest.playerId)).toBe(1);
});

test('betwin takes and pays together or not at all', async () => {
  const guest = await services.newGuest({ balance: 500n });
  const [round, dear] = [roundOf(guest), roundOf(guest)];
  expect(await send('betwin', round.betwin('5.00', '12.00'))).toMatchObject({
    ok: true,
    value: { balance: '12.00' },
  });
  expect(codeOf(await send('betwin', dear.betwin('12.01', '500.00')))).toBe('INSUFFICIENT_FUNDS');
  const back = {
    ...round.rollback(),
    refTxnId: round.betwin('0', '0').txnId,
    refOperation: 'betwin' as const,
  };
  expect(codeOf(await send('rollback', back))).toBe('ALREADY_SETTLED');
  expect(await services.balanceOf(guest)).toBe(1200n);
});

test('prizes need no bet and come from the account that funds them', async () => {
  const guest = await services.newGuest();
  const gift = { player: guest.playerId, currency: 'PHP' };
  await send('promo', { ...gift, txnId: 'promo-1', campaignId: 'autumn', amount: '5.00' });
  await send('jackpot', { ...gift, txnId: 'jackpot-1', jackpotId: 'grand', amount: '70.00' });
  await send('adjust', { ...gift, txnId: 'adjust-1', amount: '-25.00' });
  expect(await services.balanceOf(guest)).toBe(105_000n);
  const { rows } = await services.database.owner.query<{ kind: string; paid: bigint }>(
    `select a.kind, -sum(l.amount)::bigint as paid from ledger_legs l join ledger_accounts a on a.id = l.account_id
      where a.kind in ('vendor_promo', 'vendor_jackpot') group by 1 order by 1`,
  );
  expect(rows.find(({ kind }) => kind === 'vendor_jackpot')?.paid).toBe(7000n);
});

test('more digits than the currency has are no amount', async () => {
  const guest = await services.newGuest();
  expect(codeOf(await send('bet', roundOf(guest).bet('1.001')))).toBe('INVALID_AMOUNT');
});

test('the books hold after all of this', async () => {
  expect(await services.drifts()).toEqual([]);
});
