// Links that carry their own permission: what they lead to and until when, signed by the house.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from './secret-key.ts';

export type LinkSigner = ReturnType<typeof createLinkSigner>;

/** Links of different purposes cannot stand in for each other. `until`: in seconds since 1970. */
export function createLinkSigner(secretKey: Buffer, purpose: string) {
  const secret = derivedSecret(secretKey, purpose);
  const sign = (what: string, until: number) =>
    createHmac('sha256', secret).update(`${what}|${until}`).digest('base64url');

  return {
    sign,

    /** Whether the house made this link and it has not ended. */
    isGood(what: string, until: number, signature: string, now: Date): boolean {
      const expected = Buffer.from(sign(what, until));
      const given = Buffer.from(signature);
      const same = given.length === expected.length && timingSafeEqual(given, expected);
      return same && until * 1000 > now.getTime();
    },
  };
}
