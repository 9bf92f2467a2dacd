// Binds the players' calls of withdrawals and payout accounts.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Withdrawals } from './withdrawals.ts';

export function withdrawalRoutes(app: FastifyInstance, withdrawals: Withdrawals): void {
  serveCall(app, 'GET /wps/member/bankCards', ({ session, now }) => withdrawals.accounts(session, now));
  serveCall(app, 'POST /wps/member/bankCards', ({ session, body, now, language }) =>
    withdrawals.bind(session, body, now, language),
  );
  serveCall(app, 'DELETE /wps/member/bankCards', ({ session, query, now, language }) =>
    withdrawals.unbind(session, query.accountId, now, language),
  );
  serveCall(app, 'GET /wps/payment/withdraw/options', ({ merchant, session, now }) =>
    withdrawals.options(merchant, session, now),
  );
  serveCall(app, 'POST /wps/payment/withdraw', (request) => withdrawals.request(request));
  serveCall(app, 'GET /wps/payment/withdrawal', ({ session, query }) =>
    withdrawals.tracked(session, query.withdrawalId),
  );
  serveCall(app, 'GET /wps/payment/withdrawals', ({ session, query }) =>
    withdrawals.list(session, query.page ?? 1),
  );
}
