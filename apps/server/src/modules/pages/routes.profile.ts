// GET /m/app.mobileconfig: the merchant's signed configuration profile, for Safari on an iPhone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MerchantEntry } from '../merchant/index.ts';
import { languageOf, originOf } from './asked.ts';
import { configProfile, profilePath, profileType } from './config-profile.ts';
import type { SignProfile } from './profile-signer.ts';
import { rasterIcon } from './raster-icons.ts';

export type ProfileDependencies = {
  clock: Clock;
  /** undefined: there is no certificate, and no profile is offered. */
  signProfile: SignProfile | undefined;
  /** The merchant's configured origin; may be undefined in demo mode. */
  addressOf: (entry: MerchantEntry) => string | undefined;
  demoMode: boolean;
};

const keptMs = 3600_000;

export function profileRoutes(
  http: FastifyInstance,
  { clock, signProfile, addressOf, demoMode }: ProfileDependencies,
  entryOf: (request: FastifyRequest) => MerchantEntry,
): void {
  const signed = new LRUCache<string, Promise<Buffer>>({ max: 50, ttl: keptMs });
  http.get(profilePath, async (request, reply) => {
    const entry = entryOf(request);
    const { merchant } = entry;
    // The Host header can be forged, so a signed address never comes from it.
    const origin = addressOf(entry) ?? (demoMode ? originOf(request, entry, undefined) : undefined);
    if (!signProfile || origin === undefined || !URL.canParse(origin))
      throw new Refusal('FEATURE_UNAVAILABLE');
    const language = languageOf(request, merchant);
    const make = async () => {
      const { bytes } = await rasterIcon(merchant.code, 180, 'any');
      return signProfile(configProfile({ merchant, language, origin, icon: bytes }), clock.now());
    };
    const key = [merchant.code, merchant.name, language, origin].join('\n');
    const found = signed.get(key) ?? make();
    signed.set(key, found);
    found.catch(() => signed.delete(key));
    return reply
      .type(profileType)
      .header('content-disposition', `attachment; filename="${merchant.code}.mobileconfig"`)
      .header('cache-control', 'no-store')
      .send(await found);
  });
}
