// Launches an in-house game: the address of its page, and a token that is valid for this game alone.
import type { Language } from '@perya/contract';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { upsertRecent } from '../catalogue/index.ts';
import { requireLaunch } from '../protection/index.ts';
import type { Parts } from './parts.ts';
import { findGame } from './rules.ts';
import { hasOpenRound } from './seed-queries.ts';

type Launch = { merchant: Merchant; session: Session; language: Language; now: Date };

/** Refuses GAME_UNKNOWN, GAME_COMING_SOON, TIMED_OUT and SELF_EXCLUDED (but where a round is left to be ended), PLAY_STOPPED; notes the game as played lately. */
export async function launchGame(
  parts: Parts,
  { merchant, session, language, now }: Launch,
  query: QueryOf<'GET /wps/game/launch'>,
): Promise<ValueOf<'GET /wps/game/launch'>> {
  const game = parts.games.game(merchant.id, query.nodeId);
  if (!game) throw new Refusal('GAME_UNKNOWN');
  if (query.gameCode !== undefined && query.gameCode !== game.gameCode) throw new Refusal('GAME_UNKNOWN');
  if (query.vassalage !== undefined && query.vassalage !== game.vassalage) throw new Refusal('GAME_UNKNOWN');
  if (!game.playable || !findGame(game.gameCode)) throw new Refusal('GAME_COMING_SOON');
  // An excluded player may still finish an open round: its win is theirs.
  if (!(await hasOpenRound(parts.database, session.bookId, session.playerId)))
    await requireLaunch(parts.database, session, game.gameCode);
  const { token, expiresAt } = await parts.tokens.issueGameToken(session, game.gameCode, game.nodeId);
  await upsertRecent(parts.database, session, game.nodeId, now);
  return {
    url: `/games/${game.gameCode}/`,
    outside: false,
    gameToken: token,
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    displayName: game.nameIn(query.language ?? language),
    currency: merchant.currency,
    trial: session.trial,
    expirationTime: expiresAt.toISOString(),
  };
}
