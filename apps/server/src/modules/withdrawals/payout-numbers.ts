// Validates payout account numbers by the institution's rule; crypto addresses by their own checksum.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NumberRule } from '@perya/contract';
import { latinDigits } from '@perya/contract/digits';

export type NumberBounds = { number_rule: NumberRule; min_length: number; max_length: number };

/** The number in its stored form, or undefined when it is invalid. */
export function readNumber(typed: string, { number_rule, min_length, max_length }: NumberBounds) {
  const number = tidy(typed, number_rule);
  if (number.length < min_length || number.length > max_length) return undefined;
  return fits[number_rule](number) ? number : undefined;
}

function tidy(typed: string, rule: NumberRule): string {
  const plain = latinDigits(typed).replaceAll(/\s/gu, '');
  if (rule === 'digits') return plain.replaceAll('-', '');
  if (rule !== 'mobile') return plain;
  const digits = plain.replaceAll(/[-()]/gu, '');
  // Written with the country's code or without: kept as at home.
  return digits.replace(/^\+?63(?=9\d{9}$)/u, '0').replace(/^\+?880(?=1\d{9}$)/u, '0');
}

const fits: Record<NumberRule, (number: string) => boolean> = {
  digits: (number) => /^[0-9]+$/u.test(number),
  mobile: (number) => /^0[0-9]+$/u.test(number),
  tron: (number) => {
    const payload = base58Check(number);
    return payload?.length === 21 && payload[0] === 0x41;
  },
  ethereum: isEthereum,
  bitcoin: (number) => (/^bc1/iu.test(number) ? isSegwit(number) : isLegacyBitcoin(number)),
};

/** EIP-55: the case of its letters is the checksum. Without one a slip of the finger would send money to nobody, so that none is taken. */
function isEthereum(number: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/u.test(number)) return false;
  const plain = number.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  const signs = Array.from(plain, (sign, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? sign.toUpperCase() : sign,
  );
  return number === `0x${signs.join('')}`;
}

function isLegacyBitcoin(number: string): boolean {
  const payload = base58Check(number);
  return payload?.length === 21 && (payload[0] === 0x00 || payload[0] === 0x05);
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The payload of Base58Check; undefined when a character or the checksum is wrong. */
function base58Check(text: string): Buffer | undefined {
  let value = 0n;
  for (const sign of text) {
    const digit = base58.indexOf(sign);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^1*/u.exec(text)?.[0].length ?? 0;
  const hex = value === 0n ? '' : value.toString(16);
  const bytes = Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
  if (bytes.length < 5) return undefined;
  const payload = bytes.subarray(0, -4);
  return sha256(sha256(payload)).subarray(0, 4).equals(bytes.subarray(-4)) ? payload : undefined;
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) check ^= generator;
    });
  }
  return check >>> 0;
}

/** Version 0 by Bech32 (BIP 173), later ones by Bech32m (BIP 350); mainnet alone. */
function isSegwit(address: string): boolean {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false;
  const signs = Array.from(address.toLowerCase().slice(3), (sign) => bech32.indexOf(sign));
  if (signs.length < 8 || signs.includes(-1)) return false;
  // "bc" as the checksum takes it: the high bits of each letter, a zero, the low bits.
  const check = polymod([3, 3, 0, 2, 3, ...signs]);
  const [version = 32] = signs;
  if (version > 16 || check !== (version === 0 ? 1 : 0x2bc830a3)) return false;
  const bits = (signs.length - 7) * 5;
  const bytes = Math.floor(bits / 8);
  const padding = bits % 8;
  const last = signs.at(-7) ?? 0;
  if (padding > 4 || (last & ((1 << padding) - 1)) !== 0) return false;
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40;
}
