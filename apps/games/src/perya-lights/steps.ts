/** Reads the steps of a round, as the server sends them, into this game's own types. */
import type { LightsShown, PickShown, SpinShown } from '@perya/games/perya-lights';
import type { Round } from '../room/server.ts';

export type RoundShown = { spin: SpinShown; picks: readonly PickShown[] };

function isShown(step: unknown): step is LightsShown {
  const kind: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'kind') : undefined;
  return kind === 'spin' || kind === 'pick';
}

/** Undefined where the round does not begin with a spin. */
export function readSteps(steps: Round['steps']): RoundShown | undefined {
  const [spin, ...others] = steps.filter(isShown);
  if (spin?.kind !== 'spin') return undefined;
  return { spin, picks: others.flatMap((step) => (step.kind === 'pick' ? [step] : [])) };
}
