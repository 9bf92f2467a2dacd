// Cuts home's data in the HTML down to what the first view shows.
import type { Game } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { homeRows, homeSlides } from '@perya/contract/constants';
import { homeBanners } from './home-calls.ts';

type Drawn = Readonly<Record<number, string>>;

/** The columns that a phone shows, the last one in part. */
const columnsInView = Math.ceil(homeSlides.perView);
/** The hot games of who saves data: what a phone shows, and no more. */
export const savedTiles = homeRows.HOT * columnsInView;
/** The columns of tiles in a row. */
export const columns = 6;

/** The fields that a tile and its taps need; without the address of a picture that the HTML contains. */
function onTile(
  { nodeId, displayName, gameType, vassalage, iconUrl, isNew, comingSoon, theme }: Game,
  drawn: Drawn,
) {
  const picture = drawn[nodeId] === undefined ? { iconUrl } : {};
  return { nodeId, displayName, gameType, vassalage, ...picture, isNew, comingSoon, theme };
}

/**
 * Cuts a response down to the first view; `undefined` when it is sent whole. `drawn`: games with a picture in
 * the HTML.
 */
export function trimmed(name: string, value: unknown, drawn: Drawn = {}): unknown {
  if (name === 'GET /wps/game/hot') {
    const { games } = value as Value<'GET /wps/game/hot'>; // The renderer is given each call's own value.
    return { games: games.slice(0, homeRows.HOT * columnsInView).map((game) => onTile(game, drawn)) };
  }
  if (name === 'GET /wps/game/list') {
    const list = value as Value<'GET /wps/game/list'>; // As above.
    return { ...list, games: list.games.map((game) => onTile(game, drawn)) };
  }
  if (name === 'GET /wps/relay/MCSFE_getListAnnouncements') {
    const { banners, player } = value as Value<'GET /wps/relay/MCSFE_getListAnnouncements'>; // As above.
    return {
      promotion: [],
      promotionCategories: [],
      popup: [],
      hot: [],
      banners: banners
        .filter((banner) => homeBanners.includes(banner.groupName))
        .map(({ url, groupName, title, language, link }) => ({ url, groupName, title, language, link })),
      player: player.map(({ title }) => ({ title })),
    };
  }
  if (name === 'GET /wps/game/vendors') {
    const { sorting } = value as Value<'GET /wps/game/vendors'>; // As above.
    return { mapping: {}, sorting: sorting.map(({ gameCategory }) => ({ gameCategory, vendorNames: [] })) };
  }
  return undefined;
}
