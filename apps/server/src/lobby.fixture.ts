// A test server with demo data and the lobby's calls only, on a real database; sessions are given by name.
import { type CallName, type Calls, calls, successEnvelope } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  artRoutes,
  type Catalogue,
  catalogueRoutes,
  createCatalogue,
  platformArtUrl,
  seedCatalogue,
} from './modules/catalogue/index.ts';
import { type Content, contentRoutes, createContent, seedContent } from './modules/content/index.ts';
import { createMerchants, merchantRoutes, seedMerchants } from './modules/merchant/index.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/test-database.ts';
import { createHttp, type Session } from './platform/http/index.ts';
import { bookIdSchema, soleBookOf } from './platform/ids.ts';

export type Asked = {
  query?: Record<string, string>;
  body?: object;
  as?: string;
  merchant?: string;
  language?: string;
};

export type Lobby = {
  app: FastifyInstance;
  database: TestDatabase;
  catalogue: Catalogue;
  content: Content;
  /** Moves the clock. */
  setNow: (now: Date) => void;
  /** The value of a successful answer, checked against the contract. */
  ask: <N extends CallName>(name: N, asked?: Asked) => Promise<z.output<Calls[N]['value']>>;
  /** Status and code of a refusal. */
  refused: (name: CallName, asked?: Asked) => Promise<{ status: number; code: string }>;
  close: () => Promise<void>;
};

const player = (n: number) => `019aa0c0-0000-7000-8000-00000000000${n}`;
const session = (n: number, type: number, bookId = 1): Session => ({
  bookId: bookIdSchema.parse(bookId),
  playerId: player(n),
  sessionId: player(n),
  userName: `player${n}`,
  type,
  trial: type === 4,
});
const sessions: Record<string, Session> = {
  maria: session(1, 0),
  jose: session(2, 0),
  trial: session(3, 4),
  rahim: session(4, 0, 2),
};

export const seededAt = new Date('2026-11-21T08:00:00.000Z');

function onFault(error: unknown): never {
  throw error;
}

export async function openLobby(): Promise<Lobby> {
  const database = await openTestDatabase({ maxConnections: 4 });
  await seedMerchants(database);
  await seedCatalogue(database);
  await seedContent(database, seededAt);
  let now = seededAt;
  const merchants = await createMerchants({
    database,
    defaultMerchant: 'perya',
    demoMode: true,
    onFault,
    clock: { now: () => now },
  });
  const catalogue = await createCatalogue({ database, onFault, clock: { now: () => now } });
  const content = await createContent({
    database,
    onFault,
    sceneUrl: (scene) => platformArtUrl('banner', scene),
  });
  const app = createHttp({ logger: false, trustProxy: false, calls });
  app.decorate('callServices', {
    clock: { now: () => now },
    resolveMerchant: merchants.resolve,
    resolveSession: (merchant, token) => {
      const found = sessions[token];
      return found?.bookId === soleBookOf(merchant.id) ? found : undefined;
    },
    resolveGameSession: () => undefined,
    checkOpen: merchants.checkOpen,
    limit: () => undefined,
    openBody: () => Promise.reject(new Error('nothing comes sealed here')),
    plainBodies: false,
    validateAnswers: true,
  });
  merchantRoutes(app, merchants, { demoMode: true });
  catalogueRoutes(app, catalogue, { demoMode: true });
  contentRoutes(app, content, { demoMode: true, previews: { find: async () => undefined } });
  artRoutes(app, catalogue);

  return {
    app,
    database,
    catalogue,
    content,
    setNow: (moved) => {
      now = moved;
    },
    ...asking(app),
    close: async () => {
      await app.close();
      catalogue.close();
      content.close();
      merchants.close();
      await database.close();
    },
  };
}

/** Sends a call as one of the sessions, or as a visitor. */
function asking(app: FastifyInstance): Pick<Lobby, 'ask' | 'refused'> {
  const send = (name: CallName, { query = {}, body, as, merchant = 'perya', language }: Asked) =>
    app.inject({
      method: calls[name].method,
      url: calls[name].path,
      query,
      headers: {
        merchant,
        ...(language ? { language } : {}),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
  return {
    ask: async (name, asked = {}) => {
      const answer = await send(name, asked);
      const envelope = successEnvelope(calls[name].value).safeParse(answer.json());
      if (!envelope.success)
        throw new Error(`${name} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      return envelope.data.value as z.output<Calls[typeof name]['value']>; // parsed by this call's schema
    },
    refused: async (name, asked = {}) => {
      const answer = await send(name, asked);
      const body: { success: boolean; error?: { code: string } } = answer.json();
      return { status: answer.statusCode, code: body.error?.code ?? 'none' };
    },
  };
}
