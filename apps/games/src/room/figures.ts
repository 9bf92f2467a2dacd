/** The room's figures: balance, stake and last win. The stage's bar shows net position and time. */
import { formatMoney } from '@perya/locales/figures';
import { type Currency, fromWire, toWire } from '@perya/money';
import { byId, prefersStillness } from './element.ts';
import { languageNow } from './phrases.ts';

/** Written as on the stage. */
export const worth = (minor: bigint, currency: Currency): string =>
  formatMoney(toWire(minor, currency), currency, languageNow());

const cell = (id: string) => byId(id, HTMLElement);

let balance = 0n;

export function showBalance(minor: bigint, currency: Currency): void {
  balance = minor;
  cell('balance').textContent = worth(minor, currency);
}

/** The balance minus a stake under way; 0 shows the balance again. */
export function showStaked(stake: bigint, currency: Currency): void {
  if (stake <= balance) cell('balance').textContent = worth(balance - stake, currency);
}

export function showStake(minor: bigint, currency: Currency): void {
  cell('stake').textContent = worth(minor, currency);
}

export function showLastWin(minor: bigint, currency: Currency): void {
  cell('last-win').textContent = worth(minor, currency);
}

/** Shows text in the banner, and announces it politely; `won` marks a win above the stake. */
export function say(text: string, won = false): void {
  const banner = cell('banner');
  banner.textContent = text;
  banner.classList.toggle('is-win', won);
  cell('live').textContent = text;
}

/** Announces a text to screen readers that is already visible. */
export function sayAloud(text: string): void {
  cell('live').textContent = text;
}

/** Counts the banner up to an amount; only the end is announced. */
export async function countUp(
  minor: bigint,
  currency: Currency,
  text: (amount: string) => string,
): Promise<void> {
  const words = text(worth(minor, currency));
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
      banner.textContent = text(worth((minor * eased) / steps, currency));
      if (done < 1 && !document.hidden) requestAnimationFrame(tick);
      else {
        banner.textContent = words;
        resolve();
      }
    };
    requestAnimationFrame(tick);
  });
}

/** The wire's amount in minor units. */
export const minorOf = (amount: string, currency: Currency): bigint => fromWire(amount, currency);
