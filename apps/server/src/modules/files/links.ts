// Signed links to private files: anyone with the link sees that file until it expires; only owner and staff get one.
import type { BookId } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';

/** Lifetime of a link. A head icon's link is the same for a day, as every screen's header shows it. */
const linkLifeMs = { short: 5 * 60_000, day: 86_400_000 } as const;
type LinkLife = keyof typeof linkLifeMs;

export type Links = ReturnType<typeof createLinks>;

export function createLinks(secretKey: SecretKeys) {
  const signer = createLinkSigner(secretKey, 'file links');
  return {
    /** A path of this server, and its end. */
    make(bookId: BookId, fileId: string, life: LinkLife, now: Date): { url: string; expiresAt: Date } {
      const lifeMs = linkLifeMs[life];
      // Long links expire together at a day's end, short ones individually.
      const end = life === 'day' ? (Math.floor(now.getTime() / lifeMs) + 2) * lifeMs : now.getTime() + lifeMs;
      const until = Math.floor(end / 1000);
      const signature = signer.sign(`${bookId}/${fileId}`, until);
      return {
        url: `/files/${bookId}/${fileId}?until=${until}&sig=${signature}`,
        expiresAt: new Date(until * 1000),
      };
    },

    isGood: (bookId: BookId, fileId: string, until: number, signature: string, now: Date): boolean =>
      signer.isGood(`${bookId}/${fileId}`, until, signature, now),
  };
}
