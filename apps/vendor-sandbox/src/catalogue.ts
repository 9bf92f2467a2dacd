// The vendors' games, read from the platform's public catalogue, so that the vendors have every game that it lists.
import { z } from 'zod';
import { kindOf } from './kinds/index.ts';
import type { GameKind } from './kinds/kind.ts';

const listShape = z.object({
  value: z.object({
    games: z.array(
      z.object({
        nodeId: z.number(),
        gameId: z.string(),
        gameName: z.string(),
        displayName: z.string(),
        gameCategory: z.string(),
        iconUrl: z.string(),
        theme: z.number(),
      }),
    ),
    totalPages: z.number(),
  }),
});
const vendorsShape = z.object({
  value: z.object({
    mapping: z.record(
      z.string(),
      z.array(z.object({ vassalage: z.string(), displayName: z.string(), mobileLargeIcon: z.string() })),
    ),
  }),
});

/** A vendor's game as its page shows it. */
export type OfferedGame = {
  /** The vendor's own name of it, such as "JILI-1012". */
  id: string;
  nodeId: number;
  englishName: string;
  name: string;
  category: string;
  kind: GameKind;
  /** False: the sandbox has no game of this name and plays another one in its place, which its page says. */
  isItself: boolean;
  theme: number;
  vendorName: string;
  pictureUrl: string;
  markUrl: string;
};

const freshMs = 60_000;
const perPage = 200;

async function askPlatform<T>(
  platformUrl: string,
  merchant: string,
  shape: z.ZodType<T>,
  path: string,
): Promise<T> {
  const response = await fetch(platformUrl + path, {
    headers: { merchant },
    signal: AbortSignal.timeout(10_000),
  });
  return shape.parse(await response.json());
}
type Ask = <T>(shape: z.ZodType<T>, path: string) => Promise<T>;

/** Every game of a vendor that the sandbox can play, by the vendor's own id. */
async function readGames(ask: Ask, vendor: string, language: string): Promise<Map<string, OfferedGame>> {
  const { mapping } = (await ask(vendorsShape, `/wps/game/vendors?language=${language}`)).value;
  const vendorEntry = Object.values(mapping)
    .flat()
    .find(({ vassalage }) => vassalage === vendor);
  const games = new Map<string, OfferedGame>();
  for (let page = 1, pages = 1; vendorEntry && page <= pages; page += 1) {
    const path = `/wps/game/list?vassalage=${vendor}&language=${language}&pageNo=${page}&pageSize=${perPage}`;
    const { value } = await ask(listShape, path);
    pages = value.totalPages;
    for (const game of value.games) {
      const played = kindOf(game.gameCategory, game.gameName);
      if (!played) continue;
      games.set(game.gameId, {
        id: game.gameId,
        nodeId: game.nodeId,
        englishName: game.gameName,
        name: game.displayName,
        category: game.gameCategory,
        ...played,
        theme: game.theme,
        vendorName: vendorEntry.displayName,
        pictureUrl: game.iconUrl,
        markUrl: vendorEntry.mobileLargeIcon,
      });
    }
  }
  return games;
}

export function createCatalogue(platformUrl: string, nowMs: () => number) {
  const lists = new Map<string, { until: number; games: Promise<Map<string, OfferedGame>> }>();
  const pictures = new Map<string, Promise<string | undefined>>();

  return {
    /** Undefined: the vendor has no such game. Throws when the platform's catalogue cannot be read. */
    async game(
      merchant: string,
      vendor: string,
      language: string,
      id: string,
    ): Promise<OfferedGame | undefined> {
      const key = `${merchant} ${vendor} ${language}`;
      const known = lists.get(key);
      if (known && known.until > nowMs()) return (await known.games).get(id);
      const ask: Ask = (shape, path) => askPlatform(platformUrl, merchant, shape, path);
      const games = readGames(ask, vendor, language);
      lists.set(key, { until: nowMs() + freshMs, games });
      games.catch(() => lists.delete(key));
      return (await games).get(id);
    },
    /** A picture of the catalogue, by the address that the catalogue gave; undefined when there is none. */
    picture(path: string): Promise<string | undefined> {
      if (!/^\/art\/(?:game|vendor)\/[\w.-]{1,80}\.svg$/u.test(path)) return Promise.resolve(undefined);
      const known = pictures.get(path);
      if (known) return known;
      const found = fetch(platformUrl + path, { signal: AbortSignal.timeout(10_000) }).then((response) =>
        response.ok ? response.text() : undefined,
      );
      pictures.set(path, found);
      found.catch(() => pictures.delete(path));
      return found;
    },
  };
}
