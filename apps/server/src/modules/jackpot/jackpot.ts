// The jackpot pool: an account of the ledger that a share of every real stake goes to. What is shown is what it holds.
//
// The share comes out of the stake on its way to the house, so that a player pays nothing more.
import type { ServerMessage } from '@perya/contract';
import { JACKPOT_SHARE, jackpotOdds } from '@perya/fairness';
import { scaleOf, toWire } from '@perya/money';
import { v5 } from 'uuid';
import { type Database, writeOutbox } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { payWin, readDueWins, readHeld } from './queries.ts';

const pauseMs = 3000;
/** A win that is younger is being paid by whoever drew it. */
const dueAfterMs = 2000;

type JackpotValue = ValueOf<'GET /wps/game/jackpot'>;
export type Brand = Pick<Merchant, 'id' | 'currency' | 'jackpotSource' | 'jackpotSeedMinor'>;

/** What a stake gives to the pool, and with what odds it may win it; nothing of both where the merchant has no pool. */
export type JackpotShare = { poolMinor: bigint; poolId: string | null; jackpotOdds: bigint | null };
export const noShare: JackpotShare = { poolMinor: 0n, poolId: null, jackpotOdds: null };

export type Jackpot = ReturnType<typeof createJackpot>;

export function createJackpot({ database, ledger }: { database: Database; ledger: Ledger }) {
  const read = new Map<number, { at: number; value: Promise<JackpotValue> }>();
  const told = new Map<number, string>();
  /** How many payments of a brand are under way here: meanwhile nothing is remembered. */
  const paying = new Map<number, number>();
  const countPaying = (brand: Brand, step: 1 | -1) =>
    paying.set(brand.id, (paying.get(brand.id) ?? 0) + step);

  const houseId = (brand: Brand, kind: 'jackpot_pool' | 'house_gaming', now: Date) =>
    ledger.houseAccount({ merchantId: brand.id, kind, currency: brand.currency }, now);
  const poolId = (brand: Brand, now: Date) => houseId(brand, 'jackpot_pool', now);

  function figure(brand: Brand, heldMinor: bigint, now: Date): JackpotValue {
    const { jackpotSource: source, currency } = brand;
    const amount = toWire(heldMinor > 0n ? heldMinor : 0n, currencyOf(currency));
    return { source, amount, currency, asOf: now.toISOString(), chance: chanceOf(brand) };
  }

  async function readPool(brand: Brand, now: Date): Promise<JackpotValue> {
    const { balance } = await ledger.balance(brand.id, await poolId(brand, now));
    return figure(brand, balance, now);
  }

  /** The pool as it was at most a second ago: it only grows between two wins, and a win of this process is known at once. */
  async function value(brand: Brand, now: Date): Promise<JackpotValue> {
    if (brand.jackpotSource !== 'pool') return figure(brand, 0n, now);
    const held = read.get(brand.id);
    if (held && !paying.get(brand.id) && Math.abs(now.getTime() - held.at) < 1000) return held.value;
    const fresh = readPool(brand, now);
    read.set(brand.id, { at: now.getTime(), value: fresh });
    fresh.catch(() => read.delete(brand.id));
    return fresh;
  }

  return {
    value,

    async shareOf(brand: Brand, stakeMinor: bigint, now: Date): Promise<JackpotShare> {
      if (brand.jackpotSource !== 'pool') return noShare;
      return {
        poolMinor: stakeMinor / JACKPOT_SHARE,
        poolId: await poolId(brand, now),
        jackpotOdds: jackpotOdds(brand.jackpotSeedMinor, stakeMinor),
      };
    },

    /** Puts the house's own money into the pool, once per name. */
    async fund(brand: Brand, amountMinor: bigint, now: Date, name = 'first-funding'): Promise<void> {
      const [toId, fromId] = [await poolId(brand, now), await houseId(brand, 'house_gaming', now)];
      const transfer = { merchantId: brand.id, opId: v5(name, toId), fromId, toId };
      await ledger.transfer({ ...transfer, kind: 'jackpot_funding', amount: amountMinor, at: now });
    },

    /**
     * Pays the pool to the round that won it, once however often it is asked for; undefined when it won nothing. What `alsoTell` makes of
     * the amount goes out with the payment, as does the pool's new figure.
     */
    async pay(
      brand: Brand,
      roundId: string,
      now: Date,
      alsoTell: (amountMinor: bigint) => ServerMessage | undefined,
    ): Promise<{ amountMinor: bigint; balanceMinor: bigint | null } | undefined> {
      const accounts = {
        poolId: await poolId(brand, now),
        houseId: await houseId(brand, 'house_gaming', now),
      };
      countPaying(brand, 1);
      try {
        return await database.transaction(async (tx) => {
          const win = { merchantId: brand.id, roundId, currency: brand.currency, ...accounts };
          const paid = await payWin(tx, { ...win, seedMinor: brand.jackpotSeedMinor, at: now });
          if (!paid) return undefined;
          if (paid.fresh) {
            const news: ServerMessage = { type: 'jackpot', jackpot: figure(brand, paid.held, now) };
            const messages = [news, alsoTell(paid.amount)].filter((message) => message !== undefined);
            await writeOutbox(
              tx,
              messages.map((message) => rowOf(brand, message, now)),
            );
          }
          return { amountMinor: paid.amount, balanceMinor: paid.balance };
        });
      } finally {
        countPaying(brand, -1);
        read.delete(brand.id);
        told.delete(brand.id);
      }
    },

    /** Rounds whose win a crash has left unpaid. */
    due: (brand: Brand, now: Date): Promise<string[]> =>
      readDueWins(database, brand.id, new Date(now.getTime() - dueAfterMs)),

    /** Tells every page of a brand what the pool holds, if that has changed; run it every `pauseMs`. Nothing is paid from it meanwhile. */
    async tell(brand: Brand, now: Date): Promise<void> {
      if (brand.jackpotSource !== 'pool') return;
      const pool = await poolId(brand, now);
      await database.transaction(async (tx) => {
        const jackpot = figure(brand, await readHeld(tx, brand.id, pool), now);
        if (told.get(brand.id) === jackpot.amount) return;
        told.set(brand.id, jackpot.amount);
        await writeOutbox(tx, [rowOf(brand, { type: 'jackpot', jackpot }, now)]);
      });
    },

    pauseMs,
  };
}

/** The example of the odds that is published: of a stake of one hundred. */
function chanceOf({ jackpotSource, jackpotSeedMinor, currency }: Brand): JackpotValue['chance'] {
  if (jackpotSource !== 'pool') return null;
  const stakeMinor = 100n * 10n ** BigInt(scaleOf(currencyOf(currency)));
  const oneIn = String(jackpotOdds(jackpotSeedMinor, stakeMinor));
  return { stake: toWire(stakeMinor, currencyOf(currency)), oneIn };
}

function rowOf(brand: Brand, message: ServerMessage, at: Date) {
  return { merchantId: brand.id, topic: 'merchant', payload: { message }, at };
}
