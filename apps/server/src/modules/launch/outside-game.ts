// Opens a vendor's game: starts a wallet session, asks the vendor's launch API, and checks the one-time address it returns.
import type { Language, Theme } from '@perya/contract';
import { toWire } from '@perya/money';
import { signedHeaders } from '@perya/vendor-protocol';
import { z } from 'zod';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CatalogueGame, upsertRecent } from '../catalogue/index.ts';
import { requireLaunch } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { LaunchParts } from './parts.ts';
import type { LaunchRow } from './queries.ts';

const answerShape = z.object({ url: z.url() });
const answerWithinMs = 6_000;
/** The longest login; ending a login ends its wallet sessions too. */
const lifeMs = 12 * 3600_000;

export type Opening = {
  merchant: Merchant;
  session: Session;
  game: CatalogueGame;
  connection: LaunchRow;
  language: Language;
  theme: Theme | undefined;
  /** The page the player returns to; its origin is the one that frames the game. */
  returnUrl: string;
  now: Date;
};

/** Refuses GAME_NOT_FOR_TRIAL; VENDOR_DOWN when the vendor does not answer, or with an address of another origin. */
export async function openOutsideGame(
  parts: LaunchParts,
  opening: Opening,
): Promise<ValueOf<'GET /wps/game/launch'>> {
  const { merchant, session, game, now } = opening;
  if (session.trial && !game.supportsTrial) throw new Refusal('GAME_NOT_FOR_TRIAL');
  await requireLaunch(parts.database, session, game.gameCode);
  const { token } = await parts.vendorWallet.openSession({
    bookId: session.bookId,
    playerId: session.playerId,
    vendorCode: game.vassalage,
    nodeId: game.nodeId,
    sessionId: session.sessionId,
  });
  const url = await askVendor(parts, opening, token).catch((error: unknown) => {
    parts.onFault(error, `vendor ${game.vassalage} opens no game`);
    throw new Refusal('VENDOR_DOWN');
  });
  await upsertRecent(parts.database, session, game.nodeId, now);
  return {
    url,
    outside: true,
    gameToken: '',
    gameCode: game.gameCode,
    nodeId: game.nodeId,
    displayName: game.nameIn(opening.language),
    currency: merchant.currency,
    trial: session.trial,
    expirationTime: new Date(now.getTime() + lifeMs).toISOString(),
  };
}

/** The vendor gets ids that mean nothing elsewhere, never a name or login. */
async function askVendor(
  { keyOf }: LaunchParts,
  { merchant, session, game, connection, language, theme, returnUrl }: Opening,
  token: string,
): Promise<string> {
  const key = keyOf(merchant.id, game.vassalage);
  if (key === undefined) throw new Error('it has no key');
  const { pathname } = new URL(connection.launch_url);
  const rawBody = JSON.stringify({
    vendor: game.vassalage,
    merchant: merchant.code,
    player: session.playerId,
    session: token,
    currency: merchant.currency,
    language,
    theme,
    game: `${game.vassalage}-${game.nodeId}`,
    minStake: toWire(game.minBetMinor, currencyOf(merchant.currency)),
    returnUrl,
  });
  const response = await fetch(connection.launch_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(key, { now: new Date(), path: pathname, rawBody }),
    },
    body: rawBody,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const { url } = answerShape.parse(await response.json());
  const { origin } = new URL(url);
  if (origin !== connection.frame_origin || origin === new URL(returnUrl).origin)
    throw new Error('its address is at another origin');
  return url;
}
