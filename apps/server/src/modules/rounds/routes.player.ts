// Binds the players' calls of rounds, seeds and winners.
import type { FastifyInstance } from 'fastify';
import { type CallRequest, serveCall } from '../../platform/http/index.ts';
import type { Rounds } from './rounds.ts';

export function roundRoutes(app: FastifyInstance, rounds: Rounds): void {
  serveCall(app, 'POST /wps/round/play', (request) => rounds.play(request, request.body));
  serveCall(app, 'POST /wps/round/step', (request) => rounds.step(request, request.body));
  serveCall(app, 'GET /wps/round/open', (request) => rounds.open(request, request.query.gameCode));
  serveCall(app, 'GET /wps/round/proof', ({ merchant, query, language }) =>
    rounds.proof(merchant, query.roundId, language),
  );
  serveCall(app, 'GET /wps/fairness/seeds', (request) => rounds.seeds(playerOf(request), request.now));
  serveCall(app, 'POST /wps/fairness/rotate', (request) =>
    rounds.rotate(playerOf(request), request.body.clientSeed, request.now),
  );
  serveCall(app, 'GET /wps/game/winners', ({ merchant, query, language, now }) =>
    rounds.winners(merchant, query, query.language ?? language, now),
  );
  serveCall(app, 'GET /wps/game/facts', ({ merchant, query }) => rounds.facts(merchant, query.nodeId));
}

function playerOf({ session }: CallRequest<'GET /wps/fairness/seeds' | 'POST /wps/fairness/rotate'>) {
  return { bookId: session.bookId, playerId: session.playerId };
}
