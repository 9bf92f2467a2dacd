// Tests payouts after staff's decisions, with a provider that misbehaves.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { signedHeaders } from '../../platform/signed-message.ts';
import { codeOf, openWithdrawalServices, type WithdrawalServices } from './withdrawals.fixture.ts';

let services: WithdrawalServices;
let decide: Awaited<ReturnType<typeof openDecisions>>;
beforeAll(async () => {
  services = await openWithdrawalServices();
  const clock = { now: () => new Date() };
  decide = await openDecisions(services.database.office, clock, services.withdrawals.acts);
});
afterAll(() => services.end());

const at = (ms: number) => new Date(Date.now() + ms);

type Member = Awaited<ReturnType<WithdrawalServices['member']>>;
const stateOf = async ({ player }: Member, withdrawalId: string) =>
  (await services.withdrawals.tracked(player, withdrawalId)).withdrawal.state;
const stepsOf = async ({ player }: Member, withdrawalId: string) =>
  (await services.withdrawals.tracked(player, withdrawalId)).steps
    .filter((step) => step.at !== null)
    .map(({ step }) => step);

/** A report as the provider signs it. */
function report(
  withdrawalId: string,
  over: { eventId?: string; outcome?: 'paid' | 'failed'; amount?: string; currency?: string } = {},
  how: { signedAt?: Date; secret?: string } = {},
) {
  const fields = {
    eventId: randomUUID(),
    outcome: 'paid' as const,
    amount: '500.00',
    currency: 'PHP',
    providerReference: 'SBP-1',
    ...over,
  };
  const rawBody = JSON.stringify({ ...fields, reference: withdrawalId });
  const now = new Date();
  const headers = signedHeaders('x-sandbox', how.secret ?? services.secret, {
    now: how.signedAt ?? now,
    path: services.path,
    rawBody,
  });
  const message = { headers, path: services.path, rawBody: Buffer.from(rawBody), now };
  return Promise.resolve().then(() =>
    services.withdrawals.report(message, { ...fields, withdrawalId, source: 'webhook' }),
  );
}

describe('decisions of staff', () => {
  const waiting = async () => {
    const member = await services.member({ balance: 5_000_000n });
    const { withdrawal } = await services.ask(member, { amount: '30000.00' });
    expect(withdrawal.state).toBe('review');
    return { member, withdrawalId: withdrawal.withdrawalId };
  };
  const note = 'looked at the play';

  test('[P5] a large one waits for staff; once two people approved it, it is paid', async () => {
    const { member, withdrawalId } = await waiting();
    await services.withdrawals.payOut();
    expect(await stateOf(member, withdrawalId)).toBe('review');
    await decide({ act: 'withdrawal.approve', input: { withdrawalId, note } });
    expect(await stateOf(member, withdrawalId)).toBe('approved');
    await services.withdrawals.payOut();
    await expect.poll(() => stateOf(member, withdrawalId)).toBe('paid');
  });

  test('[P5] two people reject it, with a reason: the money is back, and stays', async () => {
    const { member, withdrawalId } = await waiting();
    await decide({ act: 'withdrawal.reject', input: { withdrawalId, note, reason: 'identity' } });
    expect(await stepsOf(member, withdrawalId)).toEqual(['requested', 'review', 'rejected', 'returned']);
    expect(await services.balanceOf(member.player)).toBe(5_000_000n);
    expect(await services.escrowOf(member.player)).toBe(0n);
    expect(await codeOf(decide({ act: 'withdrawal.approve', input: { withdrawalId, note } }))).toBe(
      'TXN_CONFLICT',
    );
    expect(await report(withdrawalId, { amount: '30000.00' })).toBe('incident');
  });

  test('[P5] a step that was taken is changed by nobody', async () => {
    await expect(services.database.query(`update withdrawal_steps set actor = 'eve'`)).rejects.toThrow(
      /permission denied/u,
    );
  });

  test('an account that another player has bound too is looked at', async () => {
    const [one, other] = [await services.member(), await services.member()];
    const accountId = await services.bindReady(one.player, '09175550001');
    await services.bindReady(other.player, '09175550001');
    expect((await services.ask(one, { accountId })).withdrawal.state).toBe('review');
  });
});

describe('a provider that misbehaves', () => {
  /** Asks for a withdrawal to a number at whose end the provider misbehaves, and pays what is due. */
  async function send(numberEnd: string) {
    const member = await services.member({ numberEnd });
    const { withdrawal } = await services.ask(member);
    await services.withdrawals.payOut();
    return { member, withdrawalId: withdrawal.withdrawalId };
  }

  test.each([
    ['late', '0001', 1],
    ['twice', '0002', 2],
    ['out of order', '0003', 2],
  ])('[P1] %s: paid once', async (_how, numberEnd, reports) => {
    const { member, withdrawalId } = await send(numberEnd);
    await expect.poll(() => stateOf(member, withdrawalId)).toBe('paid');
    const recorded = async () => {
      const { rows } = await services.database.query(
        `select from payout_events where merchant_id = 1 and withdrawal_id = $1 and source = 'webhook'`,
        [withdrawalId],
      );
      return rows.length;
    };
    await expect.poll(recorded).toBe(reports);
    expect(await stateOf(member, withdrawalId)).toBe('paid');
    expect(await services.escrowOf(member.player)).toBe(0n);
    expect(await services.balanceOf(member.player)).toBe(50_000n);
  });

  test('never: the platform asks by itself', async () => {
    const { member, withdrawalId } = await send('0005');
    await expect
      .poll(async () => {
        await services.withdrawals.payOut();
        return stateOf(member, withdrawalId);
      })
      .toBe('paid');
  });

  test('an account that cannot be paid: the money is back, with the reason', async () => {
    const { member, withdrawalId } = await send('0000');
    await expect.poll(() => stateOf(member, withdrawalId)).toBe('returned');
    const { withdrawal } = await services.withdrawals.tracked(member.player, withdrawalId);
    expect(withdrawal.reason).toBe('provider');
    expect(await stepsOf(member, withdrawalId)).toEqual([
      'requested',
      'approved',
      'paying',
      'failed',
      'returned',
    ]);
    expect(await services.balanceOf(member.player)).toBe(100_000n);
    expect(services.newsOf(member.player).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['account_bound', 'GCash …0000'],
      ['withdrawal_requested', 'GCash …0000'],
      ['withdrawal_failed', 'GCash …0000'],
    ]);
    // A later report says that it was paid: nothing moves, people decide.
    expect(await report(withdrawalId)).toBe('incident');
    expect(await services.balanceOf(member.player)).toBe(100_000n);
  });

  test('another amount: recorded and held, and nothing moves until people have looked', async () => {
    const member = await services.member();
    const { withdrawal } = await services.ask(member);
    expect(await report(withdrawal.withdrawalId, { amount: '5000.00' })).toBe('incident');
    await services.withdrawals.payOut();
    expect(await stateOf(member, withdrawal.withdrawalId)).toBe('approved');
    expect(await services.escrowOf(member.player)).toBe(50_000n);
    expect((await services.withdrawals.countWaiting(at(0))).held).toEqual({ waiting: 1, overdue: 1 });
  });

  describe('[P5] what is held', () => {
    const held = async (outcome: 'sent' | 'unsent') => {
      const member = await services.member();
      const { withdrawal } = await services.ask(member);
      const { withdrawalId } = withdrawal;
      if (outcome === 'sent')
        await services.database.owner.query(
          `update withdrawals set state = 'paying', asked_at = now() + interval '1 hour' where withdrawal_id = $1`,
          [withdrawalId],
        );
      expect(await report(withdrawalId, { amount: '5000.00' })).toBe('incident');
      return { member, withdrawalId };
    };
    const free = (withdrawalId: string, outcome: 'resume' | 'paid' | 'return') =>
      decide({ act: 'withdrawal.free', input: { withdrawalId, note: 'asked the provider', outcome } });

    test('is freed by two people: it goes on as if nothing was reported', async () => {
      const { member, withdrawalId } = await held('unsent');
      // What was not sent has not been paid, and has nothing to come back.
      for (const outcome of ['paid', 'return'] as const)
        expect(await codeOf(free(withdrawalId, outcome))).toBe('TXN_CONFLICT');
      await free(withdrawalId, 'resume');
      await services.withdrawals.payOut();
      await expect.poll(() => stateOf(member, withdrawalId)).toBe('paid');
      expect(await services.balanceOf(member.player)).toBe(50_000n);
      expect(await codeOf(free(withdrawalId, 'resume'))).toBe('TXN_CONFLICT');
    });

    test('was paid, as people found out: posted once, and the member is informed', async () => {
      const { member, withdrawalId } = await held('sent');
      expect(await free(withdrawalId, 'paid')).toEqual({ state: 'paid' });
      expect(await services.escrowOf(member.player)).toBe(0n);
      expect(await services.balanceOf(member.player)).toBe(50_000n);
      expect(services.newsOf(member.player).at(-1)?.kind).toBe('withdrawal_paid');
      expect(await report(withdrawalId)).toBe('already');
    });

    test('was not paid: the money is back, and stays', async () => {
      const { member, withdrawalId } = await held('sent');
      await free(withdrawalId, 'return');
      const { withdrawal } = await services.withdrawals.tracked(member.player, withdrawalId);
      expect(withdrawal).toMatchObject({ state: 'returned', reason: 'provider' });
      expect(await services.balanceOf(member.player)).toBe(100_000n);
      expect(services.newsOf(member.player).at(-1)?.kind).toBe('withdrawal_failed');
      expect(await report(withdrawalId)).toBe('incident');
      expect(await services.balanceOf(member.player)).toBe(100_000n);
    });
  });

  test('[P2] forged, stale, altered and unknown reports move nothing', async () => {
    const member = await services.member();
    const { withdrawal } = await services.ask(member);
    const id = withdrawal.withdrawalId;
    expect(await codeOf(report(id, {}, { secret: 'somebody else has this secret, 32+' }))).toBe(
      'PAYMENT_SIGNATURE',
    );
    expect(await codeOf(report(id, {}, { signedAt: at(-301_000) }))).toBe('PAYMENT_STALE');
    expect(await codeOf(report(randomUUID()))).toBe('NOT_FOUND');
    expect(await services.escrowOf(member.player)).toBe(50_000n);
    expect(await stateOf(member, id)).toBe('approved');
  });

  test('[P1] every order and number of repeats of its reports pays once or returns once', async () => {
    const started = { payouts: undefined, requireSigned: () => undefined };
    const quiet = services.open({ payments: started });
    for (let run = 0; run < 6; run += 1) {
      const member = await services.member();
      const { withdrawal } = await services.ask(member, {}, quiet);
      const id = withdrawal.withdrawalId;
      await services.database.owner.query(
        `update withdrawals set state = 'paying' where withdrawal_id = $1`,
        [id],
      );
      const events = (['paid', 'failed'] as const).map((outcome) => ({ outcome, eventId: randomUUID() }));
      const sent = Array.from({ length: 5 }, (_, index) => events[(run + index * (1 + (run % 2))) % 2]);
      await Promise.all(sent.map((event) => report(id, event)));
      const state = await stateOf(member, id);
      expect(['paid', 'returned']).toContain(state);
      expect(await services.escrowOf(member.player)).toBe(0n);
      expect(await services.balanceOf(member.player)).toBe(state === 'paid' ? 50_000n : 100_000n);
    }
  });

  test('without a provider a withdrawal waits, and goes on once there is one', async () => {
    const lonely = services.open({ payments: { payouts: undefined, requireSigned: () => undefined } });
    const member = await services.member();
    const { withdrawal } = await services.ask(member, {}, lonely);
    await lonely.payOut();
    expect(await stateOf(member, withdrawal.withdrawalId)).toBe('approved');
    await services.withdrawals.payOut();
    await expect.poll(() => stateOf(member, withdrawal.withdrawalId)).toBe('paid');
  });

  test('[P3] several processes that pay at once send each once', async () => {
    const processes = Array.from({ length: 4 }, () => services.open());
    const members = await Promise.all(Array.from({ length: 6 }, () => services.member()));
    const asked = await Promise.all(members.map((member) => services.ask(member)));
    await Promise.all(processes.map((one) => one.payOut()));
    for (const [index, member] of members.entries())
      await expect.poll(() => stateOf(member, asked[index]?.withdrawal.withdrawalId ?? '')).toBe('paid');
    const { rows } = await services.database.query<{ paid: bigint }>(
      `select count(*) as paid from ledger_entries where kind = 'payout' and ref = any ($1)`,
      [asked.map(({ withdrawal }) => withdrawal.withdrawalId)],
    );
    expect(rows[0]?.paid).toBe(6n);
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
