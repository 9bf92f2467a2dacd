// The gauges of cases that wait for staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../app.fixture.ts';
import { countReviewBacklog } from './review-backlog.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await openTestServer({ clock: { now: () => now } });
}, 60_000);
afterAll(() => server.close());

const counts = () => countReviewBacklog(server.app);
async function scraped(what: string): Promise<[waiting: number, overdue: number]> {
  const body = await server.app.scrape();
  const figure = (name: string) =>
    Number(new RegExp(`^perya_reviews_${name}\\{what="${what}"\\} (\\d+)$`, 'mu').exec(body)?.[1]);
  return [figure('pending'), figure('overdue')];
}

test('[X-09] a withdrawal that waits too long, and money that is held, can be seen from outside', async () => {
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  expect(await counts()).toMatchObject({
    withdrawal_review: { waiting: 0, overdue: 0 },
    deposit_held: { waiting: 0, overdue: 0 },
  });
  const bound = await server.call(
    'POST /wps/member/bankCards',
    { body: { institutionId: 'gcash', number: '09171239911', holderName: 'Maria Santos' } },
    { token },
  );
  const rows = (state: string, held: boolean) =>
    server.database.owner.query(
      `insert into withdrawals (merchant_id, withdrawal_id, player_id, request_id, account_id, kind, amount_minor, fee_minor, currency, state,
              flags, held, review_minutes, payout_minutes, created_at, changed_at)
       values (1, gen_random_uuid(), $1, gen_random_uuid(), $2, 'ewallet', 50000, 0, 'PHP', $3, '{}', $4, 60, 5, $5, $5)`,
      [playerId, bound.value.account.accountId, state, held, now],
    );
  await rows('review', false);
  await rows('paying', true);
  await rows('paid', true);
  await server.database.owner.query(
    `insert into deposits (merchant_id, deposit_id, player_id, request_id, method_id, method_name, method_kind, provider, amount_minor,
            bonus_minor, currency, state, held, created_at, expires_at)
     values (1, gen_random_uuid(), $1, gen_random_uuid(), 'card', 'Card', 'card', 'sandbox', 100, 0, 'PHP', 'pending', true, $2, $2)`,
    [playerId, now],
  );
  await counts();
  expect(await scraped('withdrawal_review')).toEqual([1, 0]);
  expect(await scraped('withdrawal_held')).toEqual([1, 1]);
  expect(await scraped('deposit_held')).toEqual([1, 1]);
  now = new Date(now.getTime() + 61 * 60_000);
  await counts();
  expect(await scraped('withdrawal_review')).toEqual([1, 1]);
  expect(await scraped('payment_proof')).toEqual([0, 0]);
});
