// The data that the page was sent, its phrases and figures, and builders of elements.
import { formatDecimal, formatMoney, formatNumber, formatPercent, wholeMoney } from '@perya/locales/figures';
import type { FigurePatterns } from '@perya/locales/figures/patterns';
import { formatMessage, type Message, type Values } from '@perya/locales/format';
import type { IdOf } from '@perya/locales/page';
import type { KindName } from '../views.ts';

type OddsLine = { label: string; pays: number; chance: number };
export type Table = {
  pageSession: string;
  language: string;
  kind: KindName;
  /** False: another game is played in place of the one that is named. */
  isItself: boolean;
  vendor: string;
  currency: string;
  returnUrl: string;
  game: { name: string; vendorName: string; picture: string; mark: string };
  stakes: string[];
  symbols: string[];
  odds: OddsLine[];
  /** In hundredths of a percent. */
  returns: { lowest: number; highest: number };
  floorMs: number;
  messages: Record<string, Message>;
  /** Of the languages whose figures browsers cannot write. */
  patterns?: FigurePatterns;
};

/** Written into the page by the vendor's process. */
export const table: Table = JSON.parse(document.getElementById('table')?.textContent ?? '{}');
const { language, currency, messages, patterns } = table;
if (patterns) (await import('@perya/locales/figures/patterns')).addPatterns(language, patterns);

/** Groups whose ids end in what the vendor's process sends. */
type Numbered = `vendorSandbox.${'playsInstead' | 'landed' | 'dieColour' | 'team'}.${string}`;

export const t = (id: IdOf<'vendorSandbox'> | Numbered, values: Values = {}): string =>
  formatMessage(language, messages[id] ?? id, values);

/** Keeps a text left-to-right within a right-to-left line. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** A decimal in major units as its language writes it. */
export const moneyText = (amount: string): string => formatMoney(amount, currency, language);
/** Without digits after the point where there are none: on the small buttons of the stakes. */
export const shortMoney = (amount: string): string => formatMoney(amount, currency, language, wholeMoney);
export const percentText = (share: number): string => formatPercent(share, language, { most: 2 });
/** Hundredths of a stake as a factor: ×2.5 */
export const timesText = (hundredths: number): string =>
  isolated(`×${formatDecimal(hundredths / 100, language, { most: 2 })}`);
/** The same with a fixed number of digits, so that a growing figure does not jump. */
export const heightText = (hundredths: number): string =>
  isolated(`×${formatDecimal(hundredths / 100, language, { least: 2, most: 2 })}`);
export const numberText = (value: number): string => formatNumber(value, language);

/** Bets that are named by the numbers they cover. */
const ranges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  low: [1, 18],
  high: [19, 36],
  first: [1, 12],
  second: [13, 24],
  third: [25, 36],
  small: [4, 10],
  big: [11, 17],
};

/** The name of a bet, by its label in the odds. */
export function betText(label: string): string {
  const range = ranges[label]?.map(numberText).join('–') ?? '';
  const message = messages[`vendorSandbox.bet.${label}`];
  return message === undefined
    ? isolated(range)
    : formatMessage(language, message, { range: isolated(range) });
}

/** A random UUID; the browser's own is there in secure contexts alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

type Child = Node | string;

/** An element with attributes and children; an attribute that is undefined is left out. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A decorative picture, hidden from screen readers. */
export const symbol = (name: string, className = 'symbol'): HTMLImageElement =>
  el('img', { src: `/symbol/${name}.svg`, alt: '', class: className, draggable: 'false' });

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Waits; at most 60 ms for people who want no motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, calm.matches ? Math.min(ms, 60) : ms));
export const isCalm = (): boolean => calm.matches;

/** A group of radio buttons. */
export function choices(
  legend: string,
  name: string,
  labels: readonly (readonly Child[])[],
  taken: number,
  onTake: (index: number) => void,
): HTMLFieldSetElement {
  const options = labels.map((label, index) => {
    const input = el('input', { type: 'radio', name, value: String(index) });
    input.checked = index === taken;
    input.addEventListener('change', () => onTake(index));
    return el('label', { class: `choice choice-${index}` }, input, el('span', {}, ...label));
  });
  return el('fieldset', { class: `choices ${name}` }, el('legend', {}, legend), ...options);
}
