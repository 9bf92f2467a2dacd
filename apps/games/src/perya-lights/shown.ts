/** Parses the steps of a round, as sent by the server, into this game's own types. */
import type { LightsShown, PickShown, SpinShown } from '@perya/games/perya-lights';
import type { Round } from '../room/server.ts';

export type RoundShown = { spin: SpinShown; picks: readonly PickShown[] };

function isShown(step: unknown): step is LightsShown {
  const kind: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'kind') : undefined;
  return kind === 'spin' || kind === 'pick';
}

/** The round's spin and picks; throws if the round is not one of this game. */
export function readRound(round: Round): RoundShown {
  const [spin, ...others] = round.steps.filter(isShown);
  if (spin?.kind !== 'spin') throw new Error('the round does not begin with a spin');
  return { spin, picks: others.flatMap((step) => (step.kind === 'pick' ? [step] : [])) };
}
