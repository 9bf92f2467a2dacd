// Authenticates a vendor's request by key and address, and by time where it takes money; never asks the database.
import type { IncomingHttpHeaders } from 'node:http';
import { isFresh, isSigned, signatureHeader, timestampHeader } from '@perya/vendor-protocol';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Keyring, VendorKey } from './keyring.ts';

export type SignedRequest = {
  merchant: Merchant;
  headers: IncomingHttpHeaders;
  path: string;
  rawBody: Buffer;
  ip: string;
  now: Date;
};

/** The vendor that signed the request. Unknown vendor, wrong address and wrong signature get the same refusal. */
export function requireVendor(keyring: Keyring, request: SignedRequest, vendor: string): VendorKey {
  const found = keyring.find(request.merchant.id, vendor);
  if (!found?.allows(request.ip)) throw new Refusal('VENDOR_SIGNATURE');
  const { path, rawBody } = request;
  const timestamp = textOf(request.headers[timestampHeader]);
  const signature = textOf(request.headers[signatureHeader]);
  if (!isSigned(found.key, signature, { timestamp, path, rawBody })) throw new Refusal('VENDOR_SIGNATURE');
  return found;
}

/** For debits only: money owed to the player is accepted however late. */
export function requireFresh({ headers, now }: SignedRequest): void {
  if (!isFresh(textOf(headers[timestampHeader]), now)) throw new Refusal('VENDOR_STALE');
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
