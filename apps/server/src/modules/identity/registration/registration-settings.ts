// The fields of the registration forms by the merchant's current flags and settings.
import type { MobileRules } from '@perya/contract';
import type { Merchant, ValueOf } from '../../../platform/http/index.ts';
import type { MerchantSettings } from '../../merchant/index.ts';

export function mobileRules({ flags }: Merchant): MobileRules {
  return { verification: flags.REGMOBVERF3, password: flags.MOBILENUMPASSREG3 };
}

export function registrationSettings(
  merchant: Merchant,
  settings: MerchantSettings,
): ValueOf<'GET /wps/member/register/settings'> {
  const open = merchant.modules.has('REG3');
  return {
    fields: settings.registerFields,
    ways: {
      username: open && merchant.flags.USERNAMEREG3,
      mobile: open && merchant.flags.MOBILENUMREG3,
    },
    mobile: mobileRules(merchant),
    captcha: { enabled: merchant.modules.has('CAPTCHA3') },
    minimumAge: merchant.profile.minimumAge,
  };
}
