// Accounts that log in once and are used on many phones; the member has played, so that records and proofs
// exist.
import type { Browser } from 'playwright-core';
import { demoPassword, logInAsAgent, openStage, spin } from './acts.ts';
import type { Known, Visitor } from './every-screen.ts';
import { type Phone, takePhone } from './phone.ts';
import { popupsSeen } from './popups.ts';

export type People = { sessions: Record<Visitor, string>; known: Known };

/** The demo server's member. */
const memberName = 'maria_88';

const sessionOf = (phone: Phone) =>
  phone.page.evaluate(() => localStorage.getItem('session') ?? sessionStorage.getItem('session') ?? '');

async function logInAsMember(phone: Phone): Promise<void> {
  await popupsSeen(phone);
  await phone.go('/m/login');
  await phone.field(phone.say('session.username')).fill(memberName);
  await phone.field(phone.say('session.password')).fill(demoPassword);
  await phone.button(phone.say('session.submit')).tap();
  await phone.page.waitForURL('**/m/home');
}

async function playRounds(phone: Phone): Promise<string> {
  await phone.go('/m/in-play?nodeId=1001');
  const frame = await openStage(phone);
  for (let round = 0; round < 3; round += 1) await spin(phone, frame);
  await phone.go('/m/gameRecord');
  const record = phone.page.locator('a[href*="roundId="]').first();
  const address = await record.getAttribute('href');
  return new URL(address ?? '', phone.url).searchParams.get('roundId') ?? '';
}

async function newestContent(url: string): Promise<{ noticeId: string; promotionId: string }> {
  const answer = await fetch(`${url}/wps/relay/MCSFE_getListAnnouncements?types=PL,PR`);
  const { value }: { value: { player: { id: string }[]; promotion: { id: string }[] } } = await answer.json();
  return { noticeId: value.player[0]?.id ?? '', promotionId: value.promotion[0]?.id ?? '' };
}

/** Gives this phone the session of that account. */
export async function setSession(phone: Phone, session: string): Promise<void> {
  if (session === '') return;
  await phone.context.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('session', value);
  }, session);
}

export async function logInPeople(browser: Browser, url: string): Promise<People> {
  const member = await takePhone(browser, { url });
  await logInAsMember(member);
  const roundId = await playRounds(member);
  const agent = await takePhone(browser, { url });
  await logInAsAgent(agent);
  const sessions = { visitor: '', member: await sessionOf(member), agent: await sessionOf(agent) };
  await Promise.all([member.close(), agent.close()]);
  return { sessions, known: { ...(await newestContent(url)), roundId } };
}
