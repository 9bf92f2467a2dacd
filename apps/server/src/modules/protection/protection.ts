// The protection API: limits, reality check, time-out and self-exclusion, yearly statement; stakes are checked in the database.
import type { LimitKind, LimitPeriod, RestTerm } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Brand, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { currencyOf } from '../wallet/index.ts';
import { askReturn, chooseCheck, chooseLimit, confirmRaise, startExclusion } from './choices.ts';
import { exclusionOf } from './play-block.ts';
import {
  lifetimeView,
  type ProtectionState,
  playSessionView,
  readFigure,
  readProtectionState,
} from './protection-view.ts';
import {
  markCheckSeen,
  readLifetime,
  readMonths,
  readPlaySession,
  readSetLimit,
  type Who,
  watchHosts,
} from './queries.ts';

export type Protection = ReturnType<typeof createProtection>;

type Slot = { kind: LimitKind; period: LimitPeriod };

export function createProtection(database: Database) {
  /** Runs a choice and answers the state after it. */
  function chosen(brand: Brand, who: Who, act: (tx: Tx) => Promise<unknown>): Promise<ProtectionState> {
    return database.transaction(async (tx) => {
      await act(tx);
      return readProtectionState(tx, brand, who);
    });
  }

  return {
    limits: (brand: Brand, who: Who) => chosen(brand, who, async () => undefined),

    /** One limit that the player has set; `undefined`: none. */
    setLimitOf: (who: Who, { kind, period }: Slot) => readSetLimit(database, who, kind, period),

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

    playSession: async (brand: Brand, session: Session, now: Date) =>
      playSessionView(
        brand,
        session.trial ? undefined : await readPlaySession(database, session),
        session.trial,
        now,
      ),
    async acknowledgeCheck(brand: Brand, session: Session, now: Date) {
      if (!session.trial) await markCheckSeen(database, session);
      return this.playSession(brand, session, now);
    },

    /** Watching a host counts as playing for the reality check's clock. */
    watch: (bookId: BookId, playerIds: readonly string[]) => watchHosts(database, bookId, playerIds),

    exclude: (who: Who, term: RestTerm) => database.transaction((tx) => startExclusion(tx, who, term)),
    /** The time-out or self-exclusion in force. */
    exclusionOf: (who: Who) => exclusionOf(database, who),
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
