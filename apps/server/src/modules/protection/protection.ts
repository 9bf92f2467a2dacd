// Protection of the player: limits, reality check, time-out and self-exclusion, what play has brought. A bet asks the database itself.
import type { LimitKind, LimitPeriod, RestTerm } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Session, ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { askReturn, beginRest, chooseCheck, chooseLimit, confirmRaise } from './choose.ts';
import { restOf } from './held.ts';
import { markSeen, readLifetime, readMonths, readSitting, type Who } from './queries.ts';
import {
  type Brand,
  lifetimeView,
  readFigure,
  readStanding,
  type Standing,
  sittingView,
} from './standing.ts';

export type Protection = ReturnType<typeof createProtection>;

type Slot = { kind: LimitKind; period: LimitPeriod };

export function createProtection(database: Database) {
  /** What a choice leaves behind, as the player sees it. */
  function chosen(brand: Brand, who: Who, act: (tx: Tx) => Promise<unknown>): Promise<Standing> {
    return database.transaction(async (tx) => {
      await act(tx);
      return readStanding(tx, brand, who);
    });
  }

  return {
    standing: (brand: Brand, who: Who) => chosen(brand, who, async () => undefined),

    /** Refuses AMOUNT_OUT_OF_RANGE. */
    setLimit(brand: Brand, who: Who, { amount, ...slot }: Slot & { amount: string | null }) {
      const figure = amount === null ? null : readFigure(slot.kind, amount, brand.currency);
      return chosen(brand, who, (tx) => chooseLimit(tx, who, slot, figure));
    },
    /** Refuses LIMIT_RAISE_EARLY, LIMIT_RAISE_NONE. */
    confirmRaise: (brand: Brand, who: Who, slot: Slot) =>
      chosen(brand, who, (tx) => confirmRaise(tx, who, slot)),
    setCheck: (brand: Brand, who: Who, minutes: number) =>
      chosen(brand, who, (tx) => chooseCheck(tx, who, minutes)),

    sitting: async (brand: Brand, session: Session, now: Date) =>
      sittingView(
        brand,
        session.trial ? undefined : await readSitting(database, session),
        session.trial,
        now,
      ),
    async seen(brand: Brand, session: Session, now: Date) {
      if (!session.trial) await markSeen(database, session);
      return this.sitting(brand, session, now);
    },

    rest: (who: Who, term: RestTerm) => database.transaction((tx) => beginRest(tx, who, term)),
    /** The rest that a player takes just now. */
    restOf: (who: Who) => restOf(database, who),
    /** Refuses RETURN_NOT_DUE, RETURN_EARLY. */
    askReturn: (who: Who) => database.transaction((tx) => askReturn(tx, who)),

    async statement(brand: Brand, who: Who): Promise<ValueOf<'GET /wps/protection/statement'>> {
      const currency = currencyOf(brand.currency);
      const months = await readMonths(database, who);
      return {
        currency: brand.currency,
        months: months.map(({ month, deposited, withdrawn, wagered, won }) => ({
          month,
          deposited: toWire(deposited, currency),
          withdrawn: toWire(withdrawn, currency),
          wagered: toWire(wagered, currency),
          won: toWire(won, currency),
          net: toWire(won - wagered, currency),
        })),
        lifetime: lifetimeView(await readLifetime(database, who), brand.currency),
      };
    },
  };
}
