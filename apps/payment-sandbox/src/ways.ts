// The payment details for each kind of payment: realistic, and valid nowhere.
import { createHash } from 'node:crypto';
import { latinDigits } from '@perya/contract/digits';
import { encode } from 'uqr';
import type { Checkout } from './checkouts.ts';

export const bankAccount = {
  bank: 'Sandbox Savings Bank',
  account: '0012 3456 7890',
  holder: 'Perya Play Money Inc.',
};

/** The reference of a transfer: short enough to type. */
export function transferReference({ providerReference }: Checkout): string {
  return providerReference.slice(4, 12);
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A crypto address of the checkout's own without a valid checksum: nothing can be sent there by mistake. */
export function chainAddress({ token }: Checkout): string {
  const bytes = createHash('sha256').update(token).digest();
  return `T${Array.from({ length: 33 }, (_, at) => alphabet[(bytes[at % 32] ?? 0) % 58]).join('')}`;
}

/** One field of EMVCo's merchant-presented code: its id, its length, its value. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, as the code's last field carries it. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const currencyNumbers: Readonly<Record<string, string>> = {
  PHP: '608',
  BDT: '050',
  USD: '840',
  VND: '704',
  KWD: '414',
};

/** The text of a QR Ph code: EMVCo's format, dynamic, with amount and reference. */
export function qrText(checkout: Checkout): string {
  const account =
    field('00', 'com.p2pqrpay') + field('01', 'SANDPHM1') + field('03', transferReference(checkout));
  const text =
    field('00', '01') +
    field('01', '12') +
    field('27', account) +
    field('52', '7995') +
    field('53', currencyNumbers[checkout.currency] ?? '608') +
    field('54', checkout.amount) +
    field('58', 'PH') +
    field('59', 'PERYA SANDBOX') +
    field('60', 'MANILA') +
    field('62', field('05', transferReference(checkout)));
  return `${text}6304${crc16(`${text}6304`)}`;
}

/** Dark on light, as cameras expect. */
export function codeSvg(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

const numberOf = (typed: string) => latinDigits(typed).replaceAll(/[ -]/gu, '');

/** True if a card could exist: Luhn's digit, a date to come, a code. Nothing of it is stored. */
export function isCard(card: { number: string; expiry: string; cvc: string }, nowMs: number): boolean {
  const digits = numberOf(card.number);
  if (!/^\d{13,19}$/u.test(digits) || !/^\d{3,4}$/u.test(latinDigits(card.cvc))) return false;
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2})$/u.exec(latinDigits(card.expiry).trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return false;
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= nowMs) return false;
  let sum = 0;
  for (const [at, digit] of Array.from(digits).reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A card that pays, and one that is always declined. */
export const testCards = { accepted: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

export const isDeclined = (number: string) => numberOf(number).endsWith('0002');
