// The login providers that a merchant offers: configured, and switched on where there is a flag.
import { type SocialProvider, socialProviders, type WhitelabelFlag } from '@perya/contract';
import type { Merchant } from '../../platform/http/index.ts';
import type { MerchantSettings } from './settings.ts';

const flagOf: Partial<Record<SocialProvider, WhitelabelFlag>> = {
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
};

/** In the order of their buttons. */
export function offeredProviders(
  flags: Merchant['flags'],
  settings: Pick<MerchantSettings, 'social'>,
): SocialProvider[] {
  return socialProviders.filter((provider) => {
    const flag = flagOf[provider];
    return settings.social[provider] !== undefined && (flag === undefined || flags[flag]);
  });
}
