// Players with money, and clients that send rounds (bet + win) through the product's queue in a closed loop.

import type { Database } from '../apps/server/src/platform/db/index.ts';
import { bookIdSchema } from '../apps/server/src/platform/ids.ts';
import {
  type BarePlay,
  type BarePlayer,
  createBarePlay,
  newRound,
  openBooks,
} from '../tests/faults/bare-rounds.ts';
import { spread } from './loaded-server.ts';
import { createLedgerAlone } from './references/ledger-alone.ts';

export type Players = {
  players: BarePlayer[];
  /** A round through the players' queue: `rounds_batch`, which posts by `ledger_post_batch`. */
  play: BarePlay;
  /** The same money by `ledger_post_batch` only: the difference is the cost of the round's own records. */
  post: ReturnType<typeof createLedgerAlone>;
};
/** The number of rounds, rounds a second, and the times from call to commit in ms. */
export type Load = { rounds: number; perSecond: number; p50: number; p99: number };
export type Way = 'play' | 'post';

export async function openPlayers(db: Database, owner: Database, count: number): Promise<Players> {
  const { players } = await openBooks({
    owner,
    db,
    bookId: bookIdSchema.parse(1),
    players: count,
    gift: 10n ** 12n,
  });
  // As for an active player: protection was checked within the minute and blocks nothing.
  await owner.query(
    `insert into protection_players (merchant_id, player_id, checks_skipped_until)
     select 1, w.player, now() + interval '1 day' from unnest($1::uuid[]) as w (player)`,
    [players.map(({ playerId }) => playerId)],
  );
  return { players, play: createBarePlay(db), post: createLedgerAlone(db) };
}

function playOne({ players, play, post }: Players, way: Way, turn: number): Promise<void> {
  // A prime stride, so that players who follow each other in time are not neighbours in the tables.
  const player = players[(turn * 7919) % players.length];
  if (!player) throw new Error('no player');
  const [stake, payout] = [100n, turn % 4 === 0 ? 300n : 0n];
  if (way === 'play') return play(player, newRound(stake, payout));
  const { bookId, accountId, houseId } = player;
  const sides = { debit: stake, debitTo: houseId, credit: payout, creditFrom: houseId };
  return post({ bookId, accountId, kind: 'round', ...sides, at: new Date() });
}

/** Closed loop: each client plays its next round after the last commit. */
export async function load(from: Players, way: Way, clients: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      turn += 1;
      const began = performance.now();
      await playOne(from, way, turn);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (times.length * 1000) / (performance.now() - begin);
  return { rounds: times.length, perSecond, ...spread(times) };
}

/** Plays this many rounds at full speed. */
export async function fill(from: Players, rounds: number): Promise<void> {
  let turn = 0;
  const client = async () => {
    while (turn < rounds) {
      turn += 1;
      await playOne(from, 'play', turn);
    }
  };
  await Promise.all(Array.from({ length: 1000 }, client));
}
