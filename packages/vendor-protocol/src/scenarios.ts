// Cases that no order of one round's messages covers: missing money, other players, time, signatures, races.
import type { VendorMessage } from '@perya/contract/vendor-wallet';
import type { VendorAnswer, VendorClient } from './client.ts';

export type ScenarioContext = {
  /** As the vendor, properly signed. */
  send: VendorClient;
  /** As somebody with another key. */
  forge: VendorClient;
  /** As the vendor, with a clock that is ten minutes behind. */
  late: VendorClient;
  player: string;
  session: string;
  currency: string;
  /** A new id. */
  id: () => string;
};

export type Scenario = { edge: string; run: (context: ScenarioContext) => Promise<string | undefined> };

/** OK or the code. */
const codeOf = <M extends VendorMessage>(answer: VendorAnswer<M>): string => (answer.ok ? 'OK' : answer.code);

/** The fault of an answer; undefined when it is right. */
function expectCode<M extends VendorMessage>(answer: VendorAnswer<M>, code: string, what: string) {
  return codeOf(answer) === code ? undefined : `${what}: expected ${code}, found ${codeOf(answer)}`;
}

function round({ player, session, currency, id }: ScenarioContext) {
  const roundId = id();
  const base = { player, currency, roundId, game: 'conformance' };
  const bet = `b-${roundId}`;
  return {
    bet: (
      amount: string,
      more: { session?: string; player?: string; currency?: string; txnId?: string } = {},
    ) => ({
      ...base,
      session,
      txnId: bet,
      amount,
      ...more,
    }),
    win: (amount: string, more: { session?: string; refTxnId?: string } = {}) => ({
      ...base,
      txnId: `w-${roundId}`,
      refTxnId: bet,
      amount,
      ...more,
    }),
    refund: (amount: string, n: number) => ({ ...base, txnId: `f${n}-${roundId}`, refTxnId: bet, amount }),
    rollback: () => ({ ...base, txnId: `x-${roundId}`, refTxnId: bet }),
    betwin: (amount: string, winAmount: string) => ({
      ...base,
      session,
      txnId: `d-${roundId}`,
      amount,
      winAmount,
    }),
  };
}

async function balanceOf({ send, player, currency }: ScenarioContext): Promise<number> {
  const answer = await send('balance', { player, currency });
  return answer.ok ? Number(answer.value.balance) : Number.NaN;
}

/** Runs `act` and checks that it moved the balance by `by`. */
async function moves(context: ScenarioContext, by: number, act: () => Promise<string | undefined>) {
  const before = await balanceOf(context);
  const problem = await act();
  const after = await balanceOf(context);
  return (
    problem ?? (after === before + by ? undefined : `the balance moved by ${after - before}, expected ${by}`)
  );
}

/** The first problem of several checks. */
async function first(...checks: (() => Promise<string | undefined>)[]): Promise<string | undefined> {
  for (const check of checks) {
    const problem = await check();
    if (problem) return problem;
  }
  return undefined;
}

export const scenarios: readonly Scenario[] = [
  {
    edge: 'insufficient funds: refused with the balance, final for that id',
    run: (context) =>
      moves(context, 0, async () => {
        const { send } = context;
        const [dear, small] = [round(context), round(context)];
        const above = String(Math.floor(await balanceOf(context)) + 1);
        const refused = await send('bet', dear.bet(above));
        if (refused.ok || typeof refused.value['balance'] !== 'string') return 'refused without the balance';
        return first(
          async () => expectCode(refused, 'INSUFFICIENT_FUNDS', 'a stake above the balance'),
          async () => expectCode(await send('bet', dear.bet(above)), 'INSUFFICIENT_FUNDS', 'the same again'),
          async () => expectCode(await send('bet', small.bet('1')), 'OK', 'a new id'),
          async () => expectCode(await send('rollback', small.rollback()), 'OK', 'its rollback'),
        );
      }),
  },
  {
    edge: 'wrong currency: refused, no movement',
    run: (context) =>
      moves(context, 0, async () => {
        const answer = await context.send('bet', round(context).bet('1', { currency: 'XTS' }));
        return expectCode(answer, 'CURRENCY_MISMATCH', 'a bet in another currency');
      }),
  },
  {
    edge: 'wrong player: refused, no movement',
    run: (context) =>
      moves(context, 0, async () => {
        const nobody = '00000000-0000-7000-8000-000000000000';
        const answer = await context.send('bet', round(context).bet('1', { player: nobody }));
        return expectCode(answer, 'PLAYER_MISMATCH', 'a bet of nobody');
      }),
  },
  {
    edge: 'more digits than the currency has: refused',
    run: async (context) =>
      expectCode(await context.send('bet', round(context).bet('1.00001')), 'INVALID_AMOUNT', 'five digits'),
  },
  {
    edge: 'a bet needs its session, a win does not',
    run: (context) =>
      moves(context, 2, async () => {
        const { send } = context;
        const [refused, paid] = [round(context), round(context)];
        const gone = `vs_${'0'.repeat(43)}`;
        return first(
          async () =>
            expectCode(await send('bet', refused.bet('1', { session: gone })), 'SESSION_EXPIRED', 'a bet'),
          async () => expectCode(await send('bet', paid.bet('1')), 'OK', 'a bet in its session'),
          async () => expectCode(await send('win', paid.win('3', { session: gone })), 'OK', 'a win'),
        );
      }),
  },
  {
    edge: 'partial refunds: together never above the stake',
    run: (context) =>
      moves(context, -1, async () => {
        const { send } = context;
        const { bet, refund } = round(context);
        return first(
          async () => expectCode(await send('bet', bet('10')), 'OK', 'the bet'),
          async () => expectCode(await send('refund', refund('6', 1)), 'OK', 'the first'),
          async () => expectCode(await send('refund', refund('5', 2)), 'REFUND_TOO_LARGE', 'above the stake'),
          async () => expectCode(await send('refund', refund('3', 3)), 'OK', 'up to the stake'),
        );
      }),
  },
  {
    edge: 'a promotion pays without a bet, once',
    run: (context) =>
      moves(context, 5, async () => {
        const { send, player, currency } = context;
        const prize = { player, currency, txnId: context.id(), campaignId: 'conformance', amount: '5' };
        return first(
          async () => expectCode(await send('promo', prize), 'OK', 'the prize'),
          async () => expectCode(await send('promo', prize), 'OK', 'the prize again'),
        );
      }),
  },
  {
    edge: 'a jackpot pays without a bet, once',
    run: (context) =>
      moves(context, 7, async () => {
        const { send, player, currency } = context;
        const prize = { player, currency, txnId: context.id(), jackpotId: 'conformance', amount: '7' };
        return first(
          async () => expectCode(await send('jackpot', prize), 'OK', 'the jackpot'),
          async () => expectCode(await send('jackpot', prize), 'OK', 'the jackpot again'),
        );
      }),
  },
  {
    edge: 'a correction goes either way',
    run: (context) =>
      moves(context, -2, async () => {
        const { send, player, currency } = context;
        const correct = (amount: string) => send('adjust', { player, currency, txnId: context.id(), amount });
        return first(
          async () => expectCode(await correct('3'), 'OK', 'one that gives'),
          async () => expectCode(await correct('-5'), 'OK', 'one that takes'),
        );
      }),
  },
  {
    edge: 'betwin: both or neither',
    run: (context) =>
      moves(context, -4, async () => {
        const above = String(Math.floor(await balanceOf(context)) + 1);
        return first(
          async () => expectCode(await context.send('betwin', round(context).betwin('6', '2')), 'OK', 'one'),
          async () =>
            expectCode(
              await context.send('betwin', round(context).betwin(above, '999999')),
              'INSUFFICIENT_FUNDS',
              'one above the balance',
            ),
        );
      }),
  },
  {
    edge: 'a signature of another key: refused',
    run: (context) =>
      moves(context, 0, async () => {
        const answer = await context.forge('bet', round(context).bet('1'));
        return expectCode(answer, 'VENDOR_SIGNATURE', 'a forged bet');
      }),
  },
  {
    edge: 'a debit has to be fresh, a credit may be late',
    run: (context) =>
      moves(context, 1, async () => {
        const { bet, win } = round(context);
        return first(
          async () =>
            expectCode(await context.late('bet', round(context).bet('1')), 'VENDOR_STALE', 'a late bet'),
          async () => expectCode(await context.send('bet', bet('1')), 'OK', 'a fresh bet'),
          async () => expectCode(await context.late('win', win('2')), 'OK', 'a late win'),
        );
      }),
  },
  {
    edge: 'ten copies of a bet at once: one movement',
    run: (context) =>
      moves(context, -1, async () => {
        const body = round(context).bet('1');
        const answers = await Promise.all(Array.from({ length: 10 }, () => context.send('bet', body)));
        return answers.map((answer) => expectCode(answer, 'OK', 'a copy')).find(Boolean);
      }),
  },
  {
    edge: 'a rollback that races its bet: the wallet is whole, the bet undone',
    run: (context) =>
      moves(context, 0, async () => {
        for (let time = 0; time < 5; time += 1) {
          const { bet, rollback } = round(context);
          const [, undone] = await Promise.all([
            context.send('bet', bet('1')),
            context.send('rollback', rollback()),
          ]);
          const problem =
            expectCode(undone, 'OK', 'the rollback') ??
            expectCode(await context.send('bet', bet('1')), 'ROLLED_BACK', 'the bet after it');
          if (problem) return problem;
        }
        return undefined;
      }),
  },
  {
    edge: 'status answers the state of a message',
    run: async ({ send, ...context }) => {
      const { bet, rollback } = round({ ...context, send });
      const body = bet('1');
      const ask = async (state: string, what: string) => {
        const answer = await send('status', { operation: 'bet', txnId: body.txnId });
        const found = answer.ok ? answer.value.state : answer.code;
        return found === state ? undefined : `${what}: expected ${state}, found ${found}`;
      };
      return first(
        () => ask('unknown', 'before it came'),
        async () => expectCode(await send('bet', body), 'OK', 'the bet'),
        () => ask('accepted', 'after it'),
        async () => expectCode(await send('rollback', rollback()), 'OK', 'the rollback'),
        () => ask('rolledback', 'after its rollback'),
      );
    },
  },
];
