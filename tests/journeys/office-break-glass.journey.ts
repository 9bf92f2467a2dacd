// Emergency access in the browser: a red bar on every page of everybody while it lasts.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const why = 'A drill of the night shift';

/** As the command leaves it, whose own test is among the faults. */
async function openBreakGlass(): Promise<void> {
  const id = randomUUID();
  await queryDatabase(
    `with person as (
       insert into staff_people (id, name, email, created_at)
       values ($1::text::uuid, 'Emergency, ops@server1', $1::text || '@emergency.invalid', now()) returning id)
     insert into staff_break_glass (id, staff_id, why, opened_by, opened_at, ends_at)
     select gen_random_uuid(), id, $2, 'terminal:ops@server1', now(), now() + interval '1 hour' from person`,
    [id, why],
  );
}

const end = () => queryDatabase('update staff_break_glass set ended_at = now() where ended_at is null', []);

test('[X-27 in part] everybody sees on every page that emergency access is open, and no more once it has ended', async () => {
  const ana = await takeDesk('Ana', { stay: true });
  const cris = await takeDesk('Cris', {
    stay: true,
    viewport: { width: 390, height: 844 },
    language: 'ar',
    theme: 'dark',
  });
  const barOf = ({ page }: typeof ana) => page.getByRole('alert').filter({ hasText: why });
  expect(await barOf(ana).count()).toBe(0);
  onTestFinished(async () => void (await end()));
  await openBreakGlass();
  for (const desk of [ana, cris]) {
    await desk.go('/');
    await barOf(desk).getByText('terminal:ops@server1').waitFor();
    const sections = desk.page.getByRole('navigation', { name: desk.say('office.sections') });
    const count = await sections.getByRole('link').count();
    expect(count).toBeGreaterThan(3);
    for (let n = 0; n < count; n += 1) {
      await sections.getByRole('link').nth(n).click();
      await barOf(desk).waitFor();
    }
    await expectDesk(desk);
  }
  await end();
  // The page asks again by itself within twenty seconds.
  await barOf(ana).waitFor({ state: 'detached' });
  await ana.close();
  await cris.close();
});
