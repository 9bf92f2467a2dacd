/** Reads the rounds of a game that ends with its first step. */
import { CHIP_UNITS, isCelebrated } from '@perya/games';
import type { Round } from './server.ts';

/** A reader of the step of this kind into the game's own type; undefined for the steps of another game. */
export function oneStep<Step extends { kind: string }>(kind: Step['kind']) {
  const isStep = (step: unknown): step is Step =>
    typeof step === 'object' && step !== null && 'kind' in step && step.kind === kind;
  return (steps: Round['steps']): Step | undefined => steps.find(isStep);
}

/** Whether a round that was staked with one chip paid more than that. */
export const isWin = ({ payoutUnits }: { payoutUnits: number }): boolean =>
  isCelebrated(payoutUnits, CHIP_UNITS);
