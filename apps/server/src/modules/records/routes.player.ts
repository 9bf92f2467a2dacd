// Binds the players' calls of bet records.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { betRecords, type RecordDependencies } from './bet-records.ts';
import { betSums } from './bet-sums.ts';

export function recordRoutes(app: FastifyInstance, parts: RecordDependencies): void {
  serveCall(app, 'GET /wps/report/betSums', (request) => betSums(parts, request));
  serveCall(app, 'GET /wps/report/betRecords', (request) => betRecords(parts, request));
}
