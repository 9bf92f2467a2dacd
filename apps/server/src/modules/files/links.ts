// Links to private files: whoever holds one sees that one file until it ends; only the file's owner and the house's staff are given one.
import { createLinkSigner } from '../../platform/signed-link.ts';

/** How long a link is good. A head icon stands in the header of every screen, so that its link stays the same for a day at least. */
const linkLifeMs = { short: 5 * 60_000, day: 86_400_000 } as const;
export type LinkLife = keyof typeof linkLifeMs;

export function createLinks(secretKey: Buffer) {
  const signer = createLinkSigner(secretKey, 'file links');
  return {
    /** A path of the house, and when it ends. */
    make(merchantId: number, fileId: string, life: LinkLife, now: Date): { url: string; expiresAt: Date } {
      const lifeMs = linkLifeMs[life];
      // The long ones end together with a day, the short ones by themselves.
      const end = life === 'day' ? (Math.floor(now.getTime() / lifeMs) + 2) * lifeMs : now.getTime() + lifeMs;
      const until = Math.floor(end / 1000);
      const signature = signer.sign(`${merchantId}/${fileId}`, until);
      return {
        url: `/files/${merchantId}/${fileId}?until=${until}&sig=${signature}`,
        expiresAt: new Date(until * 1000),
      };
    },

    isGood: (merchantId: number, fileId: string, until: number, signature: string, now: Date): boolean =>
      signer.isGood(`${merchantId}/${fileId}`, until, signature, now),
  };
}
