import { useLanguage } from '@perya/locales/page';
import { useCall } from './calls.ts';
import { type Links, linksIn } from './links-in.ts';
import { usePreviewed } from './preview.ts';
import { statusCall, useStatus } from './status.ts';

/** The merchant's links now, or at the time of the preview parameter `?at=`. */
export function useLinks(): Links {
  const { language } = useLanguage();
  const { info } = useStatus();
  const query = usePreviewed({});
  const { data } = useCall(statusCall, query, { enabled: query.at !== undefined });
  return linksIn((query.at !== undefined && data?.info) || info, language);
}
