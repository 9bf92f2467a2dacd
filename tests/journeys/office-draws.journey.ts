// Staff run draws: one person holds one, another lets it go on, and without a witness the screen says that nothing opens.
import { expect, test } from 'vitest';
import { expectDesk, takeDesk } from './desk.ts';
import { insertDraw } from './drawn-draw.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

test('[X-19 in part] [X-27 in part] a late draw is held by one person at once, and let go on by another', async () => {
  const drawId = await insertDraw();
  const hugo = await takeDesk('Hugo', { key: 'passkey' });
  await hugo.go('/draws');
  const { page, say } = hugo;
  await page.getByText(say('office.draws.noWitness')).waitFor();
  const row = page.getByRole('row').filter({ hasText: '20260101-0001' });
  await row.getByText(say('office.draws.late')).waitFor();
  await expectDesk(hugo);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article');
  await detail.getByText('4 0 7 7 1').waitFor();
  await expectDesk(hugo);
  await detail.getByRole('button', { name: say('office.draws.hold'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('The witness says nothing');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.table.lottery_draws'), { exact: true }).waitFor();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await detail.getByText(say('office.draws.state.held'), { exact: true }).first().waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
  await detail.getByRole('button', { name: say('office.draws.release'), exact: true }).click();
  await dialog.getByLabel(say('office.note')).fill('It has answered');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.signsTwo')).waitFor();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await detail.getByRole('link', { name: say('office.proposedBy', { name: 'Hugo Tan' }) }).waitFor();
  await hugo.close();

  const iris = await takeDesk('Iris', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await iris.go('/');
  await iris.page
    .getByRole('link', { name: iris.say('office.queue.draws') })
    .getByText(iris.say('office.due'))
    .waitFor();
  await expectDesk(iris);
  await iris.go('/proposals');
  await iris.page.getByRole('row').filter({ hasText: '20260101-0001' }).waitFor();
  await expectDesk(iris);
  await iris.go(`/draws?open=${drawId}`);
  const proposed = iris.say('office.proposedBy', { name: 'Hugo Tan' });
  await iris.page.getByRole('article').getByRole('link', { name: proposed }).waitFor();
  await expectDesk(iris);
  await iris.page.getByRole('article').getByRole('link', { name: proposed }).click();
  await iris.page.getByRole('button', { name: iris.say('office.confirm') }).click();
  await iris.page.getByRole('status').getByText(iris.say('office.done')).waitFor();
  const [draw] = await queryDatabase<{ state: string }>(
    'select state from lottery_draws where draw_id = $1',
    [drawId],
  );
  expect(draw?.state).toBe('drawn');
  await iris.close();
});
