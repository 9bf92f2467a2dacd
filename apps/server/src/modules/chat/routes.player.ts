// Binds the chat's calls of players and visitors.
import type { CallName } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { type CallRequest, type Merchant, type Session, serveCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Chat } from './chat.ts';
import { chatAddress } from './chat-address.ts';
import type { ChatOwner } from './queries.ts';
import { adoptTicket, makeTicket, ticketOwner } from './tickets.ts';

export type ChatRoutes = {
  chat: Chat;
  /** Refuses CAPTCHA_REQUIRED, CAPTCHA_INCORRECT. */
  requireCaptcha: (
    answer: Pick<CallRequest<'POST /wps/chat/ticket'>, 'merchant' | 'body' | 'now'>,
  ) => Promise<void>;
};

export function chatRoutes(app: FastifyInstance, { chat, requireCaptcha }: ChatRoutes): void {
  serveCall(app, 'GET /wps/chat/launch', ({ query }) => ({ chatUrl: chatAddress(query) }));
  serveCall(app, 'POST /wps/chat/ticket', async ({ merchant, body, now }) => {
    await requireCaptcha({ merchant, body, now });
    return makeTicket(chat.database, soleBookOf(merchant.id), now);
  });
  serveCall(app, 'GET /wps/chat/promises', ({ merchant, now }) => chat.promiseFigures(merchant, now));
  serveCall(app, 'GET /wps/chat/waiting', ({ merchant, query, language, now }) =>
    chat.waiting(merchant, { topic: query.topic, language: query.language ?? language }, now),
  );
  serveCall(app, 'GET /wps/chat/unread', ({ session }) => chat.unread(playerOwner(session)));
  serveCall(app, 'GET /wps/chat/conversation', async (request) =>
    chat.conversation(await ownerOf(chat, request), request.now),
  );
  serveCall(app, 'GET /wps/chat/messages', async (request) =>
    chat.messages(await ownerOf(chat, request), request.query),
  );
  serveCall(app, 'GET /wps/chat/search', async (request) =>
    chat.search(await ownerOf(chat, request), request.query),
  );
  serveCall(app, 'PUT /wps/chat/message', async (request) =>
    chat.send(await ownerOf(chat, request), request),
  );
  serveCall(app, 'GET /wps/chat/card', ({ merchant, session, query, language, now }) =>
    chat.cards.read({ ...playerOwner(session), playerId: session.playerId, merchant, language, now }, query),
  );
  serveCall(app, 'GET /wps/chat/pictures', ({ session, query, now }) =>
    chat.pictures(playerOwner(session), query, now),
  );
  serveCall(app, 'POST /wps/chat/person', async (request) =>
    chat.askPerson(await ownerOf(chat, request), request.body.conversationId, request.now),
  );
  serveCall(app, 'POST /wps/chat/read', async (request) =>
    chat.read(await ownerOf(chat, request), request.body),
  );
  serveCall(app, 'POST /wps/chat/rating', async (request) =>
    chat.rate(await ownerOf(chat, request), request.body, request.now),
  );
  serveCall(app, 'POST /wps/chat/transcript', ({ session, merchant, language, now, body }) =>
    chat.transcript(playerOwner(session), { merchant, language, now, body }),
  );
  serveCall(app, 'POST /wps/chat/close', async (request) =>
    chat.close(await ownerOf(chat, request), request.body.conversationId, request.now),
  );
}

const playerOwner = ({ bookId, playerId }: Session): ChatOwner => ({ bookId, ownerId: playerId, playerId });

type Caller = Pick<CallRequest<CallName>, 'headers' | 'now'> & {
  merchant: Pick<Merchant, 'id'>;
  session: Session | undefined;
};

/**
 * The member, or the visitor by their ticket; a ticket beside a member's session becomes the member's. Free play ends with the tab:
 * it goes on with the visitor's ticket. Refuses CHAT_TICKET_REQUIRED.
 */
async function ownerOf({ database }: Chat, { merchant, session, headers, now }: Caller): Promise<ChatOwner> {
  const bookId = soleBookOf(merchant.id);
  const { chat: token } = headers;
  const ticketId = typeof token === 'string' ? await ticketOwner(database, bookId, token, now) : undefined;
  if (session && !(session.trial && ticketId !== undefined)) {
    if (ticketId !== undefined) await adoptTicket(database, session, ticketId, now);
    return playerOwner(session);
  }
  if (ticketId === undefined) throw new Refusal('CHAT_TICKET_REQUIRED');
  return { bookId, ownerId: ticketId, playerId: null };
}
