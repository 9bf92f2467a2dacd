// Uploaded pictures: received, encrypted, attached to their subject, shown by links that expire.

import type { FilePurpose } from '@perya/contract';
import type { Database, Queryable } from '../../platform/db/index.ts';
import { type FileStore, readPicture } from '../../platform/files/index.ts';
import type { Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createSecretCipher, type SecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { createLinks, type Links } from './links.ts';
import { createOfficePictures } from './office-pictures.ts';
import * as queries from './queries.ts';

/** Uploads in an hour that may stay unattached. */
const mostLoose = 20;
const hourMs = 3_600_000;
/** Unattached files are removed after a day. */
const forgottenMs = 24 * hourMs;
const removedAtOnce = 100;
/** Head icons are shown small everywhere. */
const iconSide = 256;

export type FileDependencies = {
  database: Database;
  store: FileStore;
  secretKey: SecretKeys;
  onFault: (error: unknown, what: string) => void;
};

export type Files = ReturnType<typeof createFiles>;
type Shown = ValueOf<'POST /wps/file'>;
type Content = { type: queries.FileRow['type']; bytes: Buffer };
type Parts = Omit<FileDependencies, 'secretKey'> & {
  cipher: SecretCipher;
  links: Links;
  /** Limits how many pictures are decoded at once. */
  decoding: Semaphore;
};

export function createFiles(dependencies: FileDependencies) {
  const { database, secretKey } = dependencies;
  const parts = partsOf(dependencies);
  const { links } = parts;

  return {
    /** See `receivePicture`. */
    async receive({ bookId, playerId }: Session, purpose: FilePurpose, sent: Buffer, now: Date) {
      const owner = { bookId, ownerId: playerId };
      return shownFile(links, await receivePicture(parts, owner, purpose, sent, now), now);
    },

    /** Attaches files in the caller's transaction. Refuses NOT_FOUND unless each is unattached, of this owner and purpose. */
    async attach(tx: Queryable, attachment: queries.Attachment, now: Date): Promise<void> {
      const count = attachment.ids.length;
      if (count > 0 && (await queries.markAttached(tx, attachment, now)) !== count)
        throw new Refusal('NOT_FOUND');
    },

    /** Detaches a file that was replaced. */
    release: (tx: Queryable, bookId: BookId, ownerId: string, id: string) =>
      queries.markLoose(tx, bookId, ownerId, id),

    /** Links to files; the caller has checked that the reader is their owner or staff. By id, unordered. */
    async show(bookId: BookId, ids: readonly string[], now: Date): Promise<Map<string, Shown>> {
      if (ids.length === 0) return new Map();
      const rows = await queries.readStored(database, bookId, ids);
      return new Map(rows.map((row) => [row.id, shownFile(links, row, now)]));
    },

    /** The pictures as they are stored, by id, unordered; one that is gone is left out. */
    async contents(bookId: BookId, ids: readonly string[]): Promise<Map<string, Content>> {
      const found = new Map<string, Content>();
      for (const row of ids.length === 0 ? [] : await queries.readStored(database, bookId, ids)) {
        const content = await contentOf(parts, row);
        if (content) found.set(row.id, content);
      }
      return found;
    },

    /** Links for staff, and the content behind them. */
    office: createOfficePictures({
      database,
      secretKey,
      contentOf: (row) => contentOf(parts, row),
      receive: (owner, purpose, sent, now) => receivePicture(parts, owner, purpose, sent, now),
    }),

    /** The path of a file's picture; it stays the same for a day. */
    dayLink: (bookId: BookId, fileId: string, now: Date) => links.make(bookId, fileId, 'day', now).url,

    /** The content behind a link; undefined if it expired, was altered, or the file is gone. */
    async open(
      place: { bookId: BookId; fileId: string; until: number; signature: string },
      now: Date,
    ): Promise<Content | undefined> {
      const { bookId, fileId, until, signature } = place;
      if (!links.isGood(bookId, fileId, until, signature, now)) return undefined;
      const row = await queries.findStored(database, bookId, fileId);
      return row && contentOf(parts, row);
    },

    /** See `removeForgotten`. */
    tidy: (now: Date) => removeForgotten(parts, now),
  };
}

function partsOf({ secretKey, ...given }: FileDependencies): Parts {
  return {
    ...given,
    cipher: createSecretCipher(secretKey, 'files'),
    links: createLinks(secretKey),
    // Decoding a large picture takes a core for a moment: two at a time leave room for play.
    decoding: new Semaphore(
      { running: 2, queued: 20 },
      () => new Refusal('OVERLOADED', { retryAfterSeconds: 5 }),
    ),
  };
}

/** Refuses IMAGE_FORMAT, IMAGE_PIXELS; TOO_MANY_REQUESTS above twenty unattached uploads. */
async function receivePicture(
  parts: Parts,
  { bookId, ownerId }: queries.Owner,
  purpose: queries.StoredPurpose,
  sent: Buffer,
  now: Date,
): Promise<queries.FileRow> {
  const { database, decoding } = parts;
  const place = { merchant_id: bookId, id: newId(now) };
  await reserve(database, { ...place, owner_id: ownerId, purpose, created_at: now });
  try {
    const side = purpose === 'headIcon' ? iconSide : undefined;
    const picture = await decoding.run(() => readPicture(sent, side));
    await putSealed(parts, keyOf(place), picture.bytes);
    return await queries.markStored(database, place, picture, now);
  } catch (error) {
    await queries.deleteLoose(database, bookId, place.id);
    throw error;
  }
}

/** Counts the upload before its picture is decoded, so that parallel uploads cannot pass the limit. */
async function reserve(database: Database, reservation: queries.Reservation): Promise<void> {
  const { merchant_id, owner_id, created_at } = reservation;
  const since = new Date(created_at.getTime() - hourMs);
  await database.transaction(async (tx) => {
    await queries.lockOwner(tx, merchant_id, owner_id);
    if ((await queries.countLoose(tx, merchant_id, owner_id, since)) >= mostLoose)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: hourMs / 1000 });
    await queries.insertReservation(tx, reservation);
  });
}

async function putSealed({ store, cipher, onFault }: Parts, key: string, bytes: Buffer): Promise<void> {
  try {
    await store.put(key, cipher.encrypt(bytes, key));
  } catch (error) {
    onFault(error, 'a file could not be stored');
    throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

async function contentOf({ store, cipher }: Parts, row: queries.FileRow): Promise<Content | undefined> {
  const sealed = await store.get(keyOf(row));
  return sealed && { type: row.type, bytes: cipher.decrypt(sealed, keyOf(row)) };
}

/** The name of a file in the store. */
const keyOf = ({ merchant_id, id }: { merchant_id: BookId; id: string }) => `${merchant_id}/${id}`;

function shownFile(links: Links, { merchant_id, id, width, height }: queries.FileRow, now: Date): Shown {
  const { url, expiresAt } = links.make(merchant_id, id, 'short', now);
  return { fileId: id, url, expiresAt: expiresAt.toISOString(), width, height };
}

/** Removes unattached files; the row goes after the bytes. */
async function removeForgotten({ database, store }: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgottenMs);
  for (const row of await queries.readForgotten(database, before, removedAtOnce)) {
    await database.transaction(async (tx) => {
      if (await queries.deleteLoose(tx, row.merchant_id, row.id)) await store.remove(keyOf(row));
    });
  }
}
