// Opens a game on the stage: a game room for an in-house game, a page of the vendor for any other.
import type { Language } from '@perya/contract';
import { lotteryGames } from '@perya/lottery';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CatalogueGame, upsertRecent } from '../catalogue/index.ts';
import { openConnections } from './connections.ts';
import { openOutsideGame } from './outside-game.ts';
import type { LaunchDependencies, LaunchParts } from './parts.ts';
import { insertSandboxLaunches, moveSandboxLaunches } from './queries.ts';

export type LaunchRequest = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  /** The origin of the caller's site, for example https://play.example.com */
  origin: string;
};
export type Launches = Awaited<ReturnType<typeof createLaunches>>;

/** Reads the connected vendors; throws when the database cannot be read. */
export async function createLaunches(dependencies: LaunchDependencies) {
  const connections = await openConnections(dependencies.database, dependencies.onFault);
  const parts: LaunchParts = { ...dependencies, connections };
  return {
    open: (request: LaunchRequest, query: QueryOf<'GET /wps/game/launch'>) => launch(parts, request, query),
    frameOrigins: connections.frameOrigins,
    /** Adds a sandbox row for each of the merchant's vendors that has none. */
    seedSandbox: (merchantId: BrandId) => insertSandboxLaunches(dependencies.database, merchantId),
    /** Sets the sandbox's addresses for this process and for browsers; undefined: the sandbox is off. */
    async placeSandbox(place: { url: string; publicUrl: string } | undefined): Promise<void> {
      await moveSandboxLaunches(
        dependencies.database,
        place && {
          launchUrl: new URL('/operator/v1/launch', place.url).href,
          frameOrigin: new URL(place.publicUrl).origin,
        },
      );
      await connections.refresh();
      await dependencies.games.refresh();
    },
    close: () => connections.close(),
  };
}

/** Refuses GAME_UNKNOWN, GAME_COMING_SOON, and what opening a vendor's game refuses. */
async function launch(
  parts: LaunchParts,
  request: LaunchRequest,
  query: QueryOf<'GET /wps/game/launch'>,
): Promise<ValueOf<'GET /wps/game/launch'>> {
  const { merchant, origin } = request;
  const game = parts.games.game(merchant.id, query.nodeId);
  if (game && lotteryGames.has(game.gameCode)) return lotteryScreen(parts, request, game);
  const connection = game && parts.connections.find(merchant.id, game.vassalage);
  if (!game || !connection) return parts.rounds.launch(request, query);
  const { gameCode = game.gameCode, vassalage = game.vassalage } = query;
  if (gameCode !== game.gameCode || vassalage !== game.vassalage) throw new Refusal('GAME_UNKNOWN');
  if (!game.playable) throw new Refusal('GAME_COMING_SOON');
  return openOutsideGame(parts, {
    ...request,
    game,
    connection,
    language: query.language ?? request.language,
    theme: query.theme,
    returnUrl: new URL('/m/home', origin).href,
  });
}

/** A lottery game has no room: its screen is one of the page, with the session of the page. */
async function lotteryScreen(
  { database }: LaunchParts,
  { merchant, session, language, now }: LaunchRequest,
  game: CatalogueGame,
): Promise<ValueOf<'GET /wps/game/launch'>> {
  if (session.trial && !game.supportsTrial) throw new Refusal('GAME_NOT_FOR_TRIAL');
  await upsertRecent(database, session, game.nodeId, now);
  return {
    url: `/m/lottery?gameCode=${game.gameCode}`,
    outside: false,
    gameToken: '',
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    displayName: game.nameIn(language),
    currency: merchant.currency,
    trial: session.trial,
    expirationTime: now.toISOString(),
  };
}
