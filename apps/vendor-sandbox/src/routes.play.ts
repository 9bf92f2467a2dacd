// Serves the game page and the calls that it makes while it is played.
import { languages } from '@perya/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parsedJson, type Round } from './journal.ts';
import { closedPage, gamePage, pagePolicy, stakesOf } from './page.ts';
import type { PageSession } from './page-sessions.ts';
import type { Parts } from './parts.ts';
import type { TableView } from './views.ts';

const stakeRequest = z.strictObject({
  requestId: z.uuid(),
  /** Index of the stakes on offer, from 0. */
  level: z.int().min(0).max(20),
  choice: z.record(z.string().max(20), z.union([z.string().max(20), z.int()])),
});
const stepRequest = z.strictObject({
  roundId: z.uuid(),
  action: z.record(z.string().max(20), z.union([z.string().max(20), z.int(), z.boolean()])),
});
const pageQuery = z.object({ lang: z.enum(languages).catch('en') });
const pageSessionHeader = 'x-page-session';

type Answer = TableView | { error: 'session' | 'fields' | 'soon' | 'open' | 'step' };

export function playRoutes(app: FastifyInstance, parts: Parts): void {
  const { pageSessions, rounds, journal, walletOf, random } = parts;
  const inTurn = createTurns();

  app.get<{ Params: { vendor: string; token: string } }>('/:vendor/:token', async (request, reply) => {
    const opened = pageSessions.open(request.params.token, ({ offered }) => offered.kind.offer(random));
    if (!opened) return sendPage(reply, 410, closedPage(pageQuery.parse(request.query).lang), '*');
    const { pageSessionToken, pageSession } = opened;
    return sendPage(
      reply,
      200,
      gamePage(pageSessionToken, pageSession),
      new URL(pageSession.returnUrl).origin,
    );
  });

  function act(path: string, serve: (pageSession: PageSession, body: unknown) => Promise<Answer>): void {
    app.post(path, async (request, reply) => {
      const pageSession = pageSessionOf(request);
      reply.header('cache-control', 'no-store');
      if (!pageSession) return reply.code(401).send({ error: 'session' } satisfies Answer);
      const body = parsedJson(typeof request.body === 'string' ? request.body : '');
      const answer = await inTurn(placeOf(pageSession), () => serve(pageSession, body));
      return reply.code('error' in answer ? 409 : 200).send(answer);
    });
  }
  function pageSessionOf(request: FastifyRequest): PageSession | undefined {
    const pageSessionToken = request.headers[pageSessionHeader];
    return typeof pageSessionToken === 'string' ? pageSessions.at(pageSessionToken) : undefined;
  }

  act('/api/table', async (pageSession) => {
    const latest = journal.latest(pageSession);
    const balance = await walletOf(pageSession.vendor).balance(pageSession);
    return table(parts, pageSession, isUnderWay(latest) ? latest : undefined, balance);
  });
  act('/api/round', async (pageSession) => table(parts, pageSession, journal.latest(pageSession), undefined));
  act('/api/stake', (pageSession, body) => stake(parts, pageSession, body));
  act('/api/step', async (pageSession, body) => {
    const wanted = stepRequest.safeParse(body);
    const round = wanted.success ? journal.round(wanted.data.roundId) : undefined;
    if (!wanted.success || round?.player !== pageSession.player) return { error: 'fields' };
    const played = await rounds.step(round, wanted.data.action);
    return played ? table(parts, pageSession, played.round, played.balance) : { error: 'step' };
  });
}

const table = (
  { rounds }: Parts,
  pageSession: PageSession,
  round: Round | undefined,
  balance: string | undefined,
): TableView => ({
  balance: balance ?? null,
  round: round ? rounds.view(round) : null,
  offer: pageSession.offer,
});

/** Stakes once for each request id; a round under way or a stake too soon after the last one is refused. */
async function stake(parts: Parts, pageSession: PageSession, body: unknown): Promise<Answer> {
  const { journal, rounds, nowMs, random } = parts;
  const wanted = stakeRequest.safeParse(body);
  const amount = wanted.success ? stakesOf(pageSession)[wanted.data.level] : undefined;
  if (!wanted.success || amount === undefined) return { error: 'fields' };
  const { requestId, choice } = wanted.data;
  const repeated = journal.byRequest(pageSession.player, requestId) !== undefined;
  const { kind } = pageSession.offered;
  if (!repeated) {
    if (isUnderWay(journal.latest(pageSession))) return { error: 'open' };
    if (nowMs() - pageSession.lastStakeAt < (parts.options.floorMs ?? kind.floorMs)) return { error: 'soon' };
  }
  const played = await rounds.play(walletSessionOf(pageSession), kind.name, {
    requestId,
    stake: amount,
    choice,
    offer: pageSession.offer,
  });
  if (!played) return { error: 'fields' };
  if (!repeated && played.round.stage !== 'refused') {
    pageSession.lastStakeAt = nowMs();
    pageSession.offer = kind.offer(random);
  }
  return table(parts, pageSession, played.round, played.balance);
}

/** Runs functions one at a time per key. */
function createTurns() {
  const queues = new Map<string, Promise<unknown>>();
  return function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(key) ?? Promise.resolve()).then(act, act);
    queues.set(key, turn);
    const clear = () => {
      if (queues.get(key) === turn) queues.delete(key);
    };
    turn.then(clear, clear);
    return turn;
  };
}

const isUnderWay = (round: Round | undefined): boolean =>
  round !== undefined && !['settled', 'refused', 'cancelled'].includes(round.stage);

const placeOf = ({ vendor, player, game }: PageSession): string => `${vendor} ${player} ${game}`;

const walletSessionOf = ({ vendor, merchant, player, session, currency, game }: PageSession) => ({
  vendor,
  merchant,
  player,
  session,
  currency,
  game,
});

function sendPage(reply: FastifyReply, status: number, html: string, framedBy: string) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(framedBy),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
