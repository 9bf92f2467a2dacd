// A house of many wallets on the ledger alone, and clients that post rounds (bet + win) to it in a closed loop.
import { v7 as uuid } from 'uuid';
import { createLedger, type Ledger } from '../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';

const MERCHANT = 1;
const AT = new Date();
export type House = { ledger: Ledger; wallets: string[]; house: string };
/** How many rounds, how many a second; the times from the call to the commit in ms. */
export type Load = { rounds: number; perSecond: number; p50: number; p99: number };

/** Opens the wallets and gives each its money: one entry a wallet. */
export async function openHouse(db: Database, owner: Database, wallets: number): Promise<House> {
  await owner.query(
    `insert into merchants (id, code, name) values ($1, 'bench', 'Bench') on conflict do nothing`,
    [MERCHANT],
  );
  const ledger = createLedger(db);
  const house = await ledger.houseAccount(
    { merchantId: MERCHANT, kind: 'house_gaming', currency: 'PHP' },
    AT,
  );
  const clearing = await ledger.houseAccount(
    { merchantId: MERCHANT, kind: 'psp_clearing', currency: 'PHP' },
    AT,
  );
  const ids: string[] = [];
  for (let n = 0; n < wallets; n += 1000) {
    const wanted = Array.from({ length: Math.min(1000, wallets - n) }, () => ({
      merchantId: MERCHANT,
      kind: 'player_cash' as const,
      currency: 'PHP',
      ownerId: uuid(),
    }));
    ids.push(...(await ledger.openAccounts(wanted, AT)));
  }
  const deposit = { merchantId: MERCHANT, kind: 'deposit', credit: 10n ** 12n, creditFrom: clearing, at: AT };
  await Promise.all(ids.map((accountId) => ledger.post({ ...deposit, opId: uuid(), accountId })));
  return { ledger, wallets: ids, house };
}

function postRound({ ledger, wallets, house }: House, turn: number, spread: number) {
  return ledger.post({
    merchantId: MERCHANT,
    opId: uuid(),
    accountId: wallets[(turn * 7919) % spread] ?? '',
    kind: 'round',
    debit: 100n,
    debitTo: house,
    credit: turn % 4 === 0 ? 300n : 0n,
    creditFrom: house,
    at: new Date(),
  });
}

/** Closed loop: each client posts its next round, on one of so many wallets, when its last is committed. */
export async function play(
  house: House,
  { clients, wallets }: { clients: number; wallets: number },
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      turn += 1;
      const from = performance.now();
      await postRound(house, turn, wallets);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const perSecond = (times.length * 1000) / (performance.now() - begin);
  return { rounds: times.length, perSecond, p50: at(0.5), p99: at(0.99) };
}

/** Posts so many rounds, as fast as it goes. */
export async function fill(house: House, rounds: number): Promise<void> {
  let turn = 0;
  const client = async () => {
    while (turn < rounds) {
      turn += 1;
      await postRound(house, turn, house.wallets.length);
    }
  };
  await Promise.all(Array.from({ length: 1000 }, client));
}
