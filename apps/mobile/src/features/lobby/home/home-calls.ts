// Home's calls. Those of the first view are answered in the HTML; the rows further down fetch when near.
import type { BannerGroup } from '@perya/contract/constants';
import type { WantedCall } from '@perya/contract/page-renderer';

/** Exactly the query of the sections, or the data in the HTML would not be found. */
export const announcementsQuery = { types: 'B,PL,PU,H' } as const;
export const homeBanners: readonly BannerGroup[] = ['m_home', 'm_pro', 'm_pro1'];
export const winnersQuery = { gameCategory: 'ALL', limitNum: '50' } as const;

/** The second of the two shelves for who saves data; exactly the query of that row. */
export const saverShelfQuery = { gameType: 'RNG', pageNo: '1', pageSize: '6' } as const;

export const homeCalls: WantedCall[] = [
  { name: 'GET /wps/game/hot', query: {} },
  { name: 'GET /wps/game/vendors', query: {} },
  { name: 'GET /wps/game/jackpot', query: {} },
  { name: 'GET /wps/relay/MCSFE_getListAnnouncements', query: announcementsQuery },
];
export const saverCalls: WantedCall[] = [
  ...homeCalls,
  { name: 'GET /wps/game/list', query: saverShelfQuery },
];
