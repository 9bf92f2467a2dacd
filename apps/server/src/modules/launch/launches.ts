// Opens a game on the stage, whoever made it: a room of the house, or a page of a vendor that is connected.
import type { Language } from '@perya/contract';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openConnections } from './connections.ts';
import { openOutsideGame } from './outside-game.ts';
import type { LaunchDependencies, LaunchParts } from './parts.ts';
import { insertSandboxLaunches, moveSandboxLaunches } from './queries.ts';

export type LaunchRequest = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  /** Where the asker reaches the house, for example https://play.example.com */
  origin: string;
};
export type Launches = Awaited<ReturnType<typeof createLaunches>>;

/** Reads which vendors are connected; throws when the database cannot be read. */
export async function createLaunches(dependencies: LaunchDependencies) {
  const connections = await openConnections(dependencies.database, dependencies.onFault);
  const parts: LaunchParts = { ...dependencies, connections };
  return {
    open: (request: LaunchRequest, query: QueryOf<'GET /wps/game/launch'>) => launch(parts, request, query),
    frameOrigins: connections.frameOrigins,
    /** A row for each outside vendor of the merchant that has none, to be played by the sandbox. */
    seedSandbox: (merchantId: number) => insertSandboxLaunches(dependencies.database, merchantId),
    /** The sandbox's vendors are at these addresses from now on, the one for this process and the one for browsers; undefined: nowhere. */
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

/** Refuses GAME_UNKNOWN, GAME_COMING_SOON, and what opening an outside game refuses. */
async function launch(
  parts: LaunchParts,
  request: LaunchRequest,
  query: QueryOf<'GET /wps/game/launch'>,
): Promise<ValueOf<'GET /wps/game/launch'>> {
  const { merchant, origin } = request;
  const game = parts.games.game(merchant.id, query.nodeId);
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
