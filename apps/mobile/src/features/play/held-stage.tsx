import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { lazy, Suspense } from 'react';

/** Fetched when a stake was refused, or a look at how it stands is due. */
const HeldSheet = lazy(() => import('./held-sheet.tsx').then((part) => ({ default: part.HeldSheet })));

type HeldStageProps = { held: PlayBlock; currency: string; onSeen: () => void; onLeave: () => void };

/** Before the game, of whichever vendor: what protects the player, and the ways on. */
export function HeldStage(props: HeldStageProps) {
  return (
    <Suspense>
      <HeldSheet {...props} />
    </Suspense>
  );
}
