// A dispute from the round to the arbiter: opened on the phone with a picture, answered in the office, objected to, decided by another
// person, taken further; and from a line of the statement.
import { readFile } from 'node:fs/promises';
import { type EvidenceEntry, verifyEvidence } from '@perya/audit';
import { expect, test } from 'vitest';
import { depositByCall, openStage, registerByCall, spin } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { photo } from './photo.ts';

useBrowser();

const words = 'The lights stood in a row and nothing was paid.';
const rule = 'Perya Lights, paytable of version 1';

async function openFromRecord(phone: Phone): Promise<void> {
  const { page, say, like, button, link } = phone;
  await phone.go('/m/gameRecord');
  await page
    .getByRole('link', { name: like('records.openRound') })
    .first()
    .tap();
  await page.waitForURL('**/m/proof**');
  await link(say('dispute.open')).tap();
  await page.waitForURL('**/m/member/disputes**');
  await button(say('dispute.send')).tap();
  await page.getByText(say('dispute.length', { min: 10, max: 1000 })).waitFor();
  await expectScreen(phone);
  await page.getByLabel(say('dispute.words')).fill(words);
  await page.getByLabel(say('picture.add')).setInputFiles(await photo('screen.jpg', '#c2185b'));
  const chosen = page.getByRole('group', { name: say('dispute.pictures') }).getByRole('img');
  await expect.poll(() => chosen.count()).toBe(1);
  await expectScreen(phone);
  await button(say('dispute.send')).tap();
  await page.getByText(say('dispute.verified', { count: 2 })).waitFor();
  const shown = page.getByRole('region', { name: say('dispute.picturesShown') }).getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await page.getByText(say('dispute.pictureChanged')).count()).toBe(0);
  await expectScreen(phone);
}

/** Opens the member's dispute in the office. */
async function openAtDesk({ page, say, go }: Desk, userName: string) {
  await go('/disputes');
  await page.getByRole('heading', { name: say('office.queue.disputes') }).waitFor();
  await page.getByRole('link', { name: userName }).click();
  const detail = page.getByRole('article', { name: userName });
  await detail.getByText(words).first().waitFor();
  return detail;
}

async function sign({ page, say }: Desk, note: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill(note);
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await dialog.getByText(say('office.done')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
}

async function fillDecision(desk: Desk, told: string, outcome: 'upheld' | 'rejected'): Promise<void> {
  const { page, say } = desk;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.disputes.outcome')).selectOption(outcome);
  await dialog.getByLabel(say('office.disputes.rule')).fill(rule);
  await dialog.getByLabel(say('office.disputes.words')).fill(told);
  await expectDesk(desk);
  await dialog.getByRole('button', { name: say('office.people.next') }).click();
  await sign(desk, 'Computed again from the seeds');
}

/** The file that the member keeps. */
async function downloaded({
  page,
  say,
  button,
}: Phone): Promise<{ disputeId: string; evidence: EvidenceEntry[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(say('dispute.download')).tap()]);
  return JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
}

/** After the final decision: the arbiter is named, and the evidence goes along as PDF. */
async function takeToArbiter(phone: Phone): Promise<void> {
  const { page, say, button } = phone;
  const named = 'Demo Ombudsman for Games';
  await page.getByText(say('dispute.arbiterText', { name: named })).waitFor();
  await button(say('dispute.arbiterTake')).tap();
  await page.getByText(say('dispute.arbiterWith', { name: named })).waitFor();
  await page.getByText(say('dispute.verified', { count: 7 })).waitFor();
  await expectScreen(phone);
  const [file] = await Promise.all([page.waitForEvent('download'), button(say('dispute.downloadPdf')).tap()]);
  expect(file.suggestedFilename()).toMatch(/^dispute-.*\.pdf$/u);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

test('[X-23] a member disputes a round, staff answer, the member objects, another person decides; the kept evidence verifies', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    const userName = await registerByCall(phone);
    await depositByCall(phone, '500.00');
    await phone.go('/m/in-play?nodeId=1001');
    await spin(phone, await openStage(phone));
    await openFromRecord(phone);

    const kaye = await takeDesk('Kaye', { key: 'passkey' });
    const taken = await openAtDesk(kaye, userName);
    const seen = taken.getByRole('img', { name: kaye.say('office.disputes.picture', { number: '1' }) });
    await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await expectDesk(kaye);
    await taken.getByRole('button', { name: kaye.say('office.disputes.take') }).click();
    await sign(kaye, 'I read it now');
    await taken.getByRole('button', { name: kaye.say('office.disputes.answer') }).click();
    await fillDecision(kaye, 'The lights lie on no line that pays.', 'rejected');
    await taken.getByText(kaye.say('office.disputes.state.answered')).first().waitFor();
    await expectDesk(kaye);

    await phone.go('/m/member/inbox');
    await page.getByRole('heading', { name: say('notices.dispute_answered') }).waitFor();
    await expectScreen(phone);
    await phone.link(say('notices.inboxOpen')).first().tap();
    await page.waitForURL('**/m/member/disputes');
    await phone.link(phone.like('dispute.claim.payout_wrong')).tap();
    await page.getByText('The lights lie on no line that pays.').first().waitFor();
    await page.getByText(rule).first().waitFor();
    await expectScreen(phone);
    await button(say('dispute.object')).tap();
    await page.getByLabel(say('dispute.objectWords')).fill('The paytable shows another payout.');
    await expectScreen(phone);
    await button(say('dispute.objectSend')).tap();
    await page.getByText(say('dispute.state.objected')).first().waitFor();

    const own = await openAtDesk(kaye, userName);
    await own.getByText(kaye.say('office.disputes.other')).waitFor();
    expect(await own.getByRole('button', { name: kaye.say('office.disputes.settle') }).count()).toBe(0);
    await kaye.close();

    const lena = await takeDesk('Lena', {
      key: 'passkey',
      language: 'ar',
      theme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    const objected = await openAtDesk(lena, userName);
    await objected.getByRole('button', { name: lena.say('office.disputes.settle') }).click();
    await fillDecision(lena, 'You are right: line 4 pays. We are sorry.', 'upheld');
    await objected.getByText(lena.say('office.disputes.state.final')).first().waitFor();
    await expectDesk(lena);
    await lena.close();

    await page.reload();
    await page.getByText(say('dispute.outcome.upheld')).first().waitFor();
    await page.getByText(say('dispute.verified', { count: 6 })).waitFor();
    await expectScreen(phone);
    await takeToArbiter(phone);
    const desk = await takeDesk('Kaye', { key: 'passkey' });
    await desk.go('/disputes');
    const further = desk.page.getByRole('region', { name: desk.say('office.disputes.atArbiter') });
    await further.getByRole('link', { name: userName }).click();
    await desk.page.getByText('Demo Ombudsman for Games', { exact: false }).first().waitFor();
    await expectDesk(desk);
    await desk.close();
    const kept = await downloaded(phone);
    expect(verifyEvidence(kept.disputeId, kept.evidence)).toEqual([]);
    expect(kept.evidence.map(({ kind }) => kind)).toEqual([
      'opening',
      'record',
      'taken',
      'answer',
      'objection',
      'final',
      'arbiter',
    ]);
    await phone.go('/m/member/disputes');
    await page.getByText(say('dispute.claim.payout_wrong')).waitFor();
    await expectScreen(phone);
  });
});

test('[X-23 in part] a line of the statement leads to a dispute about it, in Arabic', async () => {
  await withPhone({ language: 'ar', theme: 'dark', viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say, button, link } = phone;
    await registerByCall(phone);
    await depositByCall(phone, '500.00');
    await phone.go('/m/member/transactions');
    await link(say('dispute.open')).first().tap();
    await page.waitForURL('**/m/member/disputes**');
    await page.getByLabel(say('dispute.words')).fill('هذا السطر ليس كما وُعدت.');
    await expectScreen(phone);
    await button(say('dispute.send')).tap();
    await page.getByText(say('dispute.subject.movement')).waitFor();
    await page.getByText(say('dispute.verified', { count: 2 })).waitFor();
    await expectScreen(phone);
  });
});
