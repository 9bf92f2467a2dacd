// The jackpot pool: a ledger account that gets a share of every real stake. Pages show its balance.
//
// The share is taken out of the stake, so that a player pays nothing more.
import type { ServerMessage } from '@perya/contract';
import { JACKPOT_SHARE, jackpotOdds } from '@perya/fairness';
import { scaleOf, toWire } from '@perya/money';
import { v5 } from 'uuid';
import { z } from 'zod';
import { type Database, writeOutbox } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import type { Lease } from '../../platform/lease/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { type DueWin, dueAfterMs, dueQuery, payWin, readDueWins, readPoolBalances } from './queries.ts';

const pauseMs = 3000;
/** The amounts that the pages were last sent, by brand. */
const sentFigures = z.record(z.string(), z.string());

type JackpotValue = ValueOf<'GET /wps/game/jackpot'>;
export type Brand = Pick<Merchant, 'id' | 'currency' | 'jackpotSource' | 'jackpotSeedMinor'>;

/** A stake's share for the pool and its odds to win it; 0 and null where the merchant has no pool. */
export type JackpotShare = { poolMinor: bigint; poolId: string | null; jackpotOdds: bigint | null };
export const noShare: JackpotShare = { poolMinor: 0n, poolId: null, jackpotOdds: null };

export type JackpotParts = { database: Database; ledger: Ledger };
export type Jackpot = ReturnType<typeof createJackpot>;

export function createJackpot(parts: JackpotParts) {
  const pools = createPoolCache(parts);
  return {
    value: (brand: Brand, now: Date): Promise<JackpotValue> => pools.value(brand, now),

    async shareOf(brand: Brand, stakeMinor: bigint, now: Date): Promise<JackpotShare> {
      if (brand.jackpotSource !== 'pool') return noShare;
      return {
        poolMinor: stakeMinor / JACKPOT_SHARE,
        poolId: await poolOf(parts, brand, now),
        jackpotOdds: jackpotOdds(brand.jackpotSeedMinor, stakeMinor),
      };
    },

    /** See `fundPool`. */
    fund: (brand: Brand, amountMinor: bigint, now: Date, name?: string) =>
      fundPool(parts, brand, amountMinor, now, name),

    /** See `payPool`. */
    pay: (brand: Brand, roundId: string, now: Date, messageFor: MessageFor): Promise<PaidPool | undefined> =>
      pools.whilePaying(brand, () => payPool(parts, brand, roundId, now, messageFor)),

    dueQuery,
    /** Wins of these brands that a crash has left unpaid. */
    due: (brands: readonly Brand[], now: Date): Promise<DueWin[]> =>
      readDueWins(
        parts.database,
        brands.map(({ id }) => soleBookOf(id)),
        new Date(now.getTime() - dueAfterMs),
      ),

    /** See `announcePools`; run it every `pauseMs`. */
    announce: (brands: readonly Brand[], now: Date, lease: Lease) => announcePools(parts, brands, now, lease),

    pauseMs,
  };
}

/** The pools as pages see them, cached for at most a second; a payment of this process clears its pool. */
function createPoolCache(parts: JackpotParts) {
  const read = new Map<BrandId, { at: number; value: Promise<JackpotValue> }>();
  /** Payments of a brand under way in this process: meanwhile the pool is not cached. */
  const paying = new Map<BrandId, number>();
  const countPaying = (brand: Brand, step: 1 | -1) =>
    paying.set(brand.id, (paying.get(brand.id) ?? 0) + step);

  return {
    async value(brand: Brand, now: Date): Promise<JackpotValue> {
      if (brand.jackpotSource !== 'pool') return figure(brand, 0n, now);
      const cached = read.get(brand.id);
      if (cached && !paying.get(brand.id) && Math.abs(now.getTime() - cached.at) < 1000) return cached.value;
      const fresh = readPool(parts, brand, now);
      read.set(brand.id, { at: now.getTime(), value: fresh });
      fresh.catch(() => read.delete(brand.id));
      return fresh;
    },

    async whilePaying<T>(brand: Brand, pay: () => Promise<T>): Promise<T> {
      countPaying(brand, 1);
      try {
        return await pay();
      } finally {
        countPaying(brand, -1);
        read.delete(brand.id);
      }
    },
  };
}

async function readPool(parts: JackpotParts, brand: Brand, now: Date): Promise<JackpotValue> {
  const { balance } = await parts.ledger.balance(soleBookOf(brand.id), await poolOf(parts, brand, now));
  return figure(brand, balance, now);
}

const poolOf = (parts: JackpotParts, brand: Brand, now: Date): Promise<string> =>
  houseAccountOf(parts, brand, 'jackpot_pool', now);

function houseAccountOf(
  { ledger }: JackpotParts,
  { id, currency }: Brand,
  kind: 'jackpot_pool' | 'house_gaming',
  now: Date,
): Promise<string> {
  return ledger.houseAccount({ bookId: soleBookOf(id), kind, currency }, now);
}

/** Puts the operator's own money into the pool, once per name. */
async function fundPool(
  parts: JackpotParts,
  brand: Brand,
  amountMinor: bigint,
  now: Date,
  name = 'first-funding',
): Promise<void> {
  const toId = await poolOf(parts, brand, now);
  const fromId = await houseAccountOf(parts, brand, 'house_gaming', now);
  const transfer = { bookId: soleBookOf(brand.id), opId: v5(name, toId), fromId, toId };
  await parts.ledger.transfer({ ...transfer, kind: 'jackpot_funding', amount: amountMinor, at: now });
}

/** The message to send with a payment of this amount. */
type MessageFor = (amountMinor: bigint) => ServerMessage | undefined;
type PaidPool = { amountMinor: bigint; balanceMinor: bigint | null };

/**
 * Pays the pool to the round that won it, once however often it is called; undefined when the round won nothing. The message that
 * `messageFor` makes of the amount is sent with the payment, as is the pool's new figure.
 */
async function payPool(
  parts: JackpotParts,
  brand: Brand,
  roundId: string,
  now: Date,
  messageFor: MessageFor,
): Promise<PaidPool | undefined> {
  const poolId = await poolOf(parts, brand, now);
  const houseId = await houseAccountOf(parts, brand, 'house_gaming', now);
  return parts.database.transaction(async (tx) => {
    const win = { bookId: soleBookOf(brand.id), roundId, currency: brand.currency, poolId, houseId };
    const paid = await payWin(tx, { ...win, seedMinor: brand.jackpotSeedMinor, at: now });
    if (!paid) return undefined;
    if (paid.fresh) {
      const news: ServerMessage = { type: 'jackpot', jackpot: figure(brand, paid.pool_balance, now) };
      const messages = [news, messageFor(paid.amount)].filter((message) => message !== undefined);
      await writeOutbox(
        tx,
        messages.map((message) => rowOf(brand, message, now)),
      );
    }
    return { amountMinor: paid.amount, balanceMinor: paid.balance };
  });
}

/**
 * Sends the pools' changed figures to every page of their brands. Payments from the pools wait meanwhile. The lease keeps the figures
 * that were sent last. Throws LeaseLost.
 */
async function announcePools(
  parts: JackpotParts,
  given: readonly Brand[],
  now: Date,
  lease: Lease,
): Promise<void> {
  const brands = given.filter(({ jackpotSource }) => jackpotSource === 'pool');
  const pools = await Promise.all(
    brands.map(async (brand) => ({
      bookId: soleBookOf(brand.id),
      poolId: await poolOf(parts, brand, now),
    })),
  );
  if (pools.length === 0) return;
  await parts.database.transaction(async (tx) => {
    const balances = await readPoolBalances(tx, pools);
    const sent = sentFigures.parse((await lease.fence(tx)) ?? {});
    const figures = brands.map((brand) => ({
      brand,
      jackpot: figure(brand, balances.get(soleBookOf(brand.id)) ?? 0n, now),
    }));
    const changed = figures.filter(({ brand, jackpot }) => sent[brand.id] !== jackpot.amount);
    if (changed.length === 0) return;
    const rows = changed.map(({ brand, jackpot }) => rowOf(brand, { type: 'jackpot', jackpot }, now));
    await writeOutbox(tx, rows);
    await lease.store(
      tx,
      Object.fromEntries(figures.map(({ brand, jackpot }) => [brand.id, jackpot.amount])),
    );
  });
}

function figure(brand: Brand, poolMinor: bigint, now: Date): JackpotValue {
  const { jackpotSource: source, currency } = brand;
  const amount = toWire(poolMinor > 0n ? poolMinor : 0n, currencyOf(currency));
  return { source, amount, currency, asOf: now.toISOString(), chance: chanceOf(brand) };
}

/** The published example of the odds: for a stake of one hundred. */
function chanceOf({ jackpotSource, jackpotSeedMinor, currency }: Brand): JackpotValue['chance'] {
  if (jackpotSource !== 'pool') return null;
  const stakeMinor = 100n * 10n ** BigInt(scaleOf(currencyOf(currency)));
  const oneIn = String(jackpotOdds(jackpotSeedMinor, stakeMinor));
  return { stake: toWire(stakeMinor, currencyOf(currency)), oneIn };
}

function rowOf(brand: Brand, message: ServerMessage, at: Date) {
  return { bookId: soleBookOf(brand.id), topic: 'merchant', payload: { message }, at };
}
