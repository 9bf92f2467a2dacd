/** Checks a finished round against the seeds that were committed before it, and shows each step of the check. */

import { hexOf } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { drawJackpot, jackpotMessage } from './jackpot-draw.ts';
import { hashServerSeed, isClientSeed, isGameCode, isNonce, isServerSeed } from './seeds.ts';
import {
  blockMessage,
  createOutcomeSource,
  type OutcomeSeeds,
  type OutcomeSource,
  outcomeBlock,
} from './source.ts';

/** The published record of a round once its server seed is revealed. */
export type RoundRecord = OutcomeSeeds & {
  /** the commitment that was shown before the stake */
  serverSeedHash: string;
  /** the recorded steps of the round; any JSON */
  outcomes: readonly unknown[];
  /** the payout in units of the stake unit */
  payoutUnits: number;
  /** the round's draw for the jackpot, as it was recorded; left out for a round that drew for none */
  jackpot?: { odds: bigint; won: boolean };
};

/** The result of playing the round again from its seeds; the game's own rules supply it. */
export type ReplayedRound = { outcomes: readonly unknown[]; payoutUnits: number };

export type VerificationStep =
  | { id: 'form'; ok: boolean; wrong: readonly ('serverSeed' | 'clientSeed' | 'nonce' | 'game')[] }
  | { id: 'commitment'; ok: boolean; expected: string; actual: string }
  | { id: 'blocks'; ok: true; blocks: readonly { message: string; hex: string }[] }
  | { id: 'outcome'; ok: boolean; index: number; expected: string; actual: string }
  | { id: 'payout'; ok: boolean; expected: string; actual: string }
  | {
      id: 'jackpot';
      ok: boolean;
      message: string;
      /** the number drawn from the seeds, of 0 … `odds` − 1; 0 wins */
      number: bigint;
      odds: bigint;
      expected: string;
      actual: string;
    };

export type Verification = { ok: boolean; steps: readonly VerificationStep[] };

function formStep(record: OutcomeSeeds): VerificationStep & { id: 'form' } {
  const wrong = (
    [
      ['serverSeed', isServerSeed(record.serverSeed)],
      ['clientSeed', isClientSeed(record.clientSeed)],
      ['nonce', isNonce(record.nonce)],
      ['game', isGameCode(record.game)],
    ] as const
  ).flatMap(([field, valid]) => (valid ? [] : [field]));
  return { id: 'form', ok: wrong.length === 0, wrong };
}

function blocksStep(record: OutcomeSeeds, words: number): VerificationStep {
  const count = Math.max(1, Math.ceil(words / 8));
  const blocks = Array.from({ length: count }, (_, index) => ({
    message: blockMessage(record, index),
    hex: hexOf(outcomeBlock(record, index)),
  }));
  return { id: 'blocks', ok: true, blocks };
}

function outcomeSteps(recorded: readonly unknown[], replayed: readonly unknown[]): VerificationStep[] {
  const length = Math.max(recorded.length, replayed.length);
  return Array.from({ length }, (_, index) => {
    const expected = index < recorded.length ? canonicalJson(recorded[index]) : '';
    const actual = index < replayed.length ? canonicalJson(replayed[index]) : '';
    return { id: 'outcome', ok: expected === actual, index, expected, actual };
  });
}

function jackpotSteps(record: RoundRecord): VerificationStep[] {
  if (!record.jackpot) return [];
  const { odds, won: recorded } = record.jackpot;
  const { number, won } = drawJackpot(record, odds);
  const word = (win: boolean) => (win ? 'won' : 'not won');
  const message = jackpotMessage(record);
  return [
    {
      id: 'jackpot',
      ok: won === recorded,
      message,
      number,
      odds,
      expected: word(recorded),
      actual: word(won),
    },
  ];
}

/** The highest cursor that the replay reached, whichever copy of the source it read from. */
function watched(source: OutcomeSource, reached: { words: number }): OutcomeSource {
  const after = <Result>(result: Result): Result => {
    reached.words = Math.max(reached.words, source.cursor);
    return result;
  };
  return {
    get cursor() {
      return source.cursor;
    },
    nextWord: () => after(source.nextWord()),
    nextBelow: (n) => after(source.nextBelow(n)),
    nextWeighted: (weights) => after(source.nextWeighted(weights)),
    shuffle: (items) => after(source.shuffle(items)),
    at: (cursor) => watched(source.at(cursor), reached),
  };
}

/**
 * Verifies a revealed round. `replay` is the game's rules: it plays the round again from the source that it is
 * given. The result is true only if the commitment, every step's outcome, the payout and the jackpot's draw agree.
 * `expected` is the record, `actual` the result from the seeds. Malformed seeds are reported, not thrown.
 */
export function verifyRound(
  record: RoundRecord,
  replay: (source: OutcomeSource) => ReplayedRound,
): Verification {
  const form = formStep(record);
  if (!form.ok) return { ok: false, steps: [form] };
  const actual = hashServerSeed(record.serverSeed);
  const reached = { words: 0 };
  const replayed = replay(watched(createOutcomeSource(record), reached));
  const steps: VerificationStep[] = [
    form,
    { id: 'commitment', ok: actual === record.serverSeedHash, expected: record.serverSeedHash, actual },
    blocksStep(record, reached.words),
    ...outcomeSteps(record.outcomes, replayed.outcomes),
    {
      id: 'payout',
      ok: record.payoutUnits === replayed.payoutUnits,
      expected: String(record.payoutUnits),
      actual: String(replayed.payoutUnits),
    },
    ...jackpotSteps(record),
  ];
  return { ok: steps.every((step) => step.ok), steps };
}
