// Steps that journeys of lottery share: a server whose draws run, a game's draw on sale, a slip.
import type { Language } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, startServer } from '../../tools/running-server.ts';
import { depositByCall, registerByCall } from './acts.ts';
import type { Phone } from './phone.ts';

/** Starts a server whose draws run for this file: the others of the journeys have no witness. Returns its address. */
export function useDrawServer(): () => string {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    if (!process.env['JOURNEY_SERVER'])
      server = await startServer({ witness: true, settings: { VALIDATE_ANSWERS: 'on' } });
  });
  afterAll(async () => {
    await server?.remove();
  });
  return () => server?.url ?? process.env['JOURNEY_SERVER'] ?? '';
}

const game = 'ssc-1m';
/** Enough time to build and place a slip before the sales end. */
export const calmMs = 20_000;

type List = Value<'GET /wps/lottery/list'>;

export async function listOf(url: string, language: Language): Promise<List> {
  const answer = await fetch(`${url}/wps/lottery/list`, { headers: { Language: language } });
  const { value } = (await answer.json()) as { value: List };
  return value;
}

/** The game's name, once its next draw is on sale for a while; `leastMs`: how long. */
export async function nameOfGame(
  { url, language }: Phone,
  gameCode = game,
  leastMs = calmMs,
): Promise<string> {
  let name: string | undefined;
  const find = async () => {
    const { games, serverTime } = await listOf(url, language);
    const found = games.find((one) => one.gameCode === gameCode);
    const left = found?.next ? Date.parse(found.next.closesAt) - Date.parse(serverTime) : 0;
    name = left > leastMs ? found?.displayName : undefined;
    return name;
  };
  await expect.poll(find, { timeout: 120_000, interval: 1000 }).toBeDefined();
  return name ?? '';
}

export async function richMember(phone: Phone, amount = '500'): Promise<void> {
  await registerByCall(phone);
  await depositByCall(phone, amount);
}

export async function openGame(phone: Phone): Promise<void> {
  await nameOfGame(phone);
  await phone.go(`/m/lottery?gameCode=${game}`);
  await phone.page.getByRole('tab', { name: phone.say('lottery.type.Entertainment') }).waitFor();
}

/** Marks one of the two most likely bets, which wins every second time. */
export async function markBig({ page, say }: Phone): Promise<void> {
  await page.getByRole('tab', { name: say('bets.market.sum-side'), exact: true }).tap();
  const sides = page.getByRole('group', { name: say('bets.market.sum-side') });
  await sides.getByRole('button', { name: say('bets.word.big') }).tap();
}

/** Opens the slip by its button; a tap right after another would count as its second half. */
export async function openSlip({ page, say, like, button }: Phone): Promise<void> {
  await page.waitForTimeout(500);
  await button(like('lottery.openSlip')).tap();
  await page.getByRole('dialog', { name: say('lottery.slip') }).waitFor();
}

/** Chooses a likely bet and opens the slip. */
export async function buildSlip(phone: Phone): Promise<void> {
  await nameOfGame(phone);
  await markBig(phone);
  await phone.button(phone.say('lottery.add', { count: 1 })).tap();
  await openSlip(phone);
}

export const placeButton = (phone: Phone) => phone.button(phone.like('lottery.place'));
