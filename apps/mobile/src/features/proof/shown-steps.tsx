import { Pick, Reels } from './reels.tsx';
import { shownStep } from './shown-step.ts';

/** The round as it was shown, step by step. Steps of a game that this page cannot draw are left to the figures. */
export function ShownSteps({ steps }: { steps: readonly unknown[] }) {
  const shown = steps.flatMap((step) => shownStep(step) ?? []);
  return shown.map((step, at) =>
    step.kind === 'spin' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one round never move.
      <Reels key={at} spin={step} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one round never move.
      <Pick key={at} pick={step} />
    ),
  );
}
