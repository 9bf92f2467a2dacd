// Feedback from players: length limits, five an hour, one per request id.

import type { Language } from '@perya/contract';
import { feedbackTopics, upload } from '@perya/contract/constants';
import type { Database } from '../../platform/db/index.ts';
import type { BodyOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import type { Files } from '../files/index.ts';
import {
  countSince,
  type FeedbackRow,
  insertFeedback,
  insertPictures,
  lockSender,
  readByRequest,
  readFeedback,
  readPictures,
} from './queries.ts';

type FeedbackView = ValueOf<'PUT /wps/feedback'>;

/** Limits in visible characters, trimmed. */
export const feedbackBounds = { minLength: 10, maxLength: 500, commentMaxLength: 140 } as const;
const atMostPerHour = 5;
const hourMs = 3_600_000;

export type Feedback = ReturnType<typeof createFeedback>;

export type FeedbackDependencies = { database: Database; files: Pick<Files, 'attach' | 'show'> };

export function createFeedback({ database, files }: FeedbackDependencies) {
  /** The player's own feedback, with links to its pictures. */
  async function views(bookId: BookId, rows: readonly FeedbackRow[], now: Date): Promise<FeedbackView[]> {
    const pictures = await readPictures(
      database,
      bookId,
      rows.map(({ id }) => id),
    );
    const links = await files.show(
      bookId,
      pictures.map(({ file_id }) => file_id),
      now,
    );
    return rows.map((row) => {
      const own = pictures.filter(({ feedback_id }) => feedback_id === row.id);
      return { ...view(row), images: own.flatMap(({ file_id }) => links.get(file_id) ?? []) };
    });
  }

  async function viewOf(row: FeedbackRow, now: Date): Promise<FeedbackView> {
    const [shown] = await views(row.merchant_id, [row], now);
    if (!shown) throw new Error('a feedback that was read is not there');
    return shown;
  }

  return {
    settings: (): ValueOf<'GET /wps/feedback/settings'> => ({
      ...feedbackBounds,
      topics: [...feedbackTopics],
      images: upload.feedbackImages,
    }),

    /** Refuses FIELD_LENGTH with its bounds, TOO_MANY_REQUESTS after five in an hour, NOT_FOUND for pictures of others. */
    async send(
      { bookId, playerId }: Session,
      body: BodyOf<'PUT /wps/feedback'>,
      language: Language,
      now: Date,
    ): Promise<FeedbackView> {
      const [content, comment] = [cleaned(body.content), cleaned(body.comment ?? '')];
      requireLength('content', content, feedbackBounds.minLength, feedbackBounds.maxLength);
      requireLength('comment', comment, 0, feedbackBounds.commentMaxLength);
      const before = await readByRequest(database, bookId, playerId, body.requestId);
      if (before) return viewOf(before, now);
      const row = {
        merchant_id: bookId,
        id: newId(now),
        player_id: playerId,
        request_id: body.requestId,
        topic: body.topic,
        content,
        comment,
        language,
        created_at: now,
      };
      const images = body.images ?? [];
      await database.transaction(async (tx) => {
        await lockSender(tx, bookId, playerId);
        if (await readByRequest(tx, bookId, playerId, body.requestId)) return;
        const since = new Date(now.getTime() - hourMs);
        if ((await countSince(tx, bookId, playerId, since)) >= atMostPerHour)
          throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: hourMs / 1000 });
        await insertFeedback(tx, row);
        const attachment = { bookId, ownerId: playerId, purpose: 'feedback', ids: images } as const;
        await files.attach(tx, attachment, now);
        await insertPictures(tx, bookId, row.id, images);
      });
      const kept = await readByRequest(database, bookId, playerId, body.requestId);
      if (!kept) throw new Error('a feedback that was received is not there');
      return viewOf(kept, now);
    },

    async list({ bookId, playerId }: Session, now: Date): Promise<ValueOf<'GET /wps/feedback'>> {
      return { list: await views(bookId, await readFeedback(database, bookId, playerId), now) };
    },
  };
}

function view({ id, topic, content, comment, created_at }: FeedbackRow): Omit<FeedbackView, 'images'> {
  return { feedbackId: id, topic, content, comment, receivedAt: created_at.toISOString() };
}
