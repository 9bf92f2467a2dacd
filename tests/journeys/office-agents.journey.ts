// Staff decide about agents: one person holds one at once, and two release and offer; their screens stand in every language and size.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

/** An agent with a statement that waits for its hour. */
async function insertAgent() {
  const [playerId, agentNo] = [randomUUID(), 900_001];
  const name = `lina${playerId.slice(0, 6)}`;
  await queryDatabase(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values (1, $1, $2, $2, 3, '2026-01-01')`,
    [playerId, name],
  );
  await queryDatabase(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values (1, $1, $2, 'active', '2026-01-02', now())`,
    [agentNo, playerId],
  );
  await queryDatabase(
    `insert into agent_places (merchant_id, agent_no, from_day, upline_no, line) values (1, $1, '2026-01-02', null, array[$1::int])`,
    [agentNo],
  );
  await queryDatabase(
    `insert into agent_statements (merchant_id, agent_no, no, kind, first_day, last_day, text, total_minor, prev_hash, hash, state)
     values (1, $1, 1, 'rebate', '2026-01-02', '2026-01-02', $2, 12345, '', repeat('a', 64), 'settled')`,
    [agentNo, JSON.stringify({ items: [{ type: 'CONS', payableMinor: '12345' }] })],
  );
  await queryDatabase(
    `insert into agent_runs (merchant_id, kind, first_day, last_day, state, failures, reason)
     values (1, 'rebate', '2026-01-02', '2026-01-02', 'stopped', 1, 'the statement of agent 1 computed anew is another one')`,
  );
  onTestFinished(async () => {
    await queryDatabase(`delete from agent_runs where merchant_id = 1 and first_day = '2026-01-02'`);
    for (const table of ['agent_statements', 'agent_places', 'agents'])
      await queryDatabase(`delete from ${table} where merchant_id = 1 and agent_no = $1`, [agentNo]);
  });
  return { agentNo, playerId, name };
}

test('an agent is held by one person at once, offered a contract and released by two', async () => {
  const { agentNo, playerId, name } = await insertAgent();
  const lito = await takeDesk('Lito', { key: 'passkey' });
  await lito.go('/agents');
  const { page, say } = lito;
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link').focus();
  await expectDesk(lito);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article');
  await detail.getByText(say('office.agents.signals.none')).waitFor();
  await expectDesk(lito);
  await detail.getByRole('button', { name: say('office.agents.hold'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const close = async () =>
    dialog
      .getByRole('button', { name: say('office.close') })
      .last()
      .click();
  await dialog.getByLabel(say('office.note')).fill('Two accounts of one person');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.table.agent_statements'), { exact: true }).waitFor();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await detail.getByText(say('office.agents.state.held'), { exact: true }).first().waitFor();
  await close();
  await detail.getByRole('button', { name: say('office.agents.release'), exact: true }).click();
  await dialog.getByLabel(say('office.note')).fill('They are two persons');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.signsTwo')).waitFor();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await detail.getByRole('link', { name: say('office.proposedBy', { name: 'Lito Navarro' }) }).waitFor();
  await close();
  for (const tab of ['edges', 'runs'] as const) {
    await page.getByRole('tab', { name: say(`office.agents.show.${tab}`) }).click();
    await expectDesk(lito);
  }
  await page.getByRole('button', { name: say('office.agents.runAgain') }).click();
  await dialog.getByLabel(say('office.note')).fill('The statement was restored');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.table.agent_runs'), { exact: true }).waitFor();
  await expectDesk(lito);
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await dialog.getByRole('status').waitFor();
  await lito.close();

  const mara = await takeDesk('Mara', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await mara.go(`/agents?open=${agentNo}`);
  const proposed = mara.say('office.proposedBy', { name: 'Lito Navarro' });
  await mara.page.getByRole('article').getByRole('link', { name: proposed }).waitFor();
  await expectDesk(mara);
  await mara.page.getByRole('article').getByRole('link', { name: proposed }).click();
  await mara.page.getByRole('button', { name: mara.say('office.confirm') }).click();
  await mara.page.getByRole('status').getByText(mara.say('office.done')).waitFor();
  const [agent] = await queryDatabase<{ state: string; paid: string }>(
    `select a.state, s.state as paid from agents a join agent_statements s on s.merchant_id = a.merchant_id and s.agent_no = a.agent_no
      where a.agent_no = $1`,
    [agentNo],
  );
  expect(agent).toEqual({ state: 'active', paid: 'posted' });

  await mara.go(`/agents?open=${agentNo}`);
  await mara.page
    .getByRole('article')
    .getByRole('button', { name: mara.say('office.agents.offer') })
    .click();
  const offer = mara.page.getByRole('dialog');
  await offer.getByLabel(mara.say('office.agents.terms.rate'), { exact: true }).fill('0.1');
  await expectDesk(mara);
  await offer.getByRole('button', { name: mara.say('office.people.next') }).click();
  await offer.getByLabel(mara.say('office.note')).fill('Agreed on Monday');
  await offer.getByRole('button', { name: mara.say('office.seeEffects') }).click();
  await offer.getByText(mara.say('office.table.agent_contracts'), { exact: true }).first().waitFor();
  await offer.getByRole('button', { name: mara.say('office.sign') }).click();
  await offer.getByRole('status').waitFor();
  const open = await queryDatabase(
    `select 1 from proposals where act = 'agent.offer' and state = 'open' and subject = $1`,
    [`player:${playerId}`],
  );
  expect(open).toHaveLength(1);

  await mara.go(`/members?open=${playerId}`);
  const member = mara.page.getByRole('article');
  await member.getByRole('button', { name: mara.say('office.agents.offer') }).waitFor();
  await member.getByRole('button', { name: mara.say('office.agents.moveMember') }).click();
  const move = mara.page.getByRole('dialog');
  await move.getByLabel(mara.say('office.agents.moveTo')).fill('none');
  await move.getByRole('button', { name: mara.say('office.people.next') }).click();
  await move.getByText(mara.say('office.agents.moveFault')).waitFor();
  await expectDesk(mara);
  await mara.close();
});

/** A friend with the inviter's document number. */
async function insertHeldReward() {
  const [inviterId, friendId] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [inviterId, 'rosa'],
    [friendId, 'rose'],
  ])
    await queryDatabase(
      `insert into players (merchant_id, id, username, username_key, type, id_number, created_at)
       values (1, $1, $2, $2, 0, $3, '2026-01-01')`,
      [id, `${name}${inviterId.slice(0, 6)}`, `N-${inviterId.slice(0, 8)}`],
    );
  await queryDatabase(
    `insert into agent_members (merchant_id, player_id, from_day, invited_by) values (1, $1, '2026-01-01', $2)`,
    [friendId, inviterId],
  );
  await queryDatabase(
    `insert into referral_rewards (merchant_id, friend_id, inviter_id, state, signal, amount_minor, reached_day)
     values (1, $1, $2, 'held', 'linked', 2500, '2026-01-02')`,
    [friendId, inviterId],
  );
  return { friendId, name: `rose${inviterId.slice(0, 6)}` };
}

test('a held reward for a friend shows its link, and two people pay it', async () => {
  const { friendId, name } = await insertHeldReward();
  const lito = await takeDesk('Lito', { key: 'passkey' });
  await lito.go('/agents?show=rewards');
  const { page, say } = lito;
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(say('office.agents.by.identity')).waitFor();
  await expectDesk(lito);
  await row.getByRole('button', { name: say('office.agents.payReward'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('Two sisters, each with documents');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.table.referral_rewards'), { exact: true }).waitFor();
  await expectDesk(lito);
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await row.getByRole('link', { name: say('office.proposedBy', { name: 'Lito Navarro' }) }).waitFor();
  await lito.close();

  const mara = await takeDesk('Mara', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await mara.go('/agents?show=rewards');
  const proposed = mara.page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: mara.say('office.proposedBy', { name: 'Lito Navarro' }) });
  await proposed.waitFor();
  await expectDesk(mara);
  await proposed.click();
  await mara.page.getByRole('button', { name: mara.say('office.confirm') }).click();
  await mara.page.getByRole('status').getByText(mara.say('office.done')).waitFor();
  const [reward] = await queryDatabase<{ state: string }>(
    'select state from referral_rewards where friend_id = $1',
    [friendId],
  );
  expect(reward).toEqual({ state: 'paid' });
  await mara.close();
});

/** A member of the demo's line whose days are settled, and a day that can be counted back to. */
async function findSettledMember() {
  const settled = `select d.player_id as "playerId", (max(d.day) - 6)::text as "from" from member_days d
    where d.merchant_id = 1 and d.counted and d.agent_no = 3 and exists (select from agent_runs r where r.merchant_id = 1 and r.kind = 'rebate'
      and r.first_day = d.day and r.state in ('settled', 'posted'))
    group by 1 having count(*) > 12 order by 1 limit 1`;
  await expect.poll(async () => (await queryDatabase(settled)).length, { timeout: 60_000 }).toBe(1);
  const [found] = await queryDatabase<{ playerId: string; from: string }>(settled);
  if (!found) throw new Error('the demo has no settled member');
  return found;
}

test('a mark that counts back shows what it corrects before it is signed, and corrects it once two have signed', async () => {
  const { playerId, from } = await findSettledMember();
  const lito = await takeDesk('Lito', { key: 'passkey' });
  const ask = async (desk: typeof lito) => {
    const { page, say } = desk;
    await desk.go(`/members?open=${playerId}`);
    await page
      .getByRole('article')
      .getByRole('button', { name: say('office.agents.mark') })
      .click();
    await page.getByRole('dialog').getByLabel(say('office.agents.markFrom')).fill(from);
    const all = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: say('office.agents.changeAll') });
    await all.waitFor();
    await expectDesk(desk);
  };
  await ask(lito);
  const dialog = lito.page.getByRole('dialog');
  await dialog.getByRole('button', { name: lito.say('office.people.next') }).click();
  await dialog.getByLabel(lito.say('office.note')).fill('Two accounts of one person');
  await dialog.getByRole('button', { name: lito.say('office.seeEffects') }).click();
  await dialog.getByText(lito.say('office.table.agent_marks'), { exact: true }).waitFor();
  await dialog.getByRole('button', { name: lito.say('office.sign') }).click();
  await dialog.getByRole('status').waitFor();
  await lito.close();

  const mara = await takeDesk('Mara', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await ask(mara);
  const [proposal] = await queryDatabase<{ id: string }>(
    `select id from proposals where act = 'agent.mark' and state = 'open' and subject = $1`,
    [`player:${playerId}`],
  );
  await mara.go(`/proposals?open=${proposal?.id ?? ''}`);
  await mara.page.getByRole('button', { name: mara.say('office.confirm') }).click();
  await mara.page.getByRole('status').getByText(mara.say('office.done')).waitFor();
  const corrected = 'select distinct agent_no from agent_corrections where merchant_id = 1 order by 1';
  // The agent whose member it is, and those above that earned from them.
  await expect
    .poll(async () => (await queryDatabase(corrected)).length, { timeout: 90_000 })
    .toBeGreaterThan(1);
  await mara.close();
});
