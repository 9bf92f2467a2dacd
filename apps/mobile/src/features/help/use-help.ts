import { useLanguage } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';
import { usePreviewAt } from '../../page/preview.ts';

export function useHelp() {
  const { language } = useLanguage();
  const at = usePreviewAt();
  return useCall('GET /wps/system/helpCenter', { lang: language, device: 'MOBILE', ...(at && { at }) });
}
