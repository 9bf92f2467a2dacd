// The lobby's calls: public lists from memory, personal lists from the database.
import { pageSize } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { momentOf } from '../merchant/index.ts';
import type { Catalogue } from './catalogue.ts';
import { hotGames, listGames, personalGames, popularGames, toGames } from './lists.ts';
import { deleteFavourite, insertFavourite, readFavourites, readRecent, upsertRecent } from './queries.ts';
import { pageOf } from './rules.ts';

/** A cache key per distinct request; undefined parts stay empty. */
const keyOf = (...parts: unknown[]): string => parts.join('\u001f');

export function catalogueRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  settings: { demoMode: boolean },
): void {
  sortedVendors(app, catalogue, settings);
  gameLists(app, catalogue);
  chosenLists(app, catalogue, settings);
  favourites(app, catalogue);
  recentGames(app, catalogue);
}

/** The sorted vendors, now or, in demo mode, at a time to preview. */
function sortedVendors(app: FastifyInstance, catalogue: Catalogue, settings: { demoMode: boolean }): void {
  serveCall(app, 'GET /wps/game/vendors', ({ merchant, query, language, now }) => {
    const listLanguage = query.language ?? language;
    const at = momentOf(query.at, now, settings);
    const key = keyOf('vendors', listLanguage, catalogue.snapshot(merchant.id).changesUntil(at));
    return catalogue.answer(merchant.id, key, (snapshot) => snapshot.vendorData(listLanguage, at));
  });
  serveCall(app, 'GET /wps/game/vendorTypes', ({ merchant, query, language, now }) => {
    const listLanguage = query.language ?? language;
    const at = momentOf(query.at, now, settings);
    const key = keyOf(
      'vendorTypes',
      listLanguage,
      query.typeId,
      catalogue.snapshot(merchant.id).changesUntil(at),
    );
    return catalogue.answer(merchant.id, key, (snapshot) => ({
      key: query.typeId,
      vendors: snapshot.vendorData(listLanguage, at).mapping[query.typeId] ?? [],
    }));
  });
}

function gameLists(app: FastifyInstance, catalogue: Catalogue): void {
  serveCall(app, 'GET /wps/game/list', ({ merchant, query, language }) => {
    const listLanguage = query.language ?? language;
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
      listLanguage,
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
    return catalogue.answer(merchant.id, key, (snapshot) =>
      listGames(snapshot, query, listLanguage, merchant.currency),
    );
  });
}

/** The hot and popular lists, now or, in demo mode, at a time to preview. */
function chosenLists(app: FastifyInstance, catalogue: Catalogue, settings: { demoMode: boolean }): void {
  serveCall(app, 'GET /wps/game/hot', ({ merchant, query, language, now }) => {
    const listLanguage = query.language ?? language;
    const { gameType } = query;
    if (query.at !== undefined)
      return hotGames(
        catalogue.snapshot(merchant.id),
        gameType,
        listLanguage,
        momentOf(query.at, now, settings),
      );
    const key = keyOf('hot', listLanguage, gameType);
    return catalogue.answer(merchant.id, key, (snapshot) => hotGames(snapshot, gameType, listLanguage));
  });
  serveCall(app, 'GET /wps/game/popular', ({ merchant, query, language, now }) => {
    const listLanguage = query.language ?? language;
    if (query.at !== undefined)
      return popularGames(catalogue.snapshot(merchant.id), listLanguage, momentOf(query.at, now, settings));
    return catalogue.answer(merchant.id, keyOf('popular', listLanguage), (snapshot) =>
      popularGames(snapshot, listLanguage),
    );
  });
}

function favourites(app: FastifyInstance, catalogue: Catalogue): void {
  const { database } = catalogue;
  serveCall(app, 'GET /wps/game/favourites', async ({ merchant, session, query, language }) => {
    const snapshot = catalogue.snapshot(merchant.id);
    const rows = personalGames(snapshot, await readFavourites(database, session), query);
    const size = query.pageSize ?? pageSize.games;
    const { items, pageNum, totalPages } = pageOf(rows, query.pageNo ?? 1, size);
    return {
      content: toGames(snapshot, items, query.language ?? language),
      pageNum,
      pageSize: size,
      totalPages,
    };
  });
  serveCall(app, 'GET /wps/game/favourites/ids', async ({ session }) => ({
    nodeIds: await readFavourites(database, session),
  }));
  serveCall(app, 'POST /wps/game/favourites', async ({ merchant, session, body, now }) => {
    if (!catalogue.game(merchant.id, body.nodeId)) throw new Refusal('GAME_UNKNOWN');
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
  serveCall(app, 'GET /wps/game/recent', async ({ merchant, session, query, language }) => {
    const snapshot = catalogue.snapshot(merchant.id);
    const rows = personalGames(snapshot, await readRecent(database, session), query);
    const { items, totalPages } = pageOf(rows, query.page ?? 1, query.pageSize ?? pageSize.games);
    return { list: toGames(snapshot, items, query.language ?? language), totalPages };
  });
  serveCall(app, 'GET /wps/game/recent/add', async ({ merchant, session, query, now }) => {
    if (!catalogue.game(merchant.id, query.nodeId)) throw new Refusal('GAME_UNKNOWN');
    await upsertRecent(database, session, query.nodeId, now);
    return { nodeId: query.nodeId };
  });
}
