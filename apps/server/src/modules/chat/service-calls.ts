// The calls of a player beside the messages: the usual wait, figures of promises, rating, search, and a copy by mail.
import type { Language } from '@perya/contract';
import type { BodyOf, CallRequest, Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { promiseFigures } from './promises.ts';
import { type ChatOwner, type ConversationRow, conversationOf } from './queries.ts';
import { rateChat } from './ratings.ts';
import { searchMessages } from './search.ts';
import { mailTranscript, type TranscriptParts } from './transcript.ts';
import { type WaitingParts, waitingFor } from './waiting.ts';

export type ServiceParts = WaitingParts & TranscriptParts;
type Brand = Pick<Merchant, 'id' | 'timeZone'>;
type TranscriptRequest = Pick<
  CallRequest<'POST /wps/chat/transcript'>,
  'merchant' | 'language' | 'now' | 'body'
>;

/** A conversation of this owner. Refuses NOT_FOUND. */
export async function requireOwn(
  { database }: Pick<ServiceParts, 'database'>,
  owner: ChatOwner,
  id: string,
): Promise<ConversationRow> {
  const row = await conversationOf(database, owner, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export function serviceCalls(parts: ServiceParts) {
  const { database } = parts;
  return {
    promiseFigures: (merchant: Brand, now: Date) => promiseFigures(database, merchant, now),

    waiting: (merchant: Brand, about: { topic: ConversationRow['topic']; language: Language }, now: Date) =>
      waitingFor(parts, merchant, about, now),

    search: (owner: ChatOwner, { text }: QueryOf<'GET /wps/chat/search'>) =>
      searchMessages(database, owner, text),

    /** Refuses NOT_FOUND, CHAT_NOT_CLOSED, CHAT_RATED. */
    async rate(owner: ChatOwner, body: BodyOf<'POST /wps/chat/rating'>, now: Date) {
      return rateChat(database, await requireOwn(parts, owner, body.conversationId), body, now);
    },

    /** Refuses NOT_FOUND, FEATURE_UNAVAILABLE, EMAIL_NOT_PROVEN, TOO_MANY_REQUESTS. */
    async transcript(
      owner: ChatOwner,
      { body, ...asked }: TranscriptRequest,
    ): Promise<ValueOf<'POST /wps/chat/transcript'>> {
      return mailTranscript(parts, await requireOwn(parts, owner, body.conversationId), asked);
    },
  };
}
