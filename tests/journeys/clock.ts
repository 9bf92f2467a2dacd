// Control of the phone's clock: the page's waits are exact on a slow machine too.
import type { Phone } from './phone.ts';

/**
 * Opens a path on a clock that can be stopped and runs until then. The mark `hydrated` cannot be read with
 * it.
 */
export async function openWithClock(phone: Phone, path: string): Promise<void> {
  await phone.page.clock.install();
  await phone.page.goto(path);
}

/** From here on time passes only by `phone.page.clock.runFor(ms)`. */
export async function stopClock(phone: Phone): Promise<void> {
  const now = await phone.page.evaluate(() => Date.now());
  await phone.page.clock.pauseAt(now + 60_000);
}

/** Opens a path on the real clock, and stops the page's clock once it answers to taps. */
export async function openThenStopClock(
  phone: Phone,
  path: string,
  ready: () => Promise<unknown>,
): Promise<void> {
  await phone.go(path);
  await ready();
  await phone.page.clock.install();
  await stopClock(phone);
}

/** A zone in which it is noon: in quiet hours no news is sent. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
