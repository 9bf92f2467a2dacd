// The calls of the platform: launch a game, list transactions, make a vendor misbehave. Signed with the vendor's key.
import { languages } from '@perya/contract/constants';
import { fromWire } from '@perya/money';
import { isFresh, isSigned, signatureHeader, timestampHeader } from '@perya/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currency, type Message, parsedJson } from './journal.ts';
import { misbehaviours } from './misbehaviour.ts';
import type { Parts } from './parts.ts';
import { amountOf } from './wallets/neutral.ts';

const vendor = z.string().regex(/^[A-Z0-9_]{2,20}$/u);
const merchant = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u);

const launchRequest = z.strictObject({
  vendor,
  merchant,
  player: z.uuid(),
  session: z.string().min(20).max(128),
  currency,
  language: z.enum(languages).catch('en'),
  theme: z.enum(['dark', 'light']).optional(),
  game: z.string().max(64),
  minStake: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/u),
  returnUrl: z.url({ protocol: /^https?$/u }),
});
const listRequest = z.strictObject({ vendor, merchant, from: z.iso.datetime(), to: z.iso.datetime() });
const misbehaveRequest = z.strictObject({ vendor, merchant, misbehave: z.enum(misbehaviours) });

const bodyText = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');
const senderShape = z.object({ vendor, merchant });
const signed = z.object({ [timestampHeader]: z.string(), [signatureHeader]: z.string() });

/** True when the key of the named vendor and merchant signed this request just now. */
function isFromPlatform(request: FastifyRequest, { nowMs, keyOf }: Parts): boolean {
  const sender = senderShape.safeParse(parsedJson(bodyText(request)));
  const headers = signed.safeParse(request.headers);
  if (!sender.success || !headers.success) return false;
  const { [timestampHeader]: timestamp, [signatureHeader]: signature } = headers.data;
  const key = keyOf(sender.data.merchant, sender.data.vendor);
  const message = { timestamp, path: request.url, rawBody: bodyText(request) };
  return isFresh(timestamp, new Date(nowMs())) && isSigned(key, signature, message);
}

/** The messages that a vendor sent for a merchant within a span, as its list for reconciliation shows them. */
function transactionsOf(messages: readonly Message[], wanted: z.infer<typeof listRequest>) {
  const [first, last] = [Date.parse(wanted.from), Date.parse(wanted.to)];
  return messages
    .filter(
      (message) =>
        message.vendor === wanted.vendor &&
        message.merchant === wanted.merchant &&
        message.at >= first &&
        message.at < last,
    )
    .map((message) => ({
      txnId: message.txnId,
      operation: message.operation,
      refTxnId: message.refTxnId ?? null,
      roundId: message.roundId,
      player: message.player,
      game: message.game,
      currency: message.currency,
      amount: amountOf(message.amount, message.currency),
      winAmount: message.winAmount === undefined ? null : amountOf(message.winAmount, message.currency),
      state: message.stage,
      refusal: message.code ?? null,
      acceptedWrong: message.acceptedWrong ?? false,
      at: new Date(message.at).toISOString(),
    }));
}

export function operatorRoutes(api: FastifyInstance, parts: Parts): void {
  const { pageSessions, catalogue, journal, modes, options } = parts;
  api.addHook('preHandler', async (request, reply) => {
    if (!isFromPlatform(request, parts)) return reply.code(401).send({ error: 'signature' });
  });
  api.post('/launch', async (request, reply) => {
    const parsed = launchRequest.safeParse(parsedJson(bodyText(request)));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    const { data } = parsed;
    const offered = await catalogue.game(data.merchant, data.vendor, data.language, data.game);
    if (!offered) return reply.code(404).send({ error: 'game' });
    const minStake = fromWire(data.minStake, data.currency);
    const token = pageSessions.addLaunch({ ...data, theme: data.theme, minStake, offered });
    const path = `/play/${data.vendor}/${token}?lang=${data.language}`;
    return { url: new URL(path, options.publicUrl()).href };
  });
  api.post('/transactions', async (request, reply) => {
    const parsed = listRequest.safeParse(parsedJson(bodyText(request)));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    return { transactions: transactionsOf(journal.messages(), parsed.data) };
  });
  api.post('/misbehave', async (request, reply) => {
    const parsed = misbehaveRequest.safeParse(parsedJson(bodyText(request)));
    if (!parsed.success) return reply.code(400).send({ error: 'fields' });
    modes.set(parsed.data.vendor, parsed.data.misbehave);
    return { vendor: parsed.data.vendor, misbehave: parsed.data.misbehave };
  });
}
