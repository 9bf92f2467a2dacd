// Tests requests of withdrawals, their payout and their refusals.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorBalances } from '../../operator-balances.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { bookIdSchema, brandIdSchema } from '../../platform/ids.ts';
import { accountActs } from '../identity/index.ts';
import { codeOf, openWithdrawalServices, type WithdrawalServices } from './withdrawals.fixture.ts';

let services: WithdrawalServices;
beforeAll(async () => {
  services = await openWithdrawalServices();
});
afterAll(() => services.end());

const p4Runs = Number(process.env['PERYA_P4_RUNS'] ?? 8);
const at = (ms: number) => new Date(Date.now() + ms);

type Member = Awaited<ReturnType<WithdrawalServices['member']>>;
const stateOf = async ({ player }: Member, withdrawalId: string) =>
  (await services.withdrawals.tracked(player, withdrawalId)).withdrawal.state;
const stepsOf = async ({ player }: Member, withdrawalId: string) =>
  (await services.withdrawals.tracked(player, withdrawalId)).steps
    .filter((step) => step.at !== null)
    .map(({ step }) => step);

describe('[1-04] [X-09] a withdrawal', () => {
  test('is set aside at once, paid by the provider, and shows each step with its time', async () => {
    const member = await services.member();
    const { withdrawal, steps } = await services.ask(member);
    expect(withdrawal).toMatchObject({ amount: '500.00', fee: '0.00', paidOut: '500.00', state: 'approved' });
    expect(withdrawal).toMatchObject({ displayName: 'GCash', numberEnd: '4821', reason: null });
    expect(steps.map(({ step, at: taken }) => [step, taken !== null])).toEqual([
      ['requested', true],
      ['approved', true],
      ['paying', false],
      ['paid', false],
    ]);
    for (const { at: taken, expectedAt } of steps)
      expect((taken === null) === (expectedAt !== null)).toBe(true);
    expect(await services.balanceOf(member.player)).toBe(50_000n);
    expect(await services.escrowOf(member.player)).toBe(50_000n);
    await services.withdrawals.payOut();
    await expect.poll(() => stateOf(member, withdrawal.withdrawalId)).toBe('paid');
    expect(await stepsOf(member, withdrawal.withdrawalId)).toEqual([
      'requested',
      'approved',
      'paying',
      'paid',
    ]);
    expect(await services.escrowOf(member.player)).toBe(0n);
    expect(await services.balanceOf(member.player)).toBe(50_000n);
    const { list } = await services.withdrawals.list(member.player, 1);
    expect(list.map(({ withdrawalId }) => withdrawalId)).toEqual([withdrawal.withdrawalId]);
  });

  test('of the same request is one, whatever is asked at once; other fields are TXN_CONFLICT', async () => {
    const member = await services.member();
    const requestId = randomUUID();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => services.ask(member, { requestId })));
    expect(new Set(all.map(({ withdrawal }) => withdrawal.withdrawalId)).size).toBe(1);
    expect(await services.balanceOf(member.player)).toBe(50_000n);
    expect(await codeOf(services.ask(member, { requestId, amount: '600.00' }))).toBe('TXN_CONFLICT');
  });

  test('[P5] waits for the cooling period after two people took the payment password back, and the member is informed', async () => {
    const who = await services.member();
    const sent: string[] = [];
    const informer = { notify: async (_tx: unknown, { kind }: { kind: string }) => void sent.push(kind) };
    const clock = { now: () => new Date() };
    const decide = await openDecisions(services.database.office, clock, accountActs({ informer }));
    const reset = (playerId: string, brandId = brandIdSchema.parse(1)) =>
      codeOf(
        decide({ act: 'member.reset-payment-password', input: { playerId, note: 'forgot it' }, brandId }),
      );
    const { playerId } = who.player;
    expect(await reset(randomUUID())).toBe('NOT_FOUND');
    expect(await reset(playerId, brandIdSchema.parse(2))).toBe('NOT_FOUND');
    expect((await services.ask(who, { amount: '100.00' })).withdrawal.state).toBe('approved');
    sent.length = 0;
    expect(await reset(playerId)).toBe('accepted');
    // Once at the look, once as proposed, once done.
    expect(sent).toEqual(Array(3).fill('payment_password_reset'));
    expect(await codeOf(services.ask(who))).toBe('WITHDRAWAL_PASSWORD_UNSET');
    expect(await reset(playerId)).toBe('TXN_CONFLICT');

    await services.setPin(who.player);
    const options = await services.withdrawals.options(services.merchant, who.player, new Date());
    expect(Date.parse(options.coolingUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await codeOf(services.ask(who))).toBe('WITHDRAWAL_COOLING');
    const later = new Date(Date.now() + 25 * 3_600_000);
    expect((await services.ask(who, { now: later })).withdrawal.state).toBe('approved');
  });

  test('several correct requests at once are each decided by what they ask; a wrong password among them is refused alone', async () => {
    const member = await services.member({ balance: 100_000n });
    const ask = (over: { amount?: string; password?: string } = {}) =>
      codeOf(services.ask(member, { amount: '100.00', ...over }));
    const codes = await Promise.all([
      ask(),
      ask(),
      ask({ password: '000111' }),
      ask({ amount: '999999.00' }),
      ask(),
      ask(),
      ask(),
      ask(),
    ]);
    expect(codes.filter((code) => code === 'WITHDRAWAL_PASSWORD_WRONG')).toHaveLength(1);
    expect(codes[3]).toBe('AMOUNT_OUT_OF_RANGE');
    // Five a day are allowed by this method: the sixth is refused for that, and none for being too fast.
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(5);
    expect(codes.filter((code) => code === 'WITHDRAWAL_LIMIT')).toHaveLength(1);
    expect(await services.balanceOf(member.player)).toBe(50_000n);
  });

  test(
    '[P4] beside others and beside bets never takes more than there is, in any order',
    async () => {
      const gaming = await services.ledger.houseAccount(
        { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' },
        at(0),
      );
      for (let run = 0; run < p4Runs; run += 1) {
        const member = await services.member({ balance: 60_000n });
        const { accountId } = await services.wallet.accountOf(
          member.player,
          services.merchant.currency,
          at(0),
        );
        const posting = {
          bookId: bookIdSchema.parse(1),
          accountId,
          kind: 'bet',
          debit: 20_000n,
          debitTo: gaming,
          at: at(0),
        };
        const bet = () =>
          services.ledger
            .postIn(services.database, { ...posting, opId: randomUUID() })
            .then(() => 'accepted')
            .catch((error: { code: string }) => error.code);
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            (index + run) % 2 ? bet() : codeOf(services.ask(member, { amount: '200.00' })),
          ),
        );
        expect(answers.filter((code) => code === 'accepted')).toHaveLength(3);
        const others = answers.filter((code) => code !== 'accepted');
        expect(new Set(others)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
        expect(await services.balanceOf(member.player)).toBe(0n);
      }
    },
    60_000 + p4Runs * 1_000,
  );

  test('keeps its fee, which the member is shown before', async () => {
    const member = await services.member({ balance: 300_000n });
    await services.database.owner.query(
      `update withdrawal_methods set fee_minor = 1000, fee_bps = 100 where merchant_id = 1 and kind = 'ewallet'`,
    );
    try {
      const options = await services.withdrawals.options(services.merchant, member.player, at(0));
      expect(options.methods.find(({ kind }) => kind === 'ewallet')).toMatchObject({
        fee: '10.00',
        feeBps: 100,
      });
      const { withdrawal } = await services.ask(member, { amount: '1000.00' });
      expect(withdrawal).toMatchObject({ fee: '20.00', paidOut: '980.00' });
      await services.withdrawals.payOut();
      await expect.poll(() => stateOf(member, withdrawal.withdrawalId)).toBe('paid');
      const totals = await operatorBalances(services.database, bookIdSchema.parse(1));
      expect(totals.find(({ kind }) => kind === 'payment_fees')?.balance).toBe(2_000n);
    } finally {
      await services.database.owner.query(
        `update withdrawal_methods set fee_minor = 0, fee_bps = 0 where merchant_id = 1 and kind = 'ewallet'`,
      );
    }
  });

  test('of another member is NOT_FOUND, by whatever call', async () => {
    const [member, stranger] = [await services.member(), await services.member()];
    const { withdrawal } = await services.ask(member);
    expect(await codeOf(services.withdrawals.tracked(stranger.player, withdrawal.withdrawalId))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(services.ask(stranger, { accountId: member.accountId }))).toBe(
      'PAYOUT_ACCOUNT_UNKNOWN',
    );
    expect(await codeOf(services.withdrawals.unbind(stranger.player, member.accountId, at(0)))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('[1-04] a withdrawal is refused for', () => {
  test.each([
    ['99.99', 'AMOUNT_OUT_OF_RANGE'],
    ['50000.01', 'AMOUNT_OUT_OF_RANGE'],
    ['0', 'AMOUNT_OUT_OF_RANGE'],
    ['200.005', 'AMOUNT_OUT_OF_RANGE'],
    ['1000.01', 'INSUFFICIENT_FUNDS'],
    ['100', 'accepted'],
  ])('the amount %s: %s', async (amount, code) => {
    const member = await services.member();
    expect(await codeOf(services.ask(member, { amount }))).toBe(code);
    if (code !== 'accepted') expect(await services.balanceOf(member.player)).toBe(100_000n);
  });

  test('a wrong withdrawal password, which cannot be guessed at speed', async () => {
    const member = await services.member();
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(await codeOf(services.ask(member, { password: '111112' })));
    expect(codes[0]).toBe('WITHDRAWAL_PASSWORD_WRONG');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await services.balanceOf(member.player)).toBe(100_000n);
  });

  test('no withdrawal password', async () => {
    const member = await services.member();
    await services.database.owner.query('update players set payment_password_hash = null where id = $1', [
      member.player.playerId,
    ]);
    expect(await codeOf(services.ask(member))).toBe('WITHDRAWAL_PASSWORD_UNSET');
  });

  test('an account that cools down, or was unbound', async () => {
    const member = await services.member();
    const body = { institutionId: 'maya', number: '09181234567', holderName: 'Maria Santos' };
    const fresh = await services.withdrawals.bind(member.player, body, at(0));
    const { accountId } = fresh.account;
    expect(await codeOf(services.ask(member, { accountId }))).toBe('PAYOUT_ACCOUNT_COOLING');
    const tomorrow = at(24 * 3_600_000 + 1000);
    expect(await codeOf(services.ask(member, { accountId, now: tomorrow }))).toBe('accepted');
    await services.withdrawals.unbind(member.player, member.accountId, at(0));
    expect(await codeOf(services.ask(member))).toBe('PAYOUT_ACCOUNT_UNKNOWN');
  });

  test('more than may be taken within 24 hours', async () => {
    const member = await services.member({ balance: 1_000_000n });
    for (let count = 0; count < 5; count += 1) await services.ask(member, { amount: '100.00' });
    expect(await codeOf(services.ask(member, { amount: '100.00' }))).toBe('WITHDRAWAL_LIMIT');
    expect(await codeOf(services.ask(member, { amount: '100.00', now: at(25 * 3_600_000) }))).toBe(
      'accepted',
    );
  });

  test('[X-09] deposits that are not played through, listed line by line and bet by bet', async () => {
    const member = await services.member({ played: false });
    const options = () => services.withdrawals.options(services.merchant, member.player, at(0));
    expect((await options()).turnover).toMatchObject({
      required: '1000.00',
      done: '0.00',
      remaining: '1000.00',
    });
    const gaming = await services.ledger.houseAccount(
      { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' },
      at(0),
    );
    const { accountId } = await services.wallet.accountOf(member.player, services.merchant.currency, at(0));
    const bet = (debit: bigint) =>
      services.ledger.postIn(services.database, {
        bookId: bookIdSchema.parse(1),
        opId: randomUUID(),
        accountId,
        kind: 'round',
        debit,
        debitTo: gaming,
        credit: debit,
        creditFrom: gaming,
        at: at(0),
      });
    await bet(30_000n);
    const { turnover } = await options();
    expect(turnover).toMatchObject({ done: '300.00', remaining: '700.00' });
    expect(turnover.lines).toMatchObject([{ deposit: '1000.00', required: '1000.00', remaining: '700.00' }]);
    expect(turnover.bets).toMatchObject([{ stake: '300.00', counted: '300.00' }]);
    const refusal = await services.ask(member).catch((error: { code: string; value: unknown }) => error);
    expect(refusal).toMatchObject({ code: 'TURNOVER_REMAINING', value: { remaining: '700.00' } });
    for (let rounds = 0; rounds < 30; rounds += 1) await bet(2_000n);
    await bet(20_000n);
    const played = (await options()).turnover;
    expect(played.remaining).toBe('0.00');
    expect(played.bets).toHaveLength(20);
    expect(played.bets[0]).toMatchObject({ stake: '200.00', counted: '100.00' });
    await services.ask(member);
    // Turnover that was met before is not required again.
    expect((await options()).turnover.lines).toEqual([]);
  });
});

test('[X-13] after all of this the books hold, and what is set aside is what is on its way', async () => {
  expect(await services.drifts()).toEqual([]);
  const { rows } = await services.database.query(
    `select a.owner_id from ledger_accounts a
       left join (select player_id, sum(amount_minor) as open from withdrawals where state in ('review', 'approved', 'paying') group by 1) w
         on w.player_id = a.owner_id
      where a.kind = 'withdrawal_escrow' and a.balance <> coalesce(w.open, 0)`,
  );
  expect(rows).toEqual([]);
});
