import { useLanguage } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';

export function useHelp() {
  const { language } = useLanguage();
  return useCall('GET /wps/system/helpCenter', { lang: language, device: 'MOBILE' });
}
