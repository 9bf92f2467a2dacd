// The operator's account of an in-house game: by its type and by the edge that its PAR sheet proves.

import type { GameType } from '@perya/contract/constants';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { type OpenAccount, playedGames } from '../ledger/index.ts';
import { parSheets, returnsOf } from './par-sheets.ts';
import type { Parts } from './parts.ts';

const millionths = 10_000;

/** By game: of the bet that returns most, rounded down. */
const edges: ReadonlyMap<string, number> = new Map(
  [...parSheets.keys()].map((code) => [
    code,
    Math.max(0, Math.floor((100 - Number(returnsOf(code).at(-1))) * millionths)),
  ]),
);

type Played = { bookId: BookId; gameCode: string; trial: boolean; currency: string };

export function gamesAccount(
  { games }: Pick<Parts, 'games'>,
  { id }: Pick<Merchant, 'id'>,
  { bookId, gameCode, trial, currency }: Played,
): OpenAccount {
  if (trial) return { bookId, kind: 'house_trial', currency };
  const gameType: GameType = games.gameByCode(id, gameCode)?.gameType ?? 'INHOUSE';
  const played = playedGames({ gameType, vendor: null, edgePpm: edges.get(gameCode) ?? 0 });
  return { bookId, kind: 'house_gaming', currency, games: played };
}

/** The in-house games of a catalogue with the edges of their sheets. */
export const inHouseEdges = (): { gameType: GameType; edgePpm: number }[] =>
  [...edges.values()].map((edgePpm) => ({ gameType: 'INHOUSE', edgePpm }));
