// Binds the member's reading of which roles looked at their account.
import { looksShown } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { serveCall } from '../../platform/http/index.ts';
import { readLooks } from './looks.ts';

export function memberLookRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, 'GET /wps/member/looks', async ({ session }) => ({
    list: await readLooks(database, session, looksShown),
  }));
}
