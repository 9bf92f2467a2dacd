import { dayIn } from '@perya/contract/zone-day';
import { useStatus } from './status.ts';

/** Today in the merchant's time zone, YYYY-MM-DD; the age check counts by it. */
export const useMerchantDay = (): string => dayIn(useStatus().info.timeZone, Date.now());
