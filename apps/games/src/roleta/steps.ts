/** Reads the one step of a round, as the server sends it, into this game's own type. */
import type { Spin } from '@perya/games/roleta';
import type { Round } from '../room/server.ts';

const isSpin = (step: unknown): step is Spin =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'spin' && 'field' in step;

export const readSteps = (steps: Round['steps']): Spin | undefined => steps.find(isSpin);
