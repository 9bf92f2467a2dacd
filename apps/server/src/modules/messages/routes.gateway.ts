// Receives delivery receipts of a merchant's SMS gateway.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireSigned } from '../../platform/signed-message.ts';
import type { Messages } from './messages.ts';

const path = '/sms/v1/receipt';

export function gatewayRoutes(app: FastifyInstance, messages: Messages): void {
  serveCall(app, `POST ${path}`, async ({ merchant, headers, rawBody, body, now }) => {
    const secret = messages.receiptSecretOf(merchant.id);
    if (!secret) throw new Refusal('PAYMENT_SIGNATURE');
    requireSigned('x-sms', secret, { headers, path, rawBody, now });
    return { known: await messages.receipt(soleBookOf(merchant.id), body.reference, body.state) };
  });
}
