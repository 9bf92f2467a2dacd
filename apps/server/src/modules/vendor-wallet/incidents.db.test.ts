// Tests incidents and staff's decisions about them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { codeOf, type Guest, openVendorServices, roundOf, type VendorServices } from './vendor.fixture.ts';

let services: VendorServices;
let send: ReturnType<VendorServices['send']>;
let decide: Awaited<ReturnType<typeof openDecisions>>;
beforeAll(async () => {
  services = await openVendorServices();
  send = services.send();
  const { vendorWallet, merchants } = services.app;
  const acts = vendorWallet.acts((id) => merchants.entry(id)?.merchant);
  decide = await openDecisions(services.database.office, { now: () => new Date() }, acts);
});
afterAll(() => services.close());

const waiting = ({ playerId }: Guest) => services.waitingIncidents(playerId);
const resolve = (incidentId: string, verdict: 'pay' | 'dismiss', brand = 1) =>
  decide({
    act: `vendor.${verdict}-incident`,
    input: { incidentId, note: 'the vendor showed its record' },
    brandId: brandIdSchema.parse(brand),
  });

/** A win of 30.00 that came after its round had ended. */
async function lateWin(guest: Guest) {
  const round = roundOf(guest);
  await send('bet', round.bet('10.00'));
  await send('endround', round.endround());
  await send('win', round.win('30.00'));
  return round;
}

test("[W3] a person pays the vendor's amount, once, and the message stays refused", async () => {
  const guest = await services.newGuest();
  const round = await lateWin(guest);
  const [incident] = await waiting(guest);
  expect(incident).toMatchObject({ code: 'ROUND_CLOSED', operation: 'win', amount: 3000n });
  await expect(resolve(incident?.id ?? '', 'pay', 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await resolve(incident?.id ?? '', 'pay');
  await expect(resolve(incident?.id ?? '', 'pay')).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  expect(await services.balanceOf(guest)).toBe(102_000n);
  expect(await waiting(guest)).toEqual([]);
  expect(codeOf(await send('win', round.win('30.00')))).toBe('ROUND_CLOSED');
  await expect(resolve(incident?.id ?? '', 'dismiss')).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  expect(await services.app.vendorWallet.reconcile()).toEqual([]);
});

test('a decision whose payment fails is not taken: the incident still waits, and can be paid later', async () => {
  const guest = await services.newGuest();
  await lateWin(guest);
  const [incident] = await waiting(guest);
  const { owner } = services.database;
  await owner.query('revoke execute on function vendor_wallet_batch from public');
  await expect(resolve(incident?.id ?? '', 'pay')).rejects.toThrow(/permission denied/u);
  await owner.query('grant execute on function vendor_wallet_batch to public');
  expect(await waiting(guest)).toHaveLength(1);
  expect(await services.balanceOf(guest)).toBe(99_000n);
  await resolve(incident?.id ?? '', 'pay');
  expect(await services.balanceOf(guest)).toBe(102_000n);
});

test('what was dismissed is not paid', async () => {
  const guest = await services.newGuest();
  await lateWin(guest);
  const [incident] = await waiting(guest);
  await resolve(incident?.id ?? '', 'dismiss');
  await expect(resolve(incident?.id ?? '', 'pay')).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  expect(await services.balanceOf(guest)).toBe(99_000n);
});

test('a win that was paid by hand before its bet came is not paid again when it does', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  for (let time = 0; time < 10; time += 1) await send('win', round.win('30.00', { of: 1 }));
  const [incident] = await waiting(guest);
  expect(incident?.code).toBe('TXN_NOT_FOUND');
  await resolve(incident?.id ?? '', 'pay');
  await send('bet', round.bet('10.00'));
  expect(codeOf(await send('win', round.win('30.00', { of: 1 })))).toBe('ALREADY_SETTLED');
  expect(await services.balanceOf(guest)).toBe(102_000n);
});

test('a win that came through after all is not paid by hand', async () => {
  const guest = await services.newGuest();
  const round = roundOf(guest);
  for (let time = 0; time < 10; time += 1) await send('win', round.win('30.00', { of: 1 }));
  await send('bet', round.bet('10.00'));
  await send('win', round.win('30.00', { of: 1 }));
  const [incident] = await waiting(guest);
  await expect(resolve(incident?.id ?? '', 'pay')).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  expect(await waiting(guest)).toHaveLength(1);
  expect(await services.balanceOf(guest)).toBe(102_000n);
});
