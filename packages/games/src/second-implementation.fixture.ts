/** Compares the rounds of a game with those of its second implementation. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createOutcomeSource } from '@perya/fairness';
import { expect } from 'vitest';
import type { Game, PlayAction } from './game.ts';
import type { JsonObject } from './json.ts';
import { replayGame, replayRound } from './play.ts';
import type { Seeds } from './second-stream.fixture.ts';
import { roundSource } from './seeds.fixture.ts';

const ROUNDS = 10_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

const seedsOf = (nonce: number, game: string): Seeds => ({
  serverSeed: digest(`seed ${nonce % 50}`).toString('hex'),
  clientSeed: `player-${nonce % 7}`,
  nonce,
  game,
});

/** Of a game that ends at once. Returns how many of the rounds paid more than nothing. */
export function compareRounds<Choice extends JsonObject>(
  game: string,
  choiceOf: (round: number) => Choice,
  secondOpinion: (seeds: Seeds, choice: Choice) => { payoutUnits: number },
): number {
  let paying = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const seeds = seedsOf(nonce, game);
    const choice = choiceOf(nonce);
    const record = { gameCode: game, gameVersion: 1, betLevel: 1, choice, actions: [] };
    const opinion = secondOpinion(seeds, choice);
    expect(replayRound(record, createOutcomeSource(seeds))).toEqual({
      outcomes: [opinion],
      payoutUnits: opinion.payoutUnits,
      stakeUnits: 100,
      finished: true,
      refusal: null,
    });
    if (opinion.payoutUnits > 0) paying += 1;
  }
  return paying;
}

/** Actions that a player tries, at random but the same for each round: some of them may be refused. */
export const triedActions = (round: number, offered: readonly PlayAction[]): PlayAction[] =>
  [...digest(`round ${round}`), ...digest(`round ${round} goes on`)].map(
    (byte) => offered[byte % offered.length] ?? {},
  );

type Shown = JsonObject & { kind: string; payoutUnits: number };

/**
 * Of a game of steps. Both implementations have to pass over the same actions as not on offer; the last ones
 * end the round. Returns how many rounds ended with each kind of step, paid and unpaid.
 */
export function compareStepRounds<Choice extends JsonObject>(
  game: Game,
  roundOf: (round: number) => { choice: Choice; actions: readonly PlayAction[] },
  secondOpinion: (seeds: Seeds, choice: Choice, actions: readonly PlayAction[]) => Shown[],
): Record<string, number> {
  const endings: Record<string, number> = {};
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const seeds = seedsOf(nonce, game.code);
    const { choice, actions } = roundOf(nonce);
    const outcomes = secondOpinion(seeds, choice, actions);
    const { kind = 'none', payoutUnits = 0 } = outcomes.at(-1) ?? {};
    const taken = takenActions(game, seeds, choice, actions);
    const replay = replayGame(game, { betLevel: 1, choice, actions: taken }, createOutcomeSource(seeds));
    const opinion = { outcomes, payoutUnits, stakeUnits: 100, finished: true, refusal: null };
    // Many times as fast as the assertion, which is left to say what differs.
    if (!isDeepStrictEqual(replay, opinion)) expect(replay).toStrictEqual(opinion);
    const ending = `${kind} ${payoutUnits > 0 ? 'paid' : 'unpaid'}`;
    endings[ending] = (endings[ending] ?? 0) + 1;
  }
  return endings;
}

/** Those of the actions that the game accepts. */
function takenActions(
  game: Game,
  seeds: Seeds,
  choice: JsonObject,
  actions: readonly PlayAction[],
): PlayAction[] {
  const source = roundSource(seeds.nonce, seeds.serverSeed, seeds.game, seeds.clientSeed);
  const bet = game.readBet(1, choice);
  const started = bet && game.start(source, bet);
  if (!started?.ok) throw new Error(`${game.code} does not start`);
  let { play } = started;
  return actions.filter((action) => {
    const result = game.advance(play.state, action, source);
    if (result.ok) play = result.play;
    return result.ok;
  });
}
