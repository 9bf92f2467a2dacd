import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { useOneRun } from '../../page/use-one-run.ts';

export type Standing = Value<'GET /wps/protection/standing'>;
export type Limit = Standing['limits'][number];
export const standingCall = 'GET /wps/protection/standing';

/** A second view of these is never an old one: what was used grows with every bet. */
export const useStanding = () => useCall(standingCall, {}, { staleTime: 0 });

/** Makes a choice, once however often it is tapped; what the server answers is what the screen shows. */
export function useChoice() {
  const answers = useAnswers();
  const { busy, run } = useOneRun();
  /** Whether it was taken. */
  async function choose(ask: () => Promise<Standing>, done: string): Promise<boolean> {
    const taken = await run(() => send(ask, done));
    return taken === true;
  }
  async function send(ask: () => Promise<Standing>, done: string): Promise<boolean> {
    try {
      const standing = await ask();
      answers.change(standingCall, () => standing);
      showToast('success', done, 3000);
      return true;
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
      return false;
    }
  }
  return { busy, choose };
}
