// Signed links with an end time, which need no session.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from './secret-key.ts';

export type LinkSigner = ReturnType<typeof createLinkSigner>;

/** A link is valid for its purpose only. `until`: in seconds since 1970. */
export function createLinkSigner(secretKey: Buffer, purpose: string) {
  const secret = derivedSecret(secretKey, purpose);
  const sign = (what: string, until: number) =>
    createHmac('sha256', secret).update(`${what}|${until}`).digest('base64url');

  return {
    sign,

    /** True if this server signed the link and it has not expired. */
    isGood(what: string, until: number, signature: string, now: Date): boolean {
      const expected = Buffer.from(sign(what, until));
      const given = Buffer.from(signature);
      const same = given.length === expected.length && timingSafeEqual(given, expected);
      return same && until * 1000 > now.getTime();
    },
  };
}
