// The operator's account of an in-house game: by its type and by the edge that its PAR sheet proves.

import type { GameType } from '@perya/contract/constants';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { type OpenAccount, playedGames } from '../ledger/index.ts';
import { parSheets, returnsOf } from './par-sheets.ts';
import type { Parts } from './parts.ts';

const millionths = 10_000;
const edges = new Map<string, number>();

/** Of the stake that returns most, rounded down; 0 for a game without a sheet. */
function edgeOf(gameCode: string): number {
  const known = edges.get(gameCode);
  if (known !== undefined) return known;
  const edge = Math.max(0, Math.floor((100 - Number(returnsOf(gameCode).at(-1) ?? 100)) * millionths));
  edges.set(gameCode, edge);
  return edge;
}

type Played = { bookId: BookId; gameCode: string; trial: boolean; currency: string };

export function gamesAccount(
  { games }: Pick<Parts, 'games'>,
  { id }: Pick<Merchant, 'id'>,
  { bookId, gameCode, trial, currency }: Played,
): OpenAccount {
  if (trial) return { bookId, kind: 'house_trial', currency };
  const gameType: GameType = games.gameByCode(id, gameCode)?.gameType ?? 'INHOUSE';
  const played = playedGames({ gameType, vendor: null, edgePpm: edgeOf(gameCode) });
  return { bookId, kind: 'house_gaming', currency, games: played };
}

/** The in-house games of a catalogue with the edges of their sheets. */
export const inHouseEdges = (): { gameType: GameType; edgePpm: number }[] =>
  [...parSheets.keys()].map((code) => ({ gameType: 'INHOUSE', edgePpm: edgeOf(code) }));
