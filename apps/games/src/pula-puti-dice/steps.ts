/** Reads the one step of a round, as the server sends it, into this game's own type. */
import type { Roll } from '@perya/games/pula-puti-dice';
import type { Round } from '../room/server.ts';

const isRoll = (step: unknown): step is Roll =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'roll';

export const readSteps = (steps: Round['steps']): Roll | undefined => steps.find(isRoll);
