// Binds a call of the contract to its handler: parse, check the permit, run, answer in the envelope.
import {
  type Call,
  type CallName,
  calls,
  isAgentType,
  type Language,
  memberTypes,
  type Permit,
  trialTypes,
  upload,
} from '@perya/contract';
import { sealedCalls } from '@perya/contract/sealed-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { packValue } from './answer.ts';
import type { CallRequest, GameSession, Merchant, Session, ValueOf } from './call-request.ts';
import type { CallServices } from './call-services.ts';
import { parseInput } from './parse-input.ts';
import { Prepared } from './prepared.ts';
import { rememberQuery } from './query-memory.ts';
import { type CountUnanswered, sendPaced } from './unanswered-limits.ts';

const noBody = Buffer.alloc(0);

/** Roles that sign the bytes of each message; their module checks the signature. */
const bySignature: ReadonlySet<Permit> = new Set<Permit>(['psp', 'vendor', 'feed']);

type Answer<N extends CallName> = ValueOf<N> | Prepared;
type Caller = Session | GameSession | undefined;
export type CallHandler<N extends CallName> = (request: CallRequest<N>) => Answer<N> | Promise<Answer<N>>;

type BoundCall<N extends CallName> = {
  name: N;
  call: Call;
  services: CallServices;
  handler: CallHandler<N>;
  readQuery: (query: unknown) => unknown;
  /** True if the body holds secrets and the specification has no plain variant of the call. */
  sealedOnly: boolean;
};

/** Serves one call. The handler throws Refusal to decline; any other error is a bug and answers UNKNOWN_ERROR. */
export function serveCall<N extends CallName>(app: FastifyInstance, name: N, handler: CallHandler<N>) {
  const call: Call = calls[name];
  const services = app.callServices;
  const readQuery = rememberQuery((query) => parseInput(call.query, 'query', query));
  const sealedOnly = sealedCalls.has(name) && !call.plainVariant;
  const countUnanswered = services.unansweredLimit?.(name);
  const bound = { name, call, services, handler, readQuery, sealedOnly };
  app.route({
    method: call.method,
    url: call.path,
    config: call.bodyType ? { bodyType: call.bodyType } : {},
    ...(call.bodyType === 'file' && { bodyLimit: upload.maxBytes, onRequest: requireToken }),
    ...(countUnanswered && {
      onRequest: limitUnanswered(services, countUnanswered),
      errorHandler: sendPaced,
    }),
    // Synchronous handlers stay synchronous: a cached answer leaves in the same turn of the event loop.
    handler: (request, reply) => {
      const pack = (answer: Answer<N>) => {
        if (services.validateAnswers) assertAnswer(name, call, answer);
        return packValue(request, reply, answer);
      };
      const answer = run(bound, request, reply);
      return answer instanceof Promise ? answer.then(pack) : pack(answer);
    },
  });
}

/** Awaits only where needed: most calls of the lobby need no session. */
function run<N extends CallName>(
  { name, call, services, handler, readQuery, sealedOnly }: BoundCall<N>,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer<N> | Promise<Answer<N>> {
  const merchant = merchantOf(services, request);
  const language = languageOf(request, merchant);
  request.refusalLanguage = language;
  services.checkOpen(merchant, call, request.ip);
  return asksNobody(call, request) ? enter(undefined) : permit(services, merchant, call, request).then(enter);

  function enter(session: Caller) {
    const counted = services.limit(name, merchant, request.ip, session);
    return counted ? counted.then(() => open(session)) : open(session);
  }

  function open(session: Caller) {
    requireTurnedOn(merchant, call);
    const now = services.clock.now();
    if (request.headers['encryption'] === undefined) {
      if (sealedOnly && !services.plainBodies) throw new Refusal('ENCRYPTION_REQUIRED');
      return handle(session, now, request.body);
    }
    return openedBody(services, call, merchant, request, now).then((body) => handle(session, now, body));
  }

  function handle(session: Caller, now: Date, body: unknown) {
    // The contract's schemas made these values, and TypeScript cannot follow N through them.
    return handler({
      query: readQuery(request.query),
      body: parseInput(call.body, 'body', body),
      merchant,
      session,
      language,
      ip: request.ip,
      requestId: reply.request.id,
      now,
      rawBody: request.rawBody ?? noBody,
      headers: request.headers,
    } as CallRequest<N>);
  }
}

/** The refusal is in the caller's language, although no handler runs. */
function limitUnanswered(services: CallServices, count: CountUnanswered) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const merchant = services.resolveMerchant(request.headers);
    if (merchant) request.refusalLanguage = languageOf(request, merchant);
    count(request, reply);
    done();
  };
}

/** A request without a session is refused before its file is read. */
function requireToken(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  done(bearerToken(request.headers.authorization) ? undefined : new Refusal('NOT_LOGGED_IN'));
}

/** A public call without a session. */
const asksNobody = (call: Call, request: FastifyRequest) =>
  call.permit === 'public' && request.headers.authorization === undefined;

/** The plain body. Calls whose bytes are signed are never sealed. */
function openedBody(
  services: CallServices,
  { method, path, permit: caller, body }: Call,
  merchant: Merchant,
  request: FastifyRequest,
  now: Date,
): Promise<unknown> {
  const { encryption, device } = request.headers;
  if (typeof encryption !== 'string' || typeof device !== 'string' || !body || bySignature.has(caller))
    throw new Refusal('ENCRYPTION_REFUSED');
  const { ip } = request;
  return services.openBody({ encryption, device, method, path, merchant, ip, body: request.body, now });
}

function merchantOf(services: CallServices, request: FastifyRequest): Merchant {
  const merchant = services.resolveMerchant(request.headers);
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
}

function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const asked = request.headers['language'];
  return merchant.languages.find((language) => language === asked) ?? merchant.defaultLanguage;
}

/** The token of "Authorization: Bearer …". */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  const token = authorization.slice(7).trim();
  return token.length > 0 && token.length <= 128 ? token : undefined;
}

async function permit(services: CallServices, merchant: Merchant, call: Call, request: FastifyRequest) {
  if (bySignature.has(call.permit)) return undefined;
  const token = bearerToken(request.headers.authorization);
  if (call.permit === 'game') {
    const session = token ? await services.resolveGameSession(merchant, token) : undefined;
    if (!session) throw new Refusal('GAME_TOKEN_INVALID');
    return session;
  }
  const session = token ? await services.resolveSession(merchant, token) : undefined;
  if (call.permit === 'public') return session;
  if (!token) throw new Refusal('NOT_LOGGED_IN');
  if (!session) throw new Refusal('SESSION_EXPIRED');
  if (call.permit === 'account') requireAccount(session);
  if (call.permit === 'member') requireMember(session);
  if (call.permit === 'play') requirePlayer(session);
  if (call.permit === 'agent') requireAgent(session);
  if (call.fresh && session.passwordDue) throw new Refusal('PASSWORD_AGAIN');
  return session;
}

function requireAccount(session: Session) {
  if (trialTypes.includes(session.type)) throw new Refusal('REAL_ACCOUNT_REQUIRED');
}

function requireMember(session: Session) {
  requireAccount(session);
  requirePlayer(session);
}

/** Agents do not play, unless they are members too. */
function requirePlayer({ type }: Session) {
  if (!memberTypes.includes(type) && !trialTypes.includes(type)) throw new Refusal('FEATURE_UNAVAILABLE');
}

function requireAgent(session: Session) {
  if (!isAgentType(session.type)) throw new Refusal('FEATURE_UNAVAILABLE');
}

/** A call of a module that the merchant has switched off answers FEATURE_UNAVAILABLE, whatever the page shows. */
function requireTurnedOn(merchant: Merchant, call: Call) {
  if (call.module && !merchant.modules.has(call.module)) throw new Refusal('FEATURE_UNAVAILABLE');
  if (!call.flag || merchant.flags[call.flag]) return;
  const saysContact = call.errors.includes('CONTACT_CUSTOMER_SERVICE');
  throw new Refusal(saysContact ? 'CONTACT_CUSTOMER_SERVICE' : 'FEATURE_UNAVAILABLE');
}

function assertAnswer(name: string, call: Call, answer: unknown) {
  const value = answer instanceof Prepared ? JSON.parse(answer.envelope.toString()).value : answer;
  const checked = call.value.safeParse(value);
  if (!checked.success) throw new Error(`${name} answers off its contract: ${checked.error.message}`);
}
