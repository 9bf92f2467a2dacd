/** The room's figures: balance, stake and last win. The stage's bar shows net position and time. */
import { formatMoney, wholeMoney } from '@perya/locales/figures';
import { byId, prefersStillness } from './element.ts';
import { launched, wireOf } from './launch.ts';
import { languageNow } from './phrases.ts';

/** Minor units as text, written as on the stage. */
export const worth = (minor: bigint): string =>
  formatMoney(wireOf(minor), launched().currency, languageNow());

/** Without decimals where there are none: a chip has room for few signs. */
export const shortWorth = (minor: bigint): string =>
  formatMoney(wireOf(minor), launched().currency, languageNow(), wholeMoney);

const cell = (id: string) => byId(id, HTMLElement);

let balance = 0n;

export function showBalance(minor: bigint): void {
  balance = minor;
  cell('balance').textContent = worth(minor);
}

/** The balance minus a stake under way; 0 shows the balance again. */
export function showStaked(stake: bigint): void {
  if (stake <= balance) cell('balance').textContent = worth(balance - stake);
}

export function showStake(minor: bigint): void {
  cell('stake').textContent = worth(minor);
}

export function showLastWin(minor: bigint): void {
  cell('last-win').textContent = worth(minor);
}

/** Shows text in the banner, and announces it politely; `won` marks a win above the stake. */
export function say(text: string, won = false): void {
  const banner = cell('banner');
  banner.textContent = text;
  banner.classList.toggle('is-win', won);
  sayAloud(text);
}

/** Announces a text to screen readers that is already visible. */
export function sayAloud(text: string): void {
  cell('live').textContent = text;
}

/** Counts the banner up to an amount; only the end is announced. */
export async function countUp(minor: bigint, text: (amount: string) => string): Promise<void> {
  const words = text(worth(minor));
  say(words, true);
  if (prefersStillness()) return;
  const banner = cell('banner');
  const begun = performance.now();
  const steps = 1000n;
  await new Promise<void>((resolve) => {
    const tick = (now: number) => {
      const done = Math.min(1, (now - begun) / 900);
      const eased = BigInt(Math.round(1000 * (1 - (1 - done) ** 3)));
      if (!banner.classList.contains('is-win')) return resolve();
      banner.textContent = text(worth((minor * eased) / steps));
      if (done < 1 && !document.hidden) requestAnimationFrame(tick);
      else {
        banner.textContent = words;
        resolve();
      }
    };
    requestAnimationFrame(tick);
  });
}
