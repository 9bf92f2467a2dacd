// Serves the seals to everybody, so that somebody else keeps them too.
import { sealsPage } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/db/index.ts';
import { serveCall } from '../../platform/http/index.ts';
import { readSeals } from './queries.ts';

export function sealRoutes(app: FastifyInstance, database: Queryable): void {
  serveCall(app, 'GET /wps/system/seals', async ({ query }) => {
    const found = await readSeals(database, query.after ?? 0, sealsPage + 1);
    const seals = found.slice(0, sealsPage).map(({ seq, at, body, hash }) => ({
      seq,
      at: at.toISOString(),
      body,
      hash,
    }));
    return { seals, more: found.length > sealsPage };
  });
}
