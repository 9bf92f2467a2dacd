// What the acts of this module work with.
import type { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/index.ts';
import type { GameSession, Merchant } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Jackpot } from '../jackpot/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { RoundRow } from './round-queries.ts';
import type { RoundQueue } from './round-queue.ts';
import type { Seats } from './seats.ts';

/** What this module asks of the catalogue. */
export type GameDirectory = Pick<Catalogue, 'game' | 'gameByCode'>;

/** What this module asks of identity. */
export type GameTokens = Pick<Identity, 'issueGameToken'>;

export type RoundDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  jackpot: Jackpot;
  games: GameDirectory;
  tokens: GameTokens;
};

export type Parts = RoundDependencies & {
  seats: Seats;
  queue: RoundQueue;
  /** Open rounds by id, as this process last saw them; the database has the say. */
  underWay: LRUCache<string, RoundRow>;
};

/** Who plays what: a game's token names all of it. */
export type Playing = { merchant: Merchant; session: GameSession; now: Date };
