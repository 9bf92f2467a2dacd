// A vendor and the server over a failing network, under kills and at a steady rate: both hold the same rounds
// and amounts.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createVendorClient, type VendorAnswer, type VendorClient, vendorKey } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { vendorSandboxSecret } from '../../apps/server/src/platform/secret-key.ts';
import { expectBooksBalance } from './books-balance.ts';
import { secretKey } from './demo-data.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';

const rounds = Number(process.env['PERYA_VENDOR_ROUNDS'] ?? 240);
const kills = Number(process.env['PERYA_VENDOR_KILLS'] ?? 1);
/** How long the steady rate lasts. */
const loadSeconds = Number(process.env['PERYA_VENDOR_SECONDS'] ?? 2);
/** Messages a second that one server must handle, half of them stakes. */
const perSecond = 300;
const players = 12;
const moneyMinor = 100_000_000n;
const vendor = 'JILI';

type Booked = {
  operation: 'bet' | 'win' | 'rollback' | 'betwin';
  txnId: string;
  player: string;
  amountMinor: bigint;
};

let server: KillableServer;
let wire: FaultProxy | undefined;
/** Clients through the fault proxy and straight to the server. */
let send: VendorClient;
let callServer: VendorClient;
beforeAll(async () => {
  server = await startKillableServer();
  const port = Number(new URL(server.url).port);
  wire = await openFaultProxy(
    port,
    { lostRequests: 4, lostAnswers: 8, halfAnswers: 5, lateAnswers: 10 },
    20_261_121,
  );
  const key = vendorKey(vendorSandboxSecret(secretKey), 'perya', vendor);
  const settings = { merchant: 'perya', vendor, key };
  send = createVendorClient({ ...settings, origin: wire.url, patienceMs: 5_000 });
  callServer = createVendorClient({ ...settings, origin: server.url, patienceMs: 60_000 });
});
afterAll(async () => {
  await wire?.close();
  await server.end();
});

type Guest = { player: string; session: string };

async function newGuest(name: string): Promise<Guest> {
  const { services, owner } = server;
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const player = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, player, name, new Date()],
  );
  await services.payments.seedDeposit(merchant, player, moneyMinor, new Date());
  const launch = { bookId: soleBookOf(merchant.id), playerId: player, vendorCode: vendor, nodeId: 1 };
  return { player, session: (await services.vendorWallet.openSession(launch)).token };
}

const unknown = (answer: { ok: boolean; status: number }) =>
  !answer.ok && (answer.status === 0 || answer.status >= 500);

/** Repeats until answered; gives up after `times` tries, as vendors do with stakes. */
async function insist<A extends VendorAnswer<'bet'>>(act: () => Promise<A>, times = 10_000): Promise<A> {
  for (let time = 1; ; time += 1) {
    const answer = await act();
    if (!unknown(answer) || time === times) return answer;
    await pause(Math.min(10 * time, 200));
  }
}

/**
 * A vendor's round: an unanswered stake is rolled back until that is answered; a win is repeated until it is.
 */
async function playRound({ player, session }: Guest, index: number, booked: Booked[]): Promise<void> {
  const id = randomUUID();
  const base = { player, currency: 'PHP', roundId: id, game: 'g' };
  const book = (operation: Booked['operation'], amountMinor: bigint) =>
    booked.push({ operation, txnId: id, player, amountMinor });
  if (index % 4 === 0) {
    const both = { ...base, session, txnId: id, amount: '2.00', winAmount: '5.00', final: true };
    const answer = await insist(() => send('betwin', both));
    if (!answer.ok) throw new Error(`a betwin was refused: ${answer.code}`);
    book('betwin', 300n);
    return;
  }
  const bet = await insist(() => send('bet', { ...base, session, txnId: id, amount: '3.00' }), 2);
  if (unknown(bet)) {
    const undo = await insist(() => send('rollback', { ...base, txnId: id, refTxnId: id }));
    if (!undo.ok) throw new Error(`a rollback was refused: ${undo.code}`);
    const late = await insist(() => send('bet', { ...base, session, txnId: id, amount: '3.00' }));
    expect(late).toMatchObject({ ok: false, code: 'ROLLED_BACK' });
    const status = await server.services.vendorWallet.status(
      { merchant: brand(), vendor, now: new Date() },
      { operation: 'bet', txnId: id },
    );
    // The rollback's answer tells whether the stake had arrived.
    const came = status.round !== null && status.round.stake !== '0.00';
    if (came) book('bet', -300n);
    book('rollback', came ? 300n : 0n);
    return;
  }
  if (!bet.ok) throw new Error(`a bet was refused: ${bet.code}`);
  book('bet', -300n);
  const win = index % 3 === 0 ? '7.00' : '0.00';
  const paid = await insist(() =>
    send('win', { ...base, txnId: id, refTxnId: id, amount: win, final: true }),
  );
  if (!paid.ok) throw new Error(`a win was refused: ${paid.code}`);
  book('win', index % 3 === 0 ? 700n : 0n);
}

function brand() {
  const merchant = server.services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  return merchant;
}

test(`[W8] [X-13] ${rounds} rounds over a failing network, ${kills} kills: vendor and server agree to the cent`, async () => {
  const began = new Date(Date.now() - 1);
  const booked: Booked[] = [];
  const guests = await Promise.all(Array.from({ length: players }, (_, index) => newGuest(`wire_${index}`)));
  let next = 0;
  let over = false;
  const killer = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      while (!over && next < ((kill + 1) * rounds) / (kills + 1)) await pause(20);
      if (over) return;
      await server.kill();
      await server.start();
    }
  })();
  await Promise.all(
    guests.map(async (guest) => {
      while (next < rounds) await playRound(guest, next++, booked);
    }),
  ).finally(() => {
    over = true;
  });
  await killer;
  expect(wire?.injected()).toBeGreaterThan(rounds / 5);
  await expectAgreed(began, guests, booked);
});

test(`[W9] [X-11] ${perSecond} messages a second for ${loadSeconds} s: each is answered, and vendor and server agree to the cent`, async () => {
  const began = new Date(Date.now() - 1);
  const guests = await Promise.all(Array.from({ length: players }, (_, index) => newGuest(`load_${index}`)));
  const booked: Booked[] = [];
  const times: number[] = [];
  const timed = async (message: Promise<{ ok: boolean }>) => {
    const from = performance.now();
    expect((await message).ok).toBe(true);
    times.push(performance.now() - from);
  };
  // Messages are sent on schedule, without waiting for earlier ones.
  const begin = performance.now();
  const playing: Promise<void>[] = [];
  for (let round = 0; round < (loadSeconds * perSecond) / 2; round += 1) {
    await pause(Math.max(0, begin + (round * 2000) / perSecond - performance.now()));
    const guest = guests[round % players];
    if (!guest) throw new Error('nobody plays');
    playing.push(
      (async () => {
        const id = randomUUID();
        const base = { player: guest.player, currency: 'PHP', roundId: id, game: 'g' };
        await timed(callServer('bet', { ...base, session: guest.session, txnId: id, amount: '3.00' }));
        await timed(callServer('win', { ...base, txnId: id, refTxnId: id, amount: '1.00', final: true }));
        booked.push({ operation: 'bet', txnId: id, player: guest.player, amountMinor: -300n });
        booked.push({ operation: 'win', txnId: id, player: guest.player, amountMinor: 100n });
      })(),
    );
  }
  await Promise.all(playing);
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(`${sorted.length} answers: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  await expectAgreed(began, guests, booked);
});

/** The vendor's books, the server's statement, the balances and the ledger agree. */
async function expectAgreed(from: Date, guests: readonly Guest[], booked: Booked[]): Promise<void> {
  const { vendorWallet, wallet } = server.services;
  const to = new Date(Date.now() + 60_000);
  const differences = await vendorWallet.compareStatement({
    bookId: soleBookOf(brand().id),
    vendor,
    from,
    to,
    lines: booked,
  });
  expect(differences).toEqual([]);
  for (const { player } of guests) {
    const moved = booked
      .filter((line) => line.player === player)
      .reduce((sum, line) => sum + line.amountMinor, 0n);
    const { balanceMinor } = await wallet.balanceOf(
      { bookId: soleBookOf(brand().id), playerId: player, trial: false },
      brand().currency,
      new Date(),
    );
    expect(balanceMinor).toBe(moneyMinor + moved);
  }
  expect(await vendorWallet.reconcile()).toEqual([]);
  await expectBooksBalance(server.database);
}
