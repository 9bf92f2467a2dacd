// What home asks for. The first view's calls are answered inside the HTML; the rows further down ask when they come near.
import type { BannerGroup } from '@perya/contract/constants';
import type { WantedCall } from '@perya/contract/page-renderer';

/** Without queries that differ from what the sections ask, or the inlined answers would not be found. */
export const announcementsQuery = { types: 'B,PL,PU,H' } as const;
export const homeBanners: readonly BannerGroup[] = ['m_home', 'm_pro', 'm_pro1'];
export const winnersQuery = { gameCategory: 'ALL', limitNum: '50' } as const;

export const homeCalls: WantedCall[] = [
  { name: 'GET /wps/game/hot', query: {} },
  { name: 'GET /wps/game/vendors', query: {} },
  { name: 'GET /wps/game/jackpot', query: {} },
  { name: 'GET /wps/relay/MCSFE_getListAnnouncements', query: announcementsQuery },
];
