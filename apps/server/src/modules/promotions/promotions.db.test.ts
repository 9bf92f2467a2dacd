// Tests promotions: joining, claiming, decisions, the end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import type { Brand } from '../../platform/http/index.ts';
import { brandIdSchema, soleBookOf } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';

let server: TestServer;
let decide: Awaited<ReturnType<typeof openDecisions>>;
let brand: Brand;
let now = new Date();
beforeAll(async () => {
  const clock = { now: () => now };
  server = await openTestServer({ clock });
  decide = await openDecisions(server.database.office, clock, server.app.promotions.acts);
  const found = server.app.merchants.byCode('perya');
  if (!found) throw new Error('the demo brand is not there');
  brand = found;
}, 60_000);
afterAll(() => server.close());

type Player = { token: string; playerId: string };

async function newMember(merchant = 'perya'): Promise<Player> {
  const token = await server.member({ merchant });
  const info = await server.call('GET /wps/member/info', {}, { token, merchant });
  return { token, playerId: info.value.id };
}

type Terms = {
  goal?: bigint;
  bps?: number;
  review?: string;
  rejoin?: boolean;
  days?: number;
  first?: boolean;
};

/** A promotion of its own for each test; `days`: how long it runs from now. */
async function newPromotion(condition: string, terms: Terms = {}): Promise<string> {
  const id = randomUUID();
  const { goal = condition === 'none' ? 0n : 10_000n, bps = 0, review = 'at_once', rejoin = false } = terms;
  const endAt = terms.days === undefined ? null : new Date(now.getTime() + terms.days * 86_400_000);
  await server.database.owner.query(
    `insert into announcements (merchant_id, id, type, titles, contents, start_at, end_at, needs_joining)
     values ($1, $2, 'PR', '{"en":"x"}', '{"en":"x"}', $3, $4, true)`,
    [brand.id, id, new Date(now.getTime() - 60_000), endAt],
  );
  await server.database.owner.query(
    `insert into promotion_terms values ($1, $2, $3, $4, $5, 'PHP', 5000, $6, $7, $8, $9, $10)`,
    [
      brand.id,
      id,
      new Date(now.getTime() - 60_000),
      condition,
      goal,
      bps,
      review,
      review === 'clock' ? 60_000 : null,
      rejoin,
      terms.first ?? false,
    ],
  );
  await server.app.content.refresh();
  return id;
}

const note = 'looked at the claim';
const join = ({ token }: Player, promotionId: string) =>
  server.call('POST /wps/promotion/join', { body: { promotionId } }, { token });
const claim = ({ token }: Player, promotionId: string) =>
  server.call('POST /wps/promotion/claim', { body: { promotionId } }, { token });
const stateOf = async ({ token }: { token?: string }, promotionId: string) =>
  (await server.call('GET /wps/promotion/states', {}, { token })).value.states.find(
    (state) => state.promotionId === promotionId,
  );
async function deposit({ playerId }: Player, amount: bigint): Promise<void> {
  const { ledger, wallet } = server.app;
  const bookId = soleBookOf(brand.id);
  const { accountId: toId, currency } = await wallet.accountOf(
    { bookId, playerId, trial: false },
    brand.currency,
    now,
  );
  const fromId = await ledger.houseAccount({ bookId, kind: 'psp_clearing', currency }, now);
  const paid = { bookId, opId: randomUUID(), fromId, toId, kind: 'deposit', amount, at: now };
  await ledger.transfer(paid);
}
const balance = async ({ token }: Player) =>
  (await server.call('GET /wps/wallet/member', {}, { token })).value.sumBalance;
const stepsOf = async ({ playerId }: Player, promotionId: string) => {
  const { rows } = await server.database.owner.query<{ step: string }>(
    `select s.from_status || '>' || s.to_status || ' ' || s.actor as step from promotion_steps s
       join promotion_entries e on e.merchant_id = s.merchant_id and e.id = s.entry_id
      where e.player_id = $1 and e.promotion_id = $2 order by s.step_no`,
    [playerId, promotionId],
  );
  return rows.map(({ step }) => step);
};
const entryId = async ({ playerId }: Player, promotionId: string) => {
  const { rows } = await server.database.owner.query<{ id: string }>(
    'select id from promotion_entries where player_id = $1 and promotion_id = $2',
    [playerId, promotionId],
  );
  return rows[0]?.id ?? '';
};

describe('[3-10] joining', () => {
  test('[7-09] a visitor sees what anyone could do, of every promotion of the brand that one joins', async () => {
    const { states } = (await server.call('GET /wps/promotion/states')).value;
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['Join', 'ComingSoon', 'Close']));
    expect(states.every(({ progress }) => progress === null)).toBe(true);
    const other = (await server.call('GET /wps/promotion/states', {}, { merchant: 'mela' })).value.states;
    expect(other.map(({ currency }) => currency)).toContain('BDT');
    const own = new Set(states.map(({ promotionId }) => promotionId));
    expect(other.some(({ promotionId }) => own.has(promotionId))).toBe(false);
  });

  test('visitors and trial players are refused, each by a code of their own', async () => {
    const promotionId = await newPromotion('none');
    const body = { promotionId };
    expect((await server.call('POST /wps/promotion/join', { body })).error?.code).toBe('NOT_LOGGED_IN');
    const token = await server.trial();
    const refused = await server.call('POST /wps/promotion/join', { body }, { token });
    expect(refused.error?.code).toBe('REAL_ACCOUNT_REQUIRED');
    expect((await stateOf({ token }, promotionId))?.status).toBe('Join');
  });

  test('twice at the same time is once; players do not affect each other', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const promotionId = await newPromotion('deposit');
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(one, promotionId)));
    expect(answers.map(({ value }) => value.state.status)).toEqual(Array(6).fill('Joined'));
    expect(await stepsOf(one, promotionId)).toEqual(['Join>Joined player']);
    expect((await stateOf(other, promotionId))?.status).toBe('Join');
  });

  test('not before it opens, not after its end, not one that does not exist or is of another brand', async () => {
    const player = await newMember();
    const states = (await server.call('GET /wps/promotion/states')).value.states;
    const idOf = (status: string) => states.find((state) => state.status === status)?.promotionId ?? '';
    expect((await join(player, idOf('ComingSoon'))).error?.code).toBe('PROMOTION_NOT_OPEN');
    expect((await join(player, idOf('Close'))).error?.code).toBe('PROMOTION_CLOSED');
    expect((await join(player, randomUUID())).error?.code).toBe('NOT_FOUND');
    const elsewhere = await newMember('mela');
    const body = { promotionId: idOf('Join') };
    const refused = await server.call(
      'POST /wps/promotion/join',
      { body },
      { token: elsewhere.token, merchant: 'mela' },
    );
    expect(refused.error?.code).toBe('NOT_FOUND');
  });

  test('a promotion for the first deposit is not for who has deposited before', async () => {
    const player = await newMember();
    await deposit(player, 10_000n);
    const promotionId = await newPromotion('deposit', { first: true });
    expect(await stateOf(player, promotionId)).toMatchObject({ status: 'Join', eligible: false });
    expect((await join(player, promotionId)).error?.code).toBe('PROMOTION_NOT_ELIGIBLE');
  });
});

describe('[3-10] claiming', () => {
  test('what was done before joining does not count; then a share up to the most is paid once, at once', async () => {
    const player = await newMember();
    await deposit(player, 50_000n);
    const promotionId = await newPromotion('deposit', { bps: 2000 });
    expect((await claim(player, promotionId)).error?.code).toBe('PROMOTION_NOT_JOINED');
    await join(player, promotionId);
    expect(await stateOf(player, promotionId)).toMatchObject({ status: 'Joined', progress: '0.00' });
    await deposit(player, 6_000n);
    const early = await claim(player, promotionId);
    expect(early.error).toMatchObject({ code: 'PROMOTION_CONDITION', value: { missing: '40.00' } });
    await deposit(player, 5_000n);
    expect(await stateOf(player, promotionId)).toMatchObject({
      status: 'Claim',
      progress: '110.00',
      reward: '22.00',
    });
    const before = Number(await balance(player));
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(player, promotionId)));
    for (const { value } of answers)
      expect(value.state).toMatchObject({ status: 'Claimed', reward: '22.00', claimed: true });
    expect(Number(await balance(player))).toBeCloseTo(before + 22, 2);
    expect(await stepsOf(player, promotionId)).toEqual([
      'Join>Joined player',
      'Joined>Claim platform',
      'Claim>Applying player',
      'Applying>Issued platform',
      'Issued>Claimed player',
    ]);
    expect((await reconcile(server.database)).drifts).toEqual([]);
  });

  test('a share is never more than the most', async () => {
    const player = await newMember();
    const promotionId = await newPromotion('deposit', { bps: 5000 });
    await join(player, promotionId);
    await deposit(player, 1_000_000n);
    expect((await claim(player, promotionId)).value.state.reward).toBe('50.00');
  });

  test('a bonus has to be staked as often as was shown before joining, whatever the terms say later', async () => {
    const player = await newMember();
    const promotionId = await newPromotion('none');
    expect(await stateOf({}, promotionId)).toMatchObject({ wageringBps: 100_000 });
    await join(player, promotionId);
    await server.database.owner.query(
      'update promotion_terms set wagering_bps = 0 where merchant_id = $1 and promotion_id = $2',
      [brand.id, promotionId],
    );
    expect(await stateOf({}, promotionId)).toMatchObject({ wageringBps: 0 });
    expect(await stateOf(player, promotionId)).toMatchObject({ wageringBps: 100_000 });
    await claim(player, promotionId);
    const { value } = await server.call('GET /wps/payment/withdraw/options', {}, player);
    expect(value.turnover).toMatchObject({
      remaining: '500.00',
      lines: [{ kind: 'bonus', deposit: '50.00', required: '500.00' }],
    });
  });

  test('a person decides: taken up, issued, collected by the player; each decision once', async () => {
    const player = await newMember();
    const promotionId = await newPromotion('none', { review: 'person' });
    await join(player, promotionId);
    expect((await claim(player, promotionId)).value.state.status).toBe('Applying');
    expect((await claim(player, promotionId)).value.state.status).toBe('Applying');
    const id = await entryId(player, promotionId);
    const input = { claimId: id, note };
    const elsewhere = decide({ act: 'promotion.issue', input, brandId: brandIdSchema.parse(2) });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await decide({ act: 'promotion.take', input });
    expect((await stateOf(player, promotionId))?.status).toBe('Process');
    await decide({ act: 'promotion.issue', input });
    expect((await stateOf(player, promotionId))?.status).toBe('Issued');
    const reject = decide({ act: 'promotion.reject', input: { ...input, reason: 'terms' } });
    await expect(reject).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
    expect((await claim(player, promotionId)).value.state.status).toBe('Claimed');
    expect(await balance(player)).toBe('50.00');
    const inbox = await server.call(
      'GET /wps/message/inbox',
      { query: { page: 1 } },
      { token: player.token },
    );
    expect(inbox.value.list).toMatchObject([{ kind: 'promotion_issued', promotionId, amount: '50.00' }]);
    expect((await stepsOf(player, promotionId)).slice(-3)).toEqual([
      expect.stringMatching(/^Applying>Process act /u),
      expect.stringMatching(/^Process>Issued act /u),
      'Issued>Claimed player',
    ]);
  });

  test('rejected with a reason; a player who may join again begins anew, another is refused', async () => {
    const player = await newMember();
    for (const rejoin of [true, false]) {
      const promotionId = await newPromotion('none', { review: 'person', rejoin });
      await join(player, promotionId);
      await claim(player, promotionId);
      const input = { claimId: await entryId(player, promotionId), note, reason: 'terms' };
      await decide({ act: 'promotion.reject', input });
      expect(await stateOf(player, promotionId)).toMatchObject({
        status: 'Rejected',
        rejection: 'terms',
        rejoin,
      });
      expect((await claim(player, promotionId)).error?.code).toBe('PROMOTION_REJECTED');
      const again = await join(player, promotionId);
      if (!rejoin) expect(again.error?.code).toBe('PROMOTION_REJECTED');
      else
        expect((await stateOf(player, promotionId)) ?? {}).toMatchObject({
          status: 'Claim',
          rejection: null,
        });
    }
  });

  test('a claim is taken up by time after half of its review and issued at the end', async () => {
    const player = await newMember();
    const promotionId = await newPromotion('none', { review: 'clock' });
    await join(player, promotionId);
    await claim(player, promotionId);
    const tend = () => server.app.promotions.decideDue(now);
    await tend();
    expect((await stateOf(player, promotionId))?.status).toBe('Applying');
    now = new Date(now.getTime() + 31_000);
    await Promise.all([tend(), tend()]);
    expect((await stateOf(player, promotionId))?.status).toBe('Process');
    now = new Date(now.getTime() + 31_000);
    await Promise.all([tend(), tend()]);
    expect((await stateOf(player, promotionId))?.status).toBe('Issued');
  });

  test('[3-10] at the end who has not claimed is closed, a claim in time is decided, what is issued is paid automatically', async () => {
    const [late, waiting] = [await newMember(), await newMember()];
    const promotionId = await newPromotion('none', { review: 'person', days: 1 });
    await join(late, promotionId);
    await join(waiting, promotionId);
    await claim(waiting, promotionId);
    now = new Date(now.getTime() + 2 * 86_400_000);
    const ofBook = ({ playerId }: Player) => ({ bookId: soleBookOf(brand.id), playerId });
    // The sessions have expired by then, so the module is called directly.
    const stand = async (player: Player) => {
      const session = {
        ...ofBook(player),
        sessionId: '',
        userName: '',
        type: 0,
      };
      const states = await server.app.promotions.states(brand, { ...session, trial: false }, now);
      return states.find((state) => state.promotionId === promotionId)?.status;
    };
    expect(await stand(late)).toBe('Close');
    await expect(server.app.promotions.claim(brand, ofBook(late), promotionId, now)).rejects.toMatchObject({
      code: 'PROMOTION_CLOSED',
    });
    expect(await stand(waiting)).toBe('Applying');
    const input = { claimId: await entryId(waiting, promotionId), note };
    await decide({ act: 'promotion.issue', input });
    await Promise.all([1, 2].map(() => server.app.promotions.payEnded(() => brand, now)));
    expect(await stand(waiting)).toBe('Close');
    const paid = await server.app.wallet.balanceOf({ ...ofBook(waiting), trial: false }, brand.currency, now);
    expect(paid.balanceMinor).toBe(5000n);
    expect((await reconcile(server.database)).drifts).toEqual([]);
  });
});
