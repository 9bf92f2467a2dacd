// Binds the call by which sources report the results of outside draws.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Lottery } from './lottery.ts';

export function lotteryFeedRoutes(app: FastifyInstance, lottery: Lottery): void {
  serveCall(app, 'POST /feed/v1/result', (request) => lottery.report(request));
}
