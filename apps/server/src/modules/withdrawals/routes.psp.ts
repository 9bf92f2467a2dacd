// Binds the payment provider's reports of payouts.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Withdrawals } from './withdrawals.ts';

const path = '/psp/v1/sandbox/payout';

export function payoutProviderRoutes(app: FastifyInstance, withdrawals: Withdrawals): void {
  serveCall(app, `POST ${path}`, async ({ headers, rawBody, body, now }) => {
    const { reference: withdrawalId, ...report } = body;
    const event = { ...report, withdrawalId, source: 'webhook' as const };
    const verdict = await withdrawals.report({ headers, path, rawBody, now }, event);
    // Recorded and held: repeating it would change nothing.
    if (verdict === 'incident') throw new Refusal('TXN_CONFLICT');
    return { accepted: true as const };
  });
}
