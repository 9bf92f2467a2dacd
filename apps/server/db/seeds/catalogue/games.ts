// Demo data: gives every game its vendor, names and position; the same catalogue every time.
import { designTile, glanceOf, hashText } from '@perya/art';
import { type GameType, type Language, languages } from '@perya/contract';
import { games as inHouseRules } from '@perya/games';
import { phrasesOf } from '@perya/locales';
import { lotteryGameOfNode } from '@perya/lottery';
import { classifications, seedVendors } from './vendors.ts';
import {
  type Adjective,
  beastAdjectives,
  beastEndings,
  beasts,
  compounded,
  foodAdjectives,
  foodEndings,
  foods,
  type Names,
  type Noun,
  paired,
  qualified,
  seaBeasts,
  seaEndings,
  wonderAdjectives,
  wonderEndings,
  wonders,
} from './words.ts';
import * as written from './written-names.ts';

export type SeedGame = {
  nodeId: number;
  vassalage: string;
  gameType: GameType;
  gameCategory: GameType;
  gameClassify: string;
  gameCode: string;
  names: Names;
  playable: boolean;
  isNew: boolean;
  supportsTrial: boolean;
  playType: 'trad' | 'ent';
  minLines: number;
  artVariant: number;
};

type NamePool = { names: Names; classify?: string }[];

const by =
  <T>(label: string, key: (item: T) => string) =>
  (a: T, b: T): number =>
    hashText(label + key(a)) - hashText(label + key(b)) || key(a).localeCompare(key(b), 'en');

const english = ({ names }: { names: Names }): string => names.en;

function pick<T>(list: readonly T[], key: string): T {
  const item = list[hashText(key) % list.length];
  if (item === undefined) throw new Error('an empty list of words');
  return item;
}

/** A few names for one noun, none twice. */
function namesOf(
  thing: Noun,
  qualities: Adjective[],
  endings: Names[],
  rounds: readonly ('quality' | 'ending')[],
): Names[] {
  const made = rounds.map((round, i) =>
    round === 'quality'
      ? qualified(pick(qualities, `${thing.en}|q|${i}`), thing)
      : compounded(thing, pick(endings, `${thing.en}|e|${i}`)),
  );
  return [...new Map(made.map((names) => [names.en, names])).values()];
}

function slotNames(): Names[] {
  const rounds = ['quality', 'ending', 'ending', 'quality', 'ending'] as const;
  const pairs = beasts.slice(0, 14).map((beast, i) => paired(beast, beasts[beasts.length - 1 - i] ?? beast));
  return [
    ...beasts.flatMap((thing) => namesOf(thing, beastAdjectives, beastEndings, rounds)),
    ...foods.flatMap((thing) => namesOf(thing, foodAdjectives, foodEndings, rounds)),
    ...wonders.flatMap((thing) => namesOf(thing, wonderAdjectives, wonderEndings, rounds)),
    ...pairs,
  ].sort(by('slot', ({ en }) => en));
}

function fishNames(): Names[] {
  const rounds = ['ending', 'ending', 'quality', 'ending'] as const;
  return seaBeasts
    .flatMap((thing) => namesOf(thing, beastAdjectives, seaEndings, rounds))
    .sort(by('fish', ({ en }) => en));
}

const plain = (list: Names[]): NamePool => list.map((names) => ({ names }));

function pools(): Partial<Record<GameType, NamePool>> {
  return {
    RNG: plain(slotNames()),
    FISH: plain(fishNames()),
    LIVE: [...written.liveRooms].sort(by('live', english)),
    PVP: plain(written.cardRooms).sort(by('pvp', english)),
    TABLE: plain(written.tableGames).sort(by('table', english)),
    ARCADE: plain(written.arcadeGames),
    CRASH: plain(written.crashGames),
    CRICKET: plain(written.cricketGames),
    MINI: plain(written.miniGames),
    BINGO: plain(written.bingoGames),
    SPORTS: plain(written.sportsBooks),
    ESPORTS: plain(written.eSportsBooks),
    COCKFIGHT: plain(written.cockfights),
    LOTT: plain(written.lotteries),
    ELOTT: plain(written.eLotteries),
  };
}

const lobbies: ReadonlySet<GameType> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'PVP', 'CRICKET']);

function classifyOf(category: GameType, name: string, given: string | undefined): string {
  if (given) return given;
  const choices = classifications[category];
  return choices ? pick(choices, `classify|${name}`).key : '';
}

function makeGame(
  nodeId: number,
  vassalage: string,
  category: GameType,
  { names, classify }: NamePool[number],
): SeedGame {
  const lottery = lotteryGameOfNode(nodeId);
  return {
    nodeId,
    vassalage,
    gameType: category === 'BINGO' ? 'RNG' : category,
    gameCategory: category,
    gameClassify: classifyOf(category, names.en, classify),
    gameCode: lottery?.code ?? `${vassalage.toLowerCase().replaceAll('_', '-')}-${nodeId}`,
    names,
    playable: true,
    isNew: hashText(`new|${names.en}`) % 9 === 0,
    supportsTrial: lottery ? !lottery.pool && lottery.engine !== 'raffle' : !lobbies.has(category),
    playType: category === 'LOTT' ? 'trad' : 'ent',
    minLines: category === 'RNG' ? pick([5, 10, 20, 25, 40, 50], `lines|${names.en}`) : 0,
    artVariant: 0,
  };
}

type InHouseGame = (typeof written.inHouseGames)[number];

/** The names that a game has in its room, in the languages with a word of their own for it. */
function ownNames(gameCode: string, english: string): Partial<Record<Language, string>> {
  if (!inHouseRules.has(gameCode)) return {};
  const nameIn = (language: Language) =>
    new Map(Object.entries(phrasesOf(language, 'proof'))).get(`proof.name.${gameCode}`);
  const names = languages.map((language) => [language, nameIn(language)] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== english));
}

function inHouseGame(nodeId: number, { names, gameType }: InHouseGame): SeedGame {
  const gameCode = names.en.toLowerCase().replaceAll(' ', '-');
  return {
    ...makeGame(nodeId, 'BGS', gameType, { names }),
    gameCode,
    names: { ...ownNames(gameCode, names.en), ...names },
    playable: inHouseRules.has(gameCode),
    isNew: true,
  };
}

function vendorGames(firstNodeId: number): SeedGame[] {
  const left = pools();
  const games: SeedGame[] = [];
  for (const { vassalage, brings } of seedVendors) {
    for (const category of Object.keys(brings) as GameType[]) {
      // keys of a Record over GameType
      const names = left[category]?.splice(0, brings[category] ?? 0) ?? [];
      if (names.length < (brings[category] ?? 0))
        throw new Error(`too few names of ${category} for ${vassalage}`);
      for (const entry of names) games.push(makeGame(firstNodeId + games.length, vassalage, category, entry));
    }
  }
  return games;
}

/** Chooses art variants so that no two games look alike at a glance. */
function withOwnPictures(games: SeedGame[]): SeedGame[] {
  const seen = new Set<string>();
  return games.map((game) => {
    for (let artVariant = 0; ; artVariant += 1) {
      const glance = glanceOf(designTile(artOf({ ...game, artVariant })));
      if (seen.has(glance) && artVariant < 500) continue;
      seen.add(glance);
      return { ...game, artVariant };
    }
  });
}

let cached: SeedGame[] | undefined;

/** All games of the demo, in the order of their node ids. */
export function seedGames(): readonly SeedGame[] {
  cached ??= withOwnPictures([
    ...written.inHouseGames.map((game, at) => inHouseGame(1001 + at, game)),
    ...vendorGames(1001 + written.inHouseGames.length),
    ...written.laterInHouseGames.map((game) => inHouseGame(game.nodeId, game)),
  ]);
  return cached;
}

/** The playable in-house games. */
const isOurs = ({ vassalage, playable }: SeedGame): boolean => vassalage === 'BGS' && playable;

/** The second merchant's range: about six in seven of the games, the played one always among them. */
export function rangeOf(merchantCode: string): readonly SeedGame[] {
  const games = seedGames();
  if (merchantCode === 'perya') return games;
  return games.filter((game) => isOurs(game) || hashText(`${merchantCode}|${game.nodeId}`) % 7 !== 0);
}

/** The order in which a merchant lists its games: the played one first, new ones early, vendors mixed. */
export function orderFor(merchantCode: string, games: readonly SeedGame[]): SeedGame[] {
  const weight = (game: SeedGame): number =>
    isOurs(game)
      ? -1
      : (hashText(`${merchantCode}|order|${game.nodeId}`) % 100_000) - (game.isNew ? 20_000 : 0) + 20_001;
  return [...games].sort((a, b) => weight(a) - weight(b) || a.nodeId - b.nodeId);
}

const artOf = (game: SeedGame) => ({
  nodeId: game.nodeId,
  name: game.names.en,
  category: game.gameCategory,
  variant: game.artVariant,
});

/** The first games of a category, each with a motif that was not shown before; a row of tiles is then as varied as it can be. */
function varied(
  order: readonly SeedGame[],
  category: GameType,
  count: number,
  shown: Set<string>,
): SeedGame[] {
  const chosen: SeedGame[] = [];
  for (const game of order) {
    if (chosen.length === count) break;
    const { hero } = designTile(artOf(game));
    if (game.gameCategory !== category || shown.has(hero)) continue;
    shown.add(hero);
    chosen.push(game);
  }
  return chosen;
}

/** Node ids in the order of a merchant's hot list: each category's share, the played game first. */
export function hotList(order: readonly SeedGame[]): number[] {
  const shares: [GameType, number][] = [
    ['RNG', 16],
    ['FISH', 5],
    ['LIVE', 5],
    ['PVP', 3],
    ['CRASH', 3],
    ['BINGO', 3],
    ['TABLE', 2],
    ['ARCADE', 2],
    ['MINI', 2],
    ['CRICKET', 2],
    ['ESPORTS', 1],
    ['COCKFIGHT', 1],
  ];
  const shown = new Set<string>();
  const chosen = shares.flatMap(([category, count]) => varied(order, category, count, shown));
  return chosen
    .sort((a, b) => {
      if (isOurs(a) || isOurs(b)) return Number(isOurs(b)) - Number(isOurs(a)) || a.nodeId - b.nodeId;
      return hashText(`hot${a.nodeId}`) - hashText(`hot${b.nodeId}`);
    })
    .map(({ nodeId }) => nodeId);
}

/** Node ids of recommended games, the playable in-house ones among them. */
export function popularList(order: readonly SeedGame[]): number[] {
  const own = order.filter(isOurs);
  const rest = order.filter(
    (game) => !isOurs(game) && ['RNG', 'FISH', 'CRASH', 'LIVE'].includes(game.gameCategory),
  );
  return [...own, ...rest.slice(60, 78 - own.length)].map(({ nodeId }) => nodeId);
}
