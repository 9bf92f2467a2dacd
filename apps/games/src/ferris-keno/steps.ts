/** Reads the one step of a round, as the server sends it, into this game's own type. */
import type { Turn } from '@perya/games/ferris-keno';
import type { Round } from '../room/server.ts';

const isTurn = (step: unknown): step is Turn =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'turn';

export const readSteps = (steps: Round['steps']): Turn | undefined => steps.find(isTurn);
