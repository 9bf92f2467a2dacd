// The forms that settings take: switches, ports, proxies, keys, the address of a bucket.
import { isIP } from 'node:net';
import { z } from 'zod';
import type { S3Settings } from './platform/files/index.ts';

/** One invalid setting in one line. */
export class SettingFault extends Error {}

/** A switch: on/off, true/false, 1/0. */
export function onOff(remedy: string) {
  return z
    .enum(['on', 'off', 'true', 'false', '1', '0'], remedy)
    .transform((word) => ['on', 'true', '1'].includes(word));
}

export const port = (remedy: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/u, remedy)
    .transform(Number)
    .refine((value) => value <= 65_535, remedy);

/** The parts of a list that commas separate. */
export const listOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** An address, or a network as 10.0.0.0/8; a number of hops or "true" would let clients forge their address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= widest);
}

/** An origin as the setting PUSH_SERVICES takes it: https, or http at this machine's own address. */
export function isServiceOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.origin !== text) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname))
  );
}

/** The parts of FILES_S3_URL; undefined when one is missing. */
export function s3Settings(text: string): S3Settings | undefined {
  const url = URL.parse(text);
  const region = url?.searchParams.get('region');
  if (!url || !/^https?:$/u.test(url.protocol) || !region || !url.username || !url.password) return undefined;
  if (!/^(\/[A-Za-z0-9._-]+)+$/u.test(url.pathname)) return undefined;
  return {
    endpoint: `${url.origin}${url.pathname}`,
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Keys of 32 bytes, of hexadecimal texts that are separated by commas. */
export function secretKeys(text: string): [Buffer, ...Buffer[]] {
  const [first = '', ...others] = text.split(',');
  return [Buffer.from(first, 'hex'), ...others.map((hex) => Buffer.from(hex, 'hex'))];
}
