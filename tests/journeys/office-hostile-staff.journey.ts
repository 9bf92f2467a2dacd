// Hostile texts that staff type by their calls run nothing and build nothing on the screens of other staff.
import { expect, onTestFinished, test } from 'vitest';
import { takeDesk } from './desk.ts';
import { insertDraw } from './drawn-draw.ts';
import { hostileHtml } from './hostile-html.ts';
import { newMember } from './hostile-member.ts';
import { every, expectText, foreign, lines, packed, watch } from './hostile-screens.ts';
import { useBrowser } from './journey.ts';
import { type Colleague, openColleague, propose } from './office-decisions.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

/** Stops the play of a member with a note, proposes to lift it with another, and withdraws that with a third. */
async function stopAndLift(cris: Colleague, target: string, [first, second, third]: readonly string[]) {
  await propose(cris, 'play.stop', { scope: 'player', target, note: first ?? '' });
  const [stop] = await queryDatabase<{ id: string }>(
    'select s.id from play_stops s join players p on p.id = s.player_id where p.username = $1',
    [target],
  );
  const lift = { stopId: stop?.id ?? '', note: second ?? '' };
  const { proposalId } = await propose(cris, 'play.lift', lift);
  if (third === undefined) return proposalId;
  await cris.call('POST /ops/proposals/withdraw', { body: { proposalId, why: third } });
  return (await propose(cris, 'play.lift', lift)).proposalId;
}

test('[X-27 in part] what staff type by their calls: notes, reasons, a name, help', async () => {
  const typed = new Set<string>();
  const note = (field: string, { text, payloads }: ReturnType<typeof packed>[number]) => {
    for (const payload of payloads) typed.add(`${field} ${payload}`);
    return text;
  };
  onTestFinished(async () => {
    await queryDatabase(
      "delete from proposals where state = 'open' and act in ('play.lift', 'staff.invite')",
    );
    await queryDatabase("delete from play_stops where scope = 'player'");
    await queryDatabase("delete from help_items where tag = 'hostile'");
  });
  const [cris, hugo, hana] = [
    await openColleague('Cris'),
    await openColleague('Hugo'),
    await openColleague('Hana'),
  ];
  const notes = packed(lines, 500);
  const proposals: [id: string, text: string][] = [];
  let newest = '';
  for (let at = 0; at + 2 < notes.length; at += 3) {
    const { userName } = await newMember({ domain: 'localhost', userAgent: 'Chrome/140.0' });
    const said = notes.slice(at, at + 3).map((one) => note('note', one));
    proposals.push([await stopAndLift(cris, userName, said), said[1] ?? '']);
    newest = said[2] ?? '';
  }
  const [name] = packed(lines, 80).map((one) => note('name', one));
  const invited = { name: name ?? '', email: 'hostile@perya.example', role: 'lab', scope: 'brand' } as const;
  const invitation = await propose(cris, 'staff.invite', { ...invited, note: 'begins' });
  const drawId = await insertDraw();
  const held = note('held', notes[0] ?? { text: '', payloads: [] });
  await propose(hugo, 'draw.hold', { drawId, note: held });

  const desks = {
    admin: await takeDesk('Cris'),
    games: await takeDesk('Hugo'),
    content: await takeDesk('Hana'),
  };
  for (const desk of Object.values(desks)) await watch(desk);
  for (const [id, text] of every(proposals, 4)) await expectText(desks.admin, `/proposals?open=${id}`, text);
  await expectText(desks.admin, `/proposals?open=${invitation.proposalId}`, name);
  await expectText(desks.admin, '/play', notes[0]?.text);
  await expectText(desks.admin, '/audit?act=play.lift', newest);
  const older = desks.admin.page.getByRole('link', { name: desks.admin.say('office.audit.older') });
  await expectText(desks.admin, (await older.getAttribute('href')) ?? '');
  await expectText(desks.games, `/draws?open=${drawId}`, held);
  await expectText(desks.games, '/');
  let version = 0;
  for (const { text, payloads } of packed(hostileHtml, 19_000)) {
    const body = { parentTag: null, titles: { en: 'Hostile' }, startAt: null, endAt: null, position: 1 };
    await propose(hana, 'content.save-help', {
      ...body,
      tag: 'hostile',
      seenVersion: version,
      contents: { en: text },
      note: payloads[0] ?? '',
    });
    version += 1;
    for (const payload of payloads) typed.add(`help ${payload}`);
    await expectText(desks.content, '/content?kind=help&open=hostile');
    await desks.content.page.locator('.ProseMirror').first().waitFor();
    expect(await foreign(desks.content.page)).toEqual([]);
  }
  expect(typed.size).toBeGreaterThan(1000);
  for (const desk of Object.values(desks)) await desk.close();
});
