import { useStatus } from './status.ts';

/** The day that it is where the house is, YYYY-MM-DD: there people come of age. */
export function useMerchantDay(): string {
  const { timeZone } = useStatus().info;
  // The Swedish way of writing a day is the ISO one.
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}
