// A child process that plays the rounds of a plan as fast as it can and prints each id once it is
// acknowledged.
import { readFileSync, writeSync } from 'node:fs';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import type { BookId } from '../../apps/server/src/platform/ids.ts';
import { type BarePlayer, createBarePlay } from './bare-rounds.ts';

/** `player` of a round: an index into `players`. */
export type Plan = {
  url: string;
  houseId: string;
  bookId: BookId;
  players: BarePlayer[];
  rounds: { roundId: string; player: number }[];
};

export const stakeMinor = 10n;
export const payoutMinor = 4n;

async function playPlan(plan: Plan): Promise<void> {
  const db = openDatabase({ url: plan.url, maxConnections: 4 });
  const play = createBarePlay(db);
  const rounds = plan.rounds.values();
  async function client(): Promise<void> {
    for (const { roundId, player } of rounds) {
      const one = plan.players[player];
      if (!one) throw new Error('a round of nobody');
      await play(one, { roundId, stakeMinor, payoutMinor });
      writeSync(1, `${roundId}\n`);
    }
  }
  await Promise.all(Array.from({ length: 32 }, client));
  await db.close();
}

// Runs as its own process, to be killed by the test, with the plan's file as argument.
if (import.meta.main) await playPlan(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
