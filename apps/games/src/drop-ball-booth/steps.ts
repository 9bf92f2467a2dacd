/** Reads the one step of a round, as the server sends it, into this game's own type. */
import type { Drop } from '@perya/games/drop-ball-booth';
import type { Round } from '../room/server.ts';

const isDrop = (step: unknown): step is Drop =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'drop';

export const readSteps = (steps: Round['steps']): Drop | undefined => steps.find(isDrop);
