// One request at a time, for forms and for buttons: a second tap while the first is under way does nothing.
import { showToast } from '@perya/ui';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';

/** `run` drops a job that is asked for while another runs, and answers `undefined` then. */
export function useSingleRun() {
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  async function run<T>(job: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await job();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run, isRunning: () => running.current };
}

export async function showFailure(error: unknown): Promise<void> {
  showToast('fail', await failureText(error), 3000);
}

/** A button's job: what refuses it is told in a toast. `run` answers whether the job was done. */
export function useAction() {
  const { busy, run } = useSingleRun();
  const done = (job: () => Promise<unknown>) =>
    job().then(
      () => true,
      (error: unknown) => showFailure(error).then(() => false),
    );
  return { busy, run: async (job: () => Promise<unknown>) => (await run(() => done(job))) === true };
}
