// Answers a game's vendor, return and stakes before it is opened; an in-house game's come from its rules and PAR sheet.
import { toWire } from '@perya/money';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { returnsOf } from './par-sheets.ts';
import type { Parts } from './parts.ts';
import { findGame, stakesOf } from './rules.ts';

/** Refuses GAME_UNKNOWN. */
export function gameFacts(
  { games }: Pick<Parts, 'games'>,
  merchant: Merchant,
  nodeId: number,
): ValueOf<'GET /wps/game/facts'> {
  const game = games.game(merchant.id, nodeId);
  if (!game) throw new Refusal('GAME_UNKNOWN');
  const currency = currencyOf(merchant.currency);
  const own = game.playable ? findGame(game.gameCode) : undefined;
  const stakes = own ? stakesOf(own, currency).map(({ stakeMinor }) => stakeMinor) : [];
  const [lowest = game.minBetMinor] = stakes;
  const highest = stakes.at(-1);
  return {
    nodeId,
    vendorName: game.vendorName,
    returnToPlayer: own ? returnRange(own.code) : null,
    minStake: toWire(lowest, currency),
    maxStake: highest === undefined ? null : toWire(highest, currency),
    lines: game.lines,
    currency,
  };
}

/** By exact enumeration; it may differ by stake and choice. */
function returnRange(gameCode: string) {
  const percents = returnsOf(gameCode);
  const [lowest, highest] = [percents[0], percents.at(-1)];
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}
