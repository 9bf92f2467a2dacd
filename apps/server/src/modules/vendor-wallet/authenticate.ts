// Who speaks: the vendor's key, the vendor's address, and for what takes money the time. Nothing here asks the database.
import type { IncomingHttpHeaders } from 'node:http';
import { isFresh, isSigned, signatureHeader, timestampHeader } from '@perya/vendor-protocol';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Keyring, VendorKey } from './keyring.ts';

export type Letter = {
  merchant: Merchant;
  headers: IncomingHttpHeaders;
  path: string;
  rawBody: Buffer;
  ip: string;
  now: Date;
};

/** The vendor that signed this. One refusal for an unknown vendor, a strange address and a signature that does not fit. */
export function requireVendor(keyring: Keyring, letter: Letter, vendor: string): VendorKey {
  const found = keyring.find(letter.merchant.id, vendor);
  if (!found?.hears(letter.ip)) throw new Refusal('VENDOR_SIGNATURE');
  const { path, rawBody } = letter;
  const timestamp = textOf(letter.headers[timestampHeader]);
  const signature = textOf(letter.headers[signatureHeader]);
  if (!isSigned(found.key, signature, { timestamp, path, rawBody })) throw new Refusal('VENDOR_SIGNATURE');
  return found;
}

/** For debits alone: what is owed to the player is taken however late it comes. */
export function requireFresh({ headers, now }: Letter): void {
  if (!isFresh(textOf(headers[timestampHeader]), now)) throw new Refusal('VENDOR_STALE');
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
