// The seamless wallet's calls, for vendors of outside games.
import { vendorMessages } from '@perya/contract/vendor-wallet';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** No vendor has a key yet, so nobody's signature fits. */
export function vendorWalletRoutes(app: FastifyInstance): void {
  for (const message of Object.keys(vendorMessages) as (keyof typeof vendorMessages)[])
    serveCall(app, `POST /vendor/v1/${message}`, () => {
      throw new Refusal('VENDOR_SIGNATURE');
    });
}
