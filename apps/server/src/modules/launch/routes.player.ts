// Binds the call that opens a game.
import type { FastifyInstance } from 'fastify';
import { type CallRequest, serveCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Launches } from './launches.ts';

/** `addressOf`: the merchant's configured address, if any. */
export function launchRoutes(
  app: FastifyInstance,
  launches: Launches,
  addressOf: (merchantId: BrandId) => string | undefined,
): void {
  serveCall(app, 'GET /wps/game/launch', (request) =>
    launches.open({ ...request, origin: originOf(request, addressOf(request.merchant.id)) }, request.query),
  );
}

/** The site's origin for this browser: the requested host, with the configured protocol if it is the configured host. */
function originOf({ headers }: CallRequest<'GET /wps/game/launch'>, address: string | undefined): string {
  const { host = '' } = headers;
  const known = address === undefined ? undefined : new URL(address);
  if (known?.host === host) return known.origin;
  if (!/^[\w.:[\]-]{1,255}$/u.test(host)) throw new Refusal('INVALID_INPUT', { field: 'host' });
  return `http://${host}`;
}
