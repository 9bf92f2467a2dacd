// Answers what a game room needs when it opens: stakes, balance, and the open or the last settled round.
import { toWire } from '@perya/money';
import type { ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts, Playing } from './parts.ts';
import { readLastRound, readOpenRound } from './round-queries.ts';
import { roundView } from './round-view.ts';
import { findGame, mostPayoutMinor, roundFloorMs, stakesOf } from './rules.ts';

/** Refuses GAME_TOKEN_INVALID, GAME_UNKNOWN. */
export async function openRound(
  parts: Parts,
  playing: Playing,
  gameCode: string,
): Promise<ValueOf<'GET /wps/round/open'>> {
  const { merchant, session, now } = playing;
  if (session.gameCode !== gameCode) throw new Refusal('GAME_TOKEN_INVALID');
  const game = findGame(gameCode);
  if (!game) throw new Refusal('GAME_UNKNOWN');
  const currency = currencyOf(merchant.currency);
  const [{ balanceMinor }, seeds, round, last] = await Promise.all([
    parts.wallet.balanceOf(session, merchant.currency, now),
    parts.playerSeeds.refresh({ bookId: session.bookId, playerId: session.playerId }, now),
    readOpenRound(parts.database, session.bookId, session.playerId, gameCode),
    readLastRound(parts.database, session.bookId, session.playerId, gameCode),
  ]);
  // Rounds of an older version are not shown: the room draws today's rules only.
  const shown = !round && last?.game_version === game.version ? last : undefined;
  return {
    round: round ? roundView(round, balanceMinor, seeds.nextPlayAt) : null,
    lastRound: shown ? roundView(shown, balanceMinor, seeds.nextPlayAt) : null,
    balance: toWire(balanceMinor, currency),
    currency,
    stakes: stakesOf(game, currency).map(({ betLevel, stakeMinor }) => ({
      betLevel,
      stake: toWire(stakeMinor, currency),
    })),
    mostPayout: toWire(mostPayoutMinor(currency), currency),
    roundMs: roundFloorMs(game, merchant),
    nextPlayAt: seeds.nextPlayAt.toISOString(),
  };
}
