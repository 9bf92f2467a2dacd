import type { Value } from '@perya/contract/client';
import type { PlayType } from '@perya/contract/constants';

type Vendors = Value<'GET /wps/game/vendors'>;
const lotteryVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];

/** ELOTT where the mapping has an ELOTT entry of a lottery vendor, else LOTT. */
export function prizeModeOf(mapping: Vendors['mapping']): 'ELOTT' | 'LOTT' {
  return mapping.ELOTT?.some(({ vassalage }) => lotteryVendors.includes(vassalage)) ? 'ELOTT' : 'LOTT';
}

/** The tab that a lottery game opens with, among those that it has bets for. */
export function firstPlayType(mode: 'ELOTT' | 'LOTT', offered: readonly PlayType[]): PlayType {
  const wanted = mode === 'ELOTT' ? 'Entertainment' : 'Tradition';
  return offered.includes(wanted) ? wanted : (offered[0] ?? 'Tradition');
}
