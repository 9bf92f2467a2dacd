/** Reads the one step of a round, as the server sends it, into this game's own type. */
import type { Card } from '@perya/games/kaskas-cards';
import type { Round } from '../room/server.ts';

const isCard = (step: unknown): step is Card =>
  typeof step === 'object' && step !== null && 'kind' in step && step.kind === 'card';

export const readSteps = (steps: Round['steps']): Card | undefined => steps.find(isCard);
