/** Reads the rounds of a game that ends with its first step. */
import type { Round } from './server.ts';

/** A reader of the step of this kind into the game's own type; undefined for the steps of another game. */
export function oneStep<Step extends { kind: string }>(kind: Step['kind']) {
  const isStep = (step: unknown): step is Step =>
    typeof step === 'object' && step !== null && 'kind' in step && step.kind === kind;
  return (steps: Round['steps']): Step | undefined => steps.find(isStep);
}
