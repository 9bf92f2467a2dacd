// The jackpot pool: an account of the ledger that a share of every real stake goes to. What is shown is what it holds.
//
// The share comes out of the stake on its way to the house, so that a player pays nothing more. A win of the pool is not drawn yet.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import { type Database, writeOutbox } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';

/** One hundredth of each stake, rounded down to a whole minor unit. */
const shareDivisor = 100n;
const pauseMs = 3000;

type JackpotValue = ValueOf<'GET /wps/game/jackpot'>;
type Brand = Pick<Merchant, 'id' | 'currency' | 'jackpotSource'>;

export type Jackpot = ReturnType<typeof createJackpot>;

export function createJackpot({ database, ledger }: { database: Database; ledger: Ledger }) {
  const read = new Map<number, { at: number; value: Promise<JackpotValue> }>();
  const told = new Map<number, string>();

  const poolId = (brand: Brand, now: Date) =>
    ledger.houseAccount({ merchantId: brand.id, kind: 'jackpot_pool', currency: brand.currency }, now);

  async function readPool(brand: Brand, now: Date): Promise<JackpotValue> {
    const { balance } = await ledger.balance(brand.id, await poolId(brand, now));
    const held = balance > 0n ? balance : 0n;
    return {
      source: 'pool',
      amount: toWire(held, currencyOf(brand.currency)),
      currency: brand.currency,
      asOf: now.toISOString(),
    };
  }

  /** The pool as it was at most a second ago: it only grows between two wins, so that an older figure is never above it. */
  async function value(brand: Brand, now: Date): Promise<JackpotValue> {
    if (brand.jackpotSource !== 'pool') {
      const amount = toWire(0n, currencyOf(brand.currency));
      return { source: brand.jackpotSource, amount, currency: brand.currency, asOf: now.toISOString() };
    }
    const held = read.get(brand.id);
    if (held && Math.abs(now.getTime() - held.at) < 1000) return held.value;
    const fresh = readPool(brand, now);
    read.set(brand.id, { at: now.getTime(), value: fresh });
    fresh.catch(() => read.delete(brand.id));
    return fresh;
  }

  return {
    value,

    /** What a real stake gives to the pool, and where; nothing where the merchant has no pool. */
    async shareOf(
      brand: Brand,
      stakeMinor: bigint,
      now: Date,
    ): Promise<{ poolMinor: bigint; poolId: string | null }> {
      if (brand.jackpotSource !== 'pool') return { poolMinor: 0n, poolId: null };
      return { poolMinor: stakeMinor / shareDivisor, poolId: await poolId(brand, now) };
    },

    /** Puts the house's own money into a new pool, once. */
    async fund(brand: Brand, amountMinor: bigint, now: Date): Promise<void> {
      const { id: merchantId, currency } = brand;
      const toId = await poolId(brand, now);
      const fromId = await ledger.houseAccount({ merchantId, kind: 'house_gaming', currency }, now);
      const opId = v5('first-funding', toId);
      await ledger.transfer({
        merchantId,
        opId,
        fromId,
        toId,
        kind: 'jackpot_funding',
        amount: amountMinor,
        at: now,
      });
    },

    /** Tells every page of a brand what the pool holds, if that has changed; run it every `pauseMs`. */
    async tell(brand: Brand, now: Date): Promise<void> {
      if (brand.jackpotSource !== 'pool') return;
      const jackpot = await value(brand, now);
      if (told.get(brand.id) === jackpot.amount) return;
      told.set(brand.id, jackpot.amount);
      const message: ServerMessage = { type: 'jackpot', jackpot };
      await writeOutbox(database, [
        { merchantId: brand.id, topic: 'merchant', payload: { message }, at: now },
      ]);
    },

    pauseMs,
  };
}
