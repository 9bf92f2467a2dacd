// Links to private files: whoever holds one sees that one file until it ends; only the file's owner and the house's staff are given one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from '../../platform/secret-key.ts';

/** How long a link is good. A head icon stands in the header of every screen, so that its link stays the same for a day at least. */
export const linkLifeMs = { short: 5 * 60_000, day: 86_400_000 } as const;
export type LinkLife = keyof typeof linkLifeMs;

export function createLinks(secretKey: Buffer) {
  const secret = derivedSecret(secretKey, 'file links');
  const sign = (what: string, until: number) =>
    createHmac('sha256', secret).update(`${what}|${until}`).digest('base64url');

  return {
    /** A path of the house, and when it ends. */
    make(merchantId: number, fileId: string, life: LinkLife, now: Date): { url: string; expiresAt: Date } {
      const lifeMs = linkLifeMs[life];
      // The long ones end together with a day, the short ones by themselves.
      const end = life === 'day' ? (Math.floor(now.getTime() / lifeMs) + 2) * lifeMs : now.getTime() + lifeMs;
      const until = Math.floor(end / 1000);
      const signature = sign(`${merchantId}/${fileId}`, until);
      return {
        url: `/files/${merchantId}/${fileId}?until=${until}&sig=${signature}`,
        expiresAt: new Date(until * 1000),
      };
    },

    isGood(merchantId: number, fileId: string, until: number, signature: string, now: Date): boolean {
      const expected = Buffer.from(sign(`${merchantId}/${fileId}`, until));
      const given = Buffer.from(signature);
      const same = given.length === expected.length && timingSafeEqual(given, expected);
      return same && until * 1000 > now.getTime();
    },
  };
}
