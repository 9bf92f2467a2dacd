// Binds the players' calls of the jackpot.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Jackpot } from './jackpot.ts';

export function jackpotRoutes(app: FastifyInstance, jackpot: Jackpot): void {
  serveCall(app, 'GET /wps/game/jackpot', ({ merchant, now }) => jackpot.value(merchant, now));
}
