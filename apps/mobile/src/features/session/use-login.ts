// What every way of logging in does alike: one try at a time, the captcha once it is asked for, being remembered.

import { useRef, useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { type LoginForm, type LoginWay, logIn } from './log-in.ts';

export type Login = {
  busy: boolean;
  failure: unknown;
  clearFailure: () => void;
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** How often the captcha was asked for; 0: never, so that none is shown. */
  captchaRound: number;
  /** True once a try was made without its answer: what is missing is then said. */
  captchaChecked: boolean;
  setCaptcha: (answer: CaptchaAnswer | undefined) => void;
  /** Answers what refused, or nothing when the person is in. */
  attempt: (way: LoginWay) => Promise<unknown>;
};

export function useLogin(form: LoginForm, onDone: () => void): Login {
  const answers = useAnswers();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [captchaChecked, setCaptchaChecked] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);

  async function attempt(way: LoginWay): Promise<unknown> {
    if (running.current) return undefined;
    const missing = captchaRound > 0 && captcha === undefined;
    setCaptchaChecked(missing);
    if (missing) return new CallFailure('CAPTCHA_REQUIRED', '');
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const rests = await logIn(way, { form, remember, captcha }, answers);
      // Who steps aside from play is told so, and what of theirs is open, before anything else.
      if (rests) await go(href('limits'), { replace: true });
      else onDone();
      return undefined;
    } catch (error) {
      setFailure(error);
      // Each failure spends the captcha; whether the next try needs one is the server's to say.
      const asked = error instanceof CallFailure && error.value['captcha'] === true;
      if (asked || captchaRound > 0) setCaptchaRound((round) => round + 1);
      return error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    clearFailure: () => setFailure(undefined),
    remember,
    setRemember,
    captchaRound,
    captchaChecked,
    setCaptcha,
    attempt,
  };
}
