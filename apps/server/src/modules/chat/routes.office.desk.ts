// Binds what staff see of all chats of a brand: search, the usual waits, and figures of ratings.
import { languages } from '@perya/contract';
import { chatFoundMax, chatTopics } from '@perya/contract/constants';
import type { FastifyInstance } from 'fastify';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { wordsOf } from '../catalogue/index.ts';
import { ratingsByMonth } from './ratings.ts';
import { matchesWords, wordsQuery } from './search-words.ts';
import { noteActOn, type OfficeChatParts } from './staff-act.ts';
import { messagesWithWords } from './staff-queries.ts';
import { usualWaits } from './waiting.ts';

export function officeChatDeskRoutes(app: FastifyInstance, parts: OfficeChatParts): void {
  const { database } = parts;
  serveOfficeCall(app, 'GET /ops/chats/search', (request) => search(parts, request));
  serveOfficeCall(app, 'GET /ops/chats/waits', async ({ merchant }) => ({
    list: await usualWaits(database, soleBookOf(merchant.id), { topics: chatTopics, languages }),
  }));
  serveOfficeCall(app, 'GET /ops/chats/ratings', async ({ merchant, now }) => ({
    list: await ratingsByMonth(database, soleBookOf(merchant.id), now, merchant.timeZone),
  }));
}

async function search(
  parts: OfficeChatParts,
  request: OfficeRequest<'GET /ops/chats/search'>,
): Promise<OfficeValueOf<'GET /ops/chats/search'>> {
  const { merchant, query } = request;
  const asked = wordsOf(query.text);
  if (asked.length === 0) return { list: [], more: false };
  const rows = await messagesWithWords(
    parts.database,
    soleBookOf(merchant.id),
    wordsQuery(asked),
    chatFoundMax + 1,
  );
  const found = rows.filter(({ body }) => matchesWords(body, asked)).slice(0, chatFoundMax);
  // The words may be a name or a number, and whoever reads the audit may not read those.
  const said = { act: 'chat.search', found: found.length, words: asked.length };
  await parts.database.transaction((tx) =>
    noteActOn(parts, tx, request, { subject: 'chats:search', playerId: null }, said),
  );
  return {
    list: found.map((row) => ({
      conversationId: row.conversation_id,
      userName: row.username,
      topic: row.topic,
      state: row.state,
      seq: row.seq,
      author: row.author,
      body: row.body,
      at: row.at.toISOString(),
    })),
    more: rows.length > chatFoundMax,
  };
}
