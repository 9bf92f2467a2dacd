/** Runs acts of play one after another, each when the pace of play allows it, and locks the room meanwhile. */
import { CallFailure } from '@perya/contract/client';
import type { Pace } from './pace.ts';

export type Act = () => Promise<void>;

export type PlayQueue = {
  readonly isBusy: boolean;
  /** Runs the act after the earlier ones, then enables the room at the allowed pace. */
  run: (act: Act) => Promise<void>;
  /** Runs the act now, within another, and handles its failure. */
  attempt: (act: Act) => Promise<void>;
};

type QueueParts = {
  pace: Pace;
  setBusy: (isBusy: boolean) => void;
  onFailure: (failure: CallFailure, act: Act) => Promise<void>;
};

export function createPlayQueue({ pace, setBusy, onFailure }: QueueParts): PlayQueue {
  let isBusy = true;
  let queue: Promise<void> = Promise.resolve();

  function change(next: boolean): void {
    isBusy = next;
    setBusy(next);
  }

  async function attempt(act: Act): Promise<void> {
    try {
      await act();
    } catch (error) {
      // Any other error is a fault of this page.
      if (!(error instanceof CallFailure)) throw error;
      await onFailure(error, act);
    }
  }

  return {
    get isBusy() {
      return isBusy;
    },
    attempt,
    async run(act) {
      // A new launch may arrive while a round still fails under the old one: it waits.
      const mine = queue.then(() => attempt(act));
      const last = mine.then(pace.over, pace.over);
      queue = last;
      change(true);
      await last;
      if (queue === last) change(false);
      await mine;
    },
  };
}
