// Staff decide about results from outside: two people publish one report of two that differ, and two correct a result that was paid.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const hash = 'ab'.repeat(32);
const terms = 'cd'.repeat(32);

/** A draw whose hour has passed, of a game that the sandbox does not report; without a witness nothing moves it on. */
async function insertDraw(numero: string, given: { state: 'held' | 'settled'; outcome: string | null }) {
  const drawId = randomUUID();
  await queryDatabase(
    `insert into lottery_terms values (1, 'evening-2', $1, '{}', now()) on conflict do nothing`,
    [terms],
  );
  await queryDatabase(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, held_from, held_reason, opens_at,
        closes_at, draw_at, next_at, deposit_receipt, sources, tickets, stake_minor, root, seal_received_at, outcome, payout_minor, winners,
        wins_hash, result_receipt)
      values (1, $1, 'evening-2', $2, $3, $4, $5, case when $5 = 'held' then 'sealed' end,
        case when $5 = 'held' then 'the sources differ: capitol-desk, harbour-wire' end, now() - interval '9 hours',
        now() - interval '70 minutes', now() - interval '40 minutes', null, 'receipt', array['capitol-desk', 'harbour-wire'], 2, 2000, $6,
        1795493622000, $7, case when $7::text is null then null else 86490 end, case when $7::text is null then null else 1 end, $6,
        case when $7::text is null then null else 'receipt' end)`,
    [drawId, Number(numero.slice(-4)), numero, terms, given.state, hash, given.outcome],
  );
  onTestFinished(async () => {
    for (const table of [
      'lottery_results',
      'lottery_corrections',
      'lottery_correction_items',
      'lottery_wins',
    ])
      await queryDatabase(`delete from ${table} where draw_id = $1`, [drawId]);
    await queryDatabase('delete from lottery_draws where draw_id = $1', [drawId]);
  });
  return drawId;
}

const insertReport = (drawId: string, source: string, outcome: string) =>
  queryDatabase(
    `insert into lottery_results (merchant_id, source, report_id, draw_id, outcome, published_at, received_at, key_id, signed_at, body, signature)
     values (1, $1, $2, $3, $4, now(), now(), 'key', '0', '{}', 's')`,
    [source, randomUUID(), drawId, outcome],
  );

/** Looks at the effects of the act whose button this is, and signs them as the first of two. */
async function propose({ page, say }: Desk, button: string, effect: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('It is what the lottery shows on its page');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(effect).first().waitFor();
  await dialog.getByText(say('office.signsTwo')).waitFor();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
}

/** A second person, at a phone's size and in Arabic, confirms what Jana has proposed. */
async function confirmAsKiko(drawId: string, see: (kiko: Desk) => Promise<void>): Promise<void> {
  const kiko = await takeDesk('Kiko', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await kiko.go(`/draws?open=${drawId}`);
  const proposed = kiko.say('office.proposedBy', { name: 'Jana Sy' });
  await kiko.page.getByRole('article').getByRole('link', { name: proposed }).waitFor();
  await see(kiko);
  await expectDesk(kiko);
  await kiko.page.getByRole('article').getByRole('link', { name: proposed }).click();
  await kiko.page.getByRole('button', { name: kiko.say('office.confirm') }).click();
  await kiko.page.getByRole('status').getByText(kiko.say('office.done')).waitFor();
  await kiko.close();
}

test('[X-19 in part] [X-27 in part] reports that differ stand beside each other, and two people publish one', async () => {
  const drawId = await insertDraw('20260101-0071', { state: 'held', outcome: null });
  await insertReport(drawId, 'capitol-desk', '[7,29]');
  await insertReport(drawId, 'harbour-wire', '[29,7]');
  const jana = await takeDesk('Jana', { key: 'passkey' });
  const { page, say } = jana;
  await jana.go('/draws');
  await page.getByRole('row').filter({ hasText: '20260101-0071' }).getByRole('link').click();
  const results = page.getByRole('region', { name: say('office.draws.outside') });
  await results.getByText('7 29', { exact: true }).waitFor();
  await results.getByText('29 7', { exact: true }).waitFor();
  await expectDesk(jana);
  await propose(jana, say('office.draws.publish', { source: 'capitol-desk' }), '[7,29]');
  await page
    .getByRole('article')
    .getByRole('link', { name: say('office.proposedBy', { name: 'Jana Sy' }) })
    .waitFor();
  await jana.close();
  await confirmAsKiko(drawId, async (kiko) => {
    await kiko.page.getByText('29 7', { exact: true }).waitFor();
  });
  const [draw] = await queryDatabase(
    'select state, outcome, published_by from lottery_draws where draw_id = $1',
    [drawId],
  );
  expect(draw).toEqual({ state: 'drawn', outcome: '[7,29]', published_by: 'staff' });
});

test('[X-19 in part] [X-27 in part] a correction shows what is paid on and what is not taken back, and two people sign it', async () => {
  const drawId = await insertDraw('20260101-0072', { state: 'settled', outcome: '[7,29]' });
  await insertReport(drawId, 'capitol-desk', '[11,12]');
  await queryDatabase(
    `insert into lottery_corrections (merchant_id, draw_id, no, state, outcome, sources, opened_at, payout_minor, winners, wins_hash,
       result_receipt, missing_minor, missing_accounts, kept_minor, kept_accounts)
     values (1, $1, 1, 'counted', '[11,12]', '{capitol-desk}', now(), 86490, 1, $2, 'receipt', 86490, 1, 86490, 1)`,
    [drawId, hash],
  );
  const [account] = await queryDatabase<{ id: string; owner_id: string }>(
    `select a.id, a.owner_id from ledger_accounts a join players p on p.id = a.owner_id
      where a.merchant_id = 1 and a.kind = 'player_cash' and p.username = 'rosa_delacruz'`,
  );
  await queryDatabase(
    `insert into lottery_correction_items (merchant_id, draw_id, no, ticket_hash, player_id, account_id, paid_minor, payout_minor, trial)
     values (1, $1, 1, $2, $3, $4, 0, 86490, false)`,
    [drawId, hash, account?.owner_id, account?.id],
  );
  const jana = await takeDesk('Jana', { key: 'passkey' });
  const { page, say } = jana;
  await jana.go('/draws');
  const row = page.getByRole('row').filter({ hasText: '20260101-0072' });
  await row.getByText(say('office.draws.waitsForCorrection')).waitFor();
  await row.getByRole('link').click();
  const results = page.getByRole('region', { name: say('office.draws.outside') });
  await results.getByText(say('office.draws.kept')).waitFor();
  await expectDesk(jana);
  await propose(jana, say('office.draws.correct'), say('office.table.lottery_corrections'));
  await page
    .getByRole('article')
    .getByRole('link', { name: say('office.proposedBy', { name: 'Jana Sy' }) })
    .waitFor();
  await jana.close();
  await confirmAsKiko(drawId, async (kiko) => {
    await kiko.page.getByText('11 12', { exact: true }).first().waitFor();
  });
  const posted = await queryDatabase(
    `select owner_id, amount::text as minor from ledger_moves where ref = $1 and kind = 'lottery_correction'`,
    [drawId],
  );
  expect(posted).toEqual([{ owner_id: account?.owner_id, minor: '86490' }]);
  const [draw] = await queryDatabase('select outcome from lottery_draws where draw_id = $1', [drawId]);
  expect(draw).toEqual({ outcome: '[11,12]' });
});
