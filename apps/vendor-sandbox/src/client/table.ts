// The data that the page was sent, number formats of its language, and builders of elements.
import type { Phrases } from '../phrases/en.ts';
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
  phrases: Phrases;
};

/** Written into the page by the vendor's process. */
export const table: Table = JSON.parse(document.getElementById('table')?.textContent ?? '{}');
export const { phrases } = table;

type TextId = { [Id in keyof Phrases]: Phrases[Id] extends string ? Id : never }[keyof Phrases];

/** A phrase with its blanks filled. */
export function say(id: TextId, values: Record<string, string | number> = {}): string {
  return phrases[id].replaceAll(/\{(\w+)\}/gu, (blank, name: string) => String(values[name] ?? blank));
}

const decimals = table.stakes[0]?.split('.')[1]?.length ?? 0;
const money = new Intl.NumberFormat(table.language, {
  style: 'currency',
  currency: table.currency,
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});
const wholeMoney = new Intl.NumberFormat(table.language, {
  style: 'currency',
  currency: table.currency,
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const percent = new Intl.NumberFormat(table.language, { style: 'percent', maximumFractionDigits: 2 });
const times = new Intl.NumberFormat(table.language, { maximumFractionDigits: 2 });
const climbing = new Intl.NumberFormat(table.language, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** Keeps a text left-to-right within a right-to-left line. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** A decimal in major units as its language writes it. */
export const moneyText = (amount: string): string => money.format(Number(amount));
/** Without digits after the point where there are none: on the small buttons of the stakes. */
export const shortMoney = (amount: string): string =>
  Number.isInteger(Number(amount)) ? wholeMoney.format(Number(amount)) : moneyText(amount);
export const percentText = (share: number): string => percent.format(share);
/** Hundredths of a stake as a factor: ×2.5 */
export const timesText = (hundredths: number): string => isolated(`×${times.format(hundredths / 100)}`);
/** The same with a fixed number of digits, so that a growing figure does not jump. */
export const heightText = (hundredths: number): string => isolated(`×${climbing.format(hundredths / 100)}`);
export const numberText = (value: number): string => new Intl.NumberFormat(table.language).format(value);

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
