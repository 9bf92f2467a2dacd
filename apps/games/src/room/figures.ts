/** The figures of the room: balance, stake and last win; net position and time stand on the stage's bar, for every game alike. */
import { type Currency, formatAmount, fromWire } from '@perya/money';
import { byId, prefersStillness } from './element.ts';
import { languageNow } from './phrases.ts';

/** Latin digits in every language: amounts stand beside the stage's, and columns stay aligned. */
export const worth = (minor: bigint, currency: Currency): string =>
  formatAmount(minor, currency, `${languageNow()}-u-nu-latn`);

const cell = (id: string) => byId(id, HTMLElement);

let balance = 0n;

export function showBalance(minor: bigint, currency: Currency): void {
  balance = minor;
  cell('balance').textContent = worth(minor, currency);
}

/** The balance less a stake that is on its way; nothing taken shows the balance again. */
export function showStaked(stake: bigint, currency: Currency): void {
  if (stake <= balance) cell('balance').textContent = worth(balance - stake, currency);
}

export function showStake(minor: bigint, currency: Currency): void {
  cell('stake').textContent = worth(minor, currency);
}

export function showLastWin(minor: bigint, currency: Currency): void {
  cell('last-win').textContent = worth(minor, currency);
}

/** What the banner says, and politely to those who listen; `won` marks a win above the stake. */
export function say(text: string, won = false): void {
  const banner = cell('banner');
  banner.textContent = text;
  banner.classList.toggle('is-win', won);
  cell('live').textContent = text;
}

/** Says it to those who listen, where it can already be seen. */
export function sayAloud(text: string): void {
  cell('live').textContent = text;
}

/** Counts the banner up to an amount; what is heard is the end alone. */
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
