// Binds the players' calls of statements, and serves the signed downloads.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Merchant, type Session, serveCall } from '../../platform/http/index.ts';
import { type ExportParts, openStatement, orderStatement, type Statement } from './export-statement.ts';
import type { Holder } from './span.ts';
import { transactions } from './transactions.ts';

type Asking = { merchant: Merchant; session: Session; language: Holder['language'] };

const holderOf = ({ merchant, session, language }: Asking): Holder => ({
  merchant,
  bookId: session.bookId,
  playerId: session.playerId,
  userName: session.userName,
  language,
});

export function statementRoutes(app: FastifyInstance, parts: ExportParts, clock: Clock): void {
  serveCall(app, 'GET /wps/wallet/transactions', (request) =>
    transactions(parts, holderOf(request), request.query, request.now),
  );
  serveCall(app, 'POST /wps/wallet/statement', (request) =>
    orderStatement(parts, holderOf(request), request.body, request.now),
  );
  app.get('/statements/:bookId/:playerId', async (request, reply) => {
    const asked = { ...Object(request.query), ...Object(request.params) };
    return sendStatement(reply, await openStatement(parts, asked, clock.now()));
  });
}

/** As a download that no page can embed or keep. */
export function sendStatement(reply: FastifyReply, statement: Statement | undefined) {
  if (!statement) return reply.callNotFound();
  return reply
    .header('content-security-policy', `default-src 'none'; sandbox`)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `attachment; filename="${statement.fileName}"`)
    .header('cache-control', 'no-store')
    .type(statement.type)
    .send(statement.content);
}
