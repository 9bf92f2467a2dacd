import { useLanguage } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';
import { usePreviewed } from '../../page/preview.ts';

/** The merchant's help items in the current language. */
export function useHelp() {
  const { language } = useLanguage();
  return useCall('GET /wps/system/helpCenter', usePreviewed({ lang: language, device: 'MOBILE' as const }));
}
