// The lobby's calls: public lists from memory, personal lists from the database.
import { pageSize } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { momentOf } from '../merchant/index.ts';
import type { Catalogue } from './catalogue.ts';
import { asGames, hotGames, listGames, personalGames, popularGames } from './lists.ts';
import { deleteFavourite, insertFavourite, readFavourites, readRecent, upsertRecent } from './queries.ts';
import { pageOf } from './rules.ts';

/** Each distinct question has its own key; undefined parts leave their place empty. */
const keyOf = (...parts: unknown[]): string => parts.join('\u001f');

export function catalogueRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  house: { demoMode: boolean },
): void {
  sortedVendors(app, catalogue, house);
  gameLists(app, catalogue);
  chosenLists(app, catalogue, house);
  favourites(app, catalogue);
  recentGames(app, catalogue);
}

/** The vendors as they are sorted, or will be, in a demo house. */
function sortedVendors(app: FastifyInstance, catalogue: Catalogue, house: { demoMode: boolean }): void {
  serveCall(app, 'GET /wps/game/vendors', ({ merchant, query, language, now }) => {
    const speaks = query.language ?? language;
    const at = momentOf(query.at, now, house);
    const key = keyOf('vendors', speaks, catalogue.window(merchant.id).turnsUntil(at));
    return catalogue.answer(merchant.id, key, (window) => window.vendorData(speaks, at));
  });
  serveCall(app, 'GET /wps/game/vendorTypes', ({ merchant, query, language, now }) => {
    const speaks = query.language ?? language;
    const at = momentOf(query.at, now, house);
    const key = keyOf('vendorTypes', speaks, query.typeId, catalogue.window(merchant.id).turnsUntil(at));
    return catalogue.answer(merchant.id, key, (window) => ({
      key: query.typeId,
      vendors: window.vendorData(speaks, at).mapping[query.typeId] ?? [],
    }));
  });
}

function gameLists(app: FastifyInstance, catalogue: Catalogue): void {
  serveCall(app, 'GET /wps/game/list', ({ merchant, query, language }) => {
    const speaks = query.language ?? language;
    const {
      gameType,
      vassalage,
      gameClassify,
      gameName,
      isNew,
      minBet,
      minLine,
      pageNo,
      pageSize: size,
    } = query;
    const key = keyOf(
      'list',
      speaks,
      gameType,
      vassalage,
      gameClassify,
      isNew,
      minBet,
      minLine,
      pageNo,
      size,
      gameName,
    );
    return catalogue.answer(merchant.id, key, (window) =>
      listGames(window, query, speaks, merchant.currency),
    );
  });
}

/** The lists that the operator puts together; as they will be, in a demo house. */
function chosenLists(app: FastifyInstance, catalogue: Catalogue, house: { demoMode: boolean }): void {
  serveCall(app, 'GET /wps/game/hot', ({ merchant, query, language, now }) => {
    const speaks = query.language ?? language;
    const { gameType } = query;
    if (query.at !== undefined)
      return hotGames(catalogue.window(merchant.id), gameType, speaks, momentOf(query.at, now, house));
    const key = keyOf('hot', speaks, gameType);
    return catalogue.answer(merchant.id, key, (window) => hotGames(window, gameType, speaks));
  });
  serveCall(app, 'GET /wps/game/popular', ({ merchant, query, language, now }) => {
    const speaks = query.language ?? language;
    if (query.at !== undefined)
      return popularGames(catalogue.window(merchant.id), speaks, momentOf(query.at, now, house));
    return catalogue.answer(merchant.id, keyOf('popular', speaks), (window) => popularGames(window, speaks));
  });
}

function favourites(app: FastifyInstance, catalogue: Catalogue): void {
  const { database } = catalogue;
  serveCall(app, 'GET /wps/game/favourites', async ({ session, query, language }) => {
    const window = catalogue.window(session.merchantId);
    const rows = personalGames(window, await readFavourites(database, session), query);
    const size = query.pageSize ?? pageSize.games;
    const { items, pageNum, totalPages } = pageOf(rows, query.pageNo ?? 1, size);
    return {
      content: asGames(window, items, query.language ?? language),
      pageNum,
      pageSize: size,
      totalPages,
    };
  });
  serveCall(app, 'GET /wps/game/favourites/ids', async ({ session }) => ({
    nodeIds: await readFavourites(database, session),
  }));
  serveCall(app, 'POST /wps/game/favourites', async ({ session, body, now }) => {
    if (!catalogue.game(session.merchantId, body.nodeId)) throw new Refusal('GAME_UNKNOWN');
    await insertFavourite(database, session, body.nodeId, now);
    return { nodeIds: await readFavourites(database, session) };
  });
  serveCall(app, 'DELETE /wps/game/favourites', async ({ session, query }) => {
    await deleteFavourite(database, session, query.nodeId);
    return { nodeIds: await readFavourites(database, session) };
  });
}

function recentGames(app: FastifyInstance, catalogue: Catalogue): void {
  const { database } = catalogue;
  serveCall(app, 'GET /wps/game/recent', async ({ session, query, language }) => {
    const window = catalogue.window(session.merchantId);
    const rows = personalGames(window, await readRecent(database, session), query);
    const { items, totalPages } = pageOf(rows, query.page ?? 1, query.pageSize ?? pageSize.games);
    return { list: asGames(window, items, query.language ?? language), totalPages };
  });
  serveCall(app, 'GET /wps/game/recent/add', async ({ session, query, now }) => {
    if (!catalogue.game(session.merchantId, query.nodeId)) throw new Refusal('GAME_UNKNOWN');
    await upsertRecent(database, session, query.nodeId, now);
    return { nodeId: query.nodeId };
  });
}
