// One request at a time, for forms and buttons: a second tap while the first runs does nothing.
import { showToast } from '@perya/ui';
import { useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';

/** `run` ignores a job while another runs, and returns `undefined` then. */
export function useSingleRun() {
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered, so state is too late.
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

/** A button's job: a refusal is shown as a toast. `run` returns whether the job succeeded. */
export function useAction() {
  const { busy, run } = useSingleRun();
  const done = (job: () => Promise<unknown>) =>
    job().then(
      () => true,
      (error: unknown) => showFailure(error).then(() => false),
    );
  return { busy, run: async (job: () => Promise<unknown>) => (await run(() => done(job))) === true };
}
