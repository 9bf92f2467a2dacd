// The game page and what it asks for while it is played.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parsedJson, type Round } from './journal.ts';
import { closedPage, gamePage, pagePolicy, stakesOf } from './page.ts';
import type { Parts } from './parts.ts';
import { pageLanguage } from './phrases/index.ts';
import type { Sitting } from './seats.ts';
import { createTurns } from './turns.ts';
import type { TableView } from './views.ts';

const stakeRequest = z.strictObject({
  requestId: z.uuid(),
  /** Which of the stakes on offer, from 0. */
  level: z.int().min(0).max(20),
  choice: z.record(z.string().max(20), z.union([z.string().max(20), z.int()])),
});
const stepRequest = z.strictObject({
  roundId: z.uuid(),
  action: z.record(z.string().max(20), z.union([z.string().max(20), z.int(), z.boolean()])),
});
const seatHeader = 'x-seat';

type Answer = TableView | { error: 'seat' | 'fields' | 'soon' | 'open' | 'step' };

export function playRoutes(app: FastifyInstance, parts: Parts): void {
  const { seats, rounds, journal, nowMs, walletOf, random } = parts;
  const inTurn = createTurns();

  app.get<{ Params: { vendor: string; token: string }; Querystring: { lang?: string } }>(
    '/:vendor/:token',
    async (request, reply) => {
      const opened = seats.open(request.params.token, ({ offered }) => offered.kind.offer(random));
      if (!opened) return sendPage(reply, 410, closedPage(pageLanguage(request.query.lang)), '*');
      const { seat, sitting } = opened;
      return sendPage(reply, 200, gamePage(seat, sitting), new URL(sitting.returnUrl).origin);
    },
  );

  const table = (sitting: Sitting, round: Round | undefined, balance: string | undefined): TableView => ({
    balance: balance ?? null,
    round: round ? rounds.view(round) : null,
    offer: sitting.offer,
  });

  function act(path: string, serve: (sitting: Sitting, body: unknown) => Promise<Answer>): void {
    app.post(path, async (request, reply) => {
      const sitting = seatOf(request);
      reply.header('cache-control', 'no-store');
      if (!sitting) return reply.code(401).send({ error: 'seat' } satisfies Answer);
      const body = parsedJson(typeof request.body === 'string' ? request.body : '');
      const answer = await inTurn(placeOf(sitting), () => serve(sitting, body));
      return reply.code('error' in answer ? 409 : 200).send(answer);
    });
  }
  function seatOf(request: FastifyRequest): Sitting | undefined {
    const seat = request.headers[seatHeader];
    return typeof seat === 'string' ? seats.at(seat) : undefined;
  }

  act('/api/table', async (sitting) => {
    const latest = journal.latest(sitting);
    const balance = await walletOf(sitting.vendor).balance(sitting);
    return table(sitting, isUnderWay(latest) ? latest : undefined, balance);
  });
  act('/api/round', async (sitting) => table(sitting, journal.latest(sitting), undefined));
  act('/api/stake', async (sitting, body) => {
    const wish = stakeRequest.safeParse(body);
    const stake = wish.success ? stakesOf(sitting)[wish.data.level] : undefined;
    if (!wish.success || stake === undefined) return { error: 'fields' };
    const { requestId, choice } = wish.data;
    const repeated = journal.byRequest(sitting.player, requestId) !== undefined;
    const { kind } = sitting.offered;
    if (!repeated) {
      if (isUnderWay(journal.latest(sitting))) return { error: 'open' };
      if (nowMs() - sitting.lastStakeAt < (parts.options.floorMs ?? kind.floorMs)) return { error: 'soon' };
    }
    const played = await rounds.play(seatFields(sitting), kind.name, {
      requestId,
      stake,
      choice,
      offer: sitting.offer,
    });
    if (!played) return { error: 'fields' };
    if (!repeated && played.round.stage !== 'refused') {
      sitting.lastStakeAt = nowMs();
      sitting.offer = kind.offer(random);
    }
    return table(sitting, played.round, played.balance);
  });
  act('/api/step', async (sitting, body) => {
    const wish = stepRequest.safeParse(body);
    const round = wish.success ? journal.round(wish.data.roundId) : undefined;
    if (!wish.success || round?.player !== sitting.player) return { error: 'fields' };
    const played = await rounds.step(round, wish.data.action);
    return played ? table(sitting, played.round, played.balance) : { error: 'step' };
  });
}

const isUnderWay = (round: Round | undefined): boolean =>
  round !== undefined && !['settled', 'refused', 'cancelled'].includes(round.stage);

const placeOf = ({ vendor, player, game }: Sitting): string => `${vendor} ${player} ${game}`;

const seatFields = ({ vendor, merchant, player, session, currency, game }: Sitting) => ({
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
