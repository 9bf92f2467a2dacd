// The rounds API: play, step, resume and prove in-house rounds, rotate seeds, list winners.

import type { Language } from '@perya/contract';
import { LEAVE } from '@perya/games';
import { LRUCache } from 'lru-cache';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { PlayRequest } from './compute-play.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { gameFacts } from './game-facts.ts';
import { launchGame } from './launch-game.ts';
import { openRound } from './open-round.ts';
import type { Parts, Playing, RoundDependencies } from './parts.ts';
import { payDueJackpots } from './pay-jackpot.ts';
import { playRound } from './play-round.ts';
import { createPlayerSeedCache, type PlayerSeedCache } from './player-seed-cache.ts';
import { readProof } from './round-proof.ts';
import { readRevealed } from './round-queries.ts';
import { createRoundQueue } from './round-queue.ts';
import { createSeal } from './seal.ts';
import { type StepRequest, stepRound } from './step-round.ts';
import type { Player } from './stored-seeds.ts';
import { createWinnerBoard } from './winner-board.ts';

export type Rounds = ReturnType<typeof createRounds>;

/** `secretKey` seals server seeds at rest: with another key, rounds that are under way cannot go on. */
export function createRounds(dependencies: RoundDependencies & { secretKey: SecretKeys }) {
  const { database, secretKey } = dependencies;
  const playerSeeds = createPlayerSeedCache({ database, seal: createSeal(secretKey) });
  const parts: Parts = {
    ...dependencies,
    playerSeeds,
    queue: createRoundQueue(database),
    underWay: new LRUCache({ max: 10_000 }),
  };
  return {
    parts,
    play: (playing: Playing, request: PlayRequest) => playRound(parts, playing, request),
    step: async (playing: Playing, request: StepRequest) => {
      // The server alone leaves a round; see end-left-rounds.ts.
      if (LEAVE in request.action) throw new Refusal('INVALID_INPUT', { field: 'body.action' });
      return stepRound(parts, playing, request);
    },
    open: (playing: Playing, gameCode: string) => openRound(parts, playing, gameCode),
    proof: (merchant: Merchant, roundId: string, language: Language) =>
      readProof(parts, merchant, roundId, language),
    /** Ids of the rounds that anyone can recompute by now. */
    revealed: (bookId: BookId) => readRevealed(database, bookId),
    seeds: (player: Player, now: Date) => publicSeeds(playerSeeds, player, now),
    rotate: (player: Player, clientSeed: string, now: Date) => playerSeeds.rotate(player, clientSeed, now),
    winners: createWinnerBoard(parts),
    facts: (merchant: Merchant, nodeId: number) => gameFacts(parts, merchant, nodeId),
    launch: (launch: Parameters<typeof launchGame>[1], query: Parameters<typeof launchGame>[2]) =>
      launchGame(parts, launch, query),
    /** Pays the jackpots that a crash has left between a round and its payment; run it every few seconds. */
    payDueJackpots: (merchants: readonly Merchant[], now: Date) => payDueJackpots(parts, merchants, now),
    /** Ends the rounds that were left open a day ago; run it every minute. */
    endLeft: (merchants: readonly Merchant[], now: Date) => endLeftRounds(parts, merchants, now),
    /** Settles when nothing is queued or under way: for a shutdown that finishes what was begun. */
    idle: () => parts.queue.idle(),
  };
}

/** A player's seeds without the secret ones. */
async function publicSeeds(
  playerSeeds: PlayerSeedCache,
  player: Player,
  now: Date,
): Promise<ValueOf<'GET /wps/fairness/seeds'>> {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = await playerSeeds.refresh(player, now);
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash };
}
