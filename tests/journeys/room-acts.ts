// What a player does in the room of an in-house game that is staked in chips.
import type { FrameLocator } from 'playwright-core';
import type { Phone } from './phone.ts';

export async function openRoom(phone: Phone): Promise<FrameLocator> {
  const frame = phone.page.frameLocator('iframe');
  await frame.locator('#play:enabled').waitFor();
  return frame;
}

/** The round that `press` plays, once its result stands in the room. */
export async function roundOf(phone: Phone, frame: FrameLocator, press: () => Promise<void>) {
  await frame.locator('#play:enabled').waitFor();
  const answered = phone.page.waitForResponse('**/wps/round/play');
  await press();
  const response = await answered;
  const { value } = await response.json();
  await frame.locator('#play:enabled').waitFor();
  return { sent: response.request().postDataJSON(), value };
}
