// The call that makes a source say something, right or wrong; signed with the source's key, as its reports are.
import { feedHeaders, feedKey, isFresh, isSigned } from '@perya/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parsedJson } from '../journal.ts';
import type { Parts } from '../parts.ts';
import { resultSources } from './result-feed.ts';

const sayRequest = z.strictObject({
  merchant: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u),
  source: z.enum(resultSources),
  gameCode: z.string().max(40),
  numero: z.string().max(20),
  outcome: z.array(z.union([z.int(), z.string().max(12)])).max(40),
});
const signed = z.object({ [feedHeaders.timestamp]: z.string(), [feedHeaders.signature]: z.string() });

export function resultRoutes(api: FastifyInstance, { options, nowMs, results }: Parts): void {
  api.post('/say', async (request, reply) => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    const parsed = sayRequest.safeParse(parsedJson(rawBody));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    const { merchant, ...report } = parsed.data;
    const headers = signed.safeParse(request.headers);
    if (!headers.success) return reply.code(401).send({ error: 'signature' });
    const { [feedHeaders.timestamp]: timestamp, [feedHeaders.signature]: signature } = headers.data;
    const key = feedKey(options.secret, merchant, report.source);
    const isGenuine = isSigned(key, signature, { timestamp, path: request.url, rawBody });
    if (!isGenuine || !isFresh(timestamp, new Date(nowMs())))
      return reply.code(401).send({ error: 'signature' });
    return results.say(merchant, report);
  });
}
