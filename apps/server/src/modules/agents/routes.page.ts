// The short link of an invitation: counts the click and leads to the registration, which keeps the code.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { Agents } from './agents.ts';

const format = /^[A-Za-z0-9]{4,20}$/u;

export function invitationLinks(app: FastifyInstance, agents: Agents): void {
  app.get<{ Params: { code: string } }>('/i/:code', async (request, reply) => {
    const merchant = app.callServices.resolveMerchant(request.headers);
    if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
    if (!format.test(request.params.code)) return reply.callNotFound();
    await app.callServices.limit('GET /m/*', merchant, request.ip, undefined);
    const code = request.params.code.toUpperCase();
    await agents.countClick(merchant, {
      code,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/m/register?affiliateCode=${code}`, 302);
  });
}
