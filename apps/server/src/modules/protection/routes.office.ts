// Binds the office's reading of stopped play.
import type { FastifyInstance } from 'fastify';
import { type Acts, proposalsRead } from '../../platform/acts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { serveOfficeCall } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { readStopsOf } from './stops.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'find' | 'open'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

export function officeStopRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/play/stops', async ({ merchant }) => {
    const stops = await readStopsOf(parts.database, soleBookOf(merchant.id));
    const open = await parts.acts.open(merchant.id, proposalsRead);
    const lifted = new Set(open.map(({ subject }) => subject));
    return {
      list: await Promise.all(
        stops.map(async (stop) => ({
          stopId: stop.id,
          scope: stop.scope,
          target: stop.game_code ?? stop.username ?? '',
          reason: stop.reason,
          by: await personOf(parts, merchant.id, stop.stopped_by),
          at: stop.stopped_at.toISOString(),
          liftProposed: lifted.has(`stop:${stop.id}`),
        })),
      ),
    };
  });
}

/** An act's maker; the name that a command was given, as it is. */
async function personOf({ acts, names }: Dependencies, brandId: BrandId, by: string): Promise<string> {
  const proposal = by.startsWith('act ')
    ? await acts.find({ brandId, id: by.slice('act '.length) })
    : undefined;
  if (!proposal) return by;
  return (await names([proposal.maker])).get(proposal.maker) ?? proposal.maker;
}
