// The dependencies and shared parts of the rounds module.
import type { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/index.ts';
import type { GameSession, Merchant } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Jackpot } from '../jackpot/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { PlayerSeedCache } from './player-seed-cache.ts';
import type { RoundRow } from './round-queries.ts';
import type { RoundQueue } from './round-queue.ts';

/** The part of the catalogue that rounds use. */
export type GameDirectory = Pick<Catalogue, 'game' | 'gameByCode'>;

/** The part of identity that rounds use. */
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
  playerSeeds: PlayerSeedCache;
  queue: RoundQueue;
  /** Open rounds by id, as this process last saw them; the database decides. */
  underWay: LRUCache<string, RoundRow>;
};

/** The merchant, player and game of a request, read from the game's token. */
export type Playing = { merchant: Merchant; session: GameSession; now: Date };
