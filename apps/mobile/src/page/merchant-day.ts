import { useStatus } from './status.ts';

/** Today in the merchant's time zone, YYYY-MM-DD; the age check counts by it. */
export function useMerchantDay(): string {
  const { timeZone } = useStatus().info;
  // Swedish formatting of a day equals ISO.
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}
