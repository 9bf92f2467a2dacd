// Pictures in the office: a link works for one session of staff, while it may see pictures of that purpose; what staff send themselves.
import type { StaffPermission } from '@perya/contract';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import type { StaffSession, ValueOf } from '../../platform/http/index.ts';
import { type BookId, bookIdSchema, brandOfBook } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';
import { type FileRow, findStored, type Owner, readStored, type StoredPurpose } from './queries.ts';

export const officePath = '/ops/files';
const lifeMs = 5 * 60_000;

/** What a member of staff needs to see pictures of a purpose; the others are shown to nobody in the office. */
const needs: Partial<Record<StoredPurpose, StaffPermission>> = {
  verification: 'identity.read',
  paymentProof: 'deposit.read',
  dispute: 'dispute.read',
  chat: 'chat.read',
  host: 'host.read',
};

const place = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  fileId: z.uuid(),
  until: z.coerce.number().int().min(0).max(99_999_999_999),
  signature: z.string().max(64),
});

function placeOf(token: string) {
  const [bookId, fileId, until, signature] = token.split('.');
  return place.safeParse({ bookId, fileId, until, signature }).data;
}

type Shown = ValueOf<'POST /wps/file'>;
type Content = { type: FileRow['type']; bytes: Buffer };
type Parts = {
  database: Database;
  secretKey: SecretKeys;
  /** Undefined if the bytes are gone. */
  contentOf: (row: FileRow) => Promise<Content | undefined>;
  /** Refuses as an upload of a player. */
  receive: (owner: Owner, purpose: StoredPurpose, sent: Buffer, now: Date) => Promise<FileRow>;
};
type Place = { bookId: BookId; sessionId: string };

export function createOfficePictures({ database, secretKey, contentOf, receive }: Parts) {
  const signer = createLinkSigner(secretKey, 'office picture links');
  const signedPart = (sessionId: string, bookId: BookId, fileId: string) =>
    `${sessionId}/${bookId}/${fileId}`;
  function shownOf({ bookId, sessionId }: Place, { id, width, height }: FileRow, now: Date): Shown {
    const until = Math.floor((now.getTime() + lifeMs) / 1000);
    const signature = signer.sign(signedPart(sessionId, bookId, id), until);
    const url = `${officePath}/${bookId}.${id}.${until}.${signature}`;
    return { fileId: id, url, expiresAt: new Date(until * 1000).toISOString(), width, height };
  }

  return {
    /** Links that work for five minutes and in this session alone. By id, unordered; a file that is gone has none. */
    async show(place: Place, ids: readonly string[], now: Date): Promise<Map<string, Shown>> {
      if (ids.length === 0) return new Map();
      const rows = await readStored(database, place.bookId, ids);
      return new Map(rows.map((row) => [row.id, shownOf(place, row, now)]));
    },

    /** A picture that staff send. Refuses IMAGE_FORMAT, IMAGE_PIXELS; TOO_MANY_REQUESTS above twenty unattached ones of the owner. */
    async receive(
      { ownerId, ...place }: Place & { ownerId: string },
      purpose: 'chat' | 'host',
      sent: Buffer,
      now: Date,
    ): Promise<Shown> {
      const row = await receive({ bookId: place.bookId, ownerId }, purpose, sent, now);
      return shownOf(place, row, now);
    },

    /** Undefined if the link expired, was altered or is another session's, if its purpose is not permitted, or the file is gone. */
    async open(token: string, staff: StaffSession, now: Date): Promise<Content | undefined> {
      const asked = placeOf(token);
      if (!asked) return undefined;
      const { bookId, fileId, until, signature } = asked;
      if (!signer.isGood(signedPart(staff.actor.sessionId, bookId, fileId), until, signature, now))
        return undefined;
      const row = await findStored(database, bookId, fileId);
      const needed = row && needs[row.purpose];
      if (!needed || !staff.permissionsAt(brandOfBook(bookId)).includes(needed)) return undefined;
      return contentOf(row);
    },
  };
}
