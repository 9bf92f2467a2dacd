// Shared state of all login forms: the captcha once required, and "remember me".
import { useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { type LoginForm, type LoginWay, logIn } from './log-in.ts';

export type Login = {
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** The count of required captchas; 0: none was required, so none is shown. */
  captchaRound: number;
  /** True once submitted without an answer: the field then shows that it is missing. */
  captchaChecked: boolean;
  setCaptcha: (answer: CaptchaAnswer | undefined) => void;
  /** Shows a missing captcha; true when nothing is missing. */
  check: () => boolean;
  /** Rejects with a CallFailure. */
  attempt: (way: LoginWay) => Promise<void>;
};

export function useLogin(form: LoginForm, onDone: () => void): Login {
  const queryCache = useQueryCache();
  const [remember, setRemember] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [captchaChecked, setCaptchaChecked] = useState(false);

  function check(): boolean {
    const missing = captchaRound > 0 && captcha === undefined;
    setCaptchaChecked(missing);
    return !missing;
  }

  async function attempt(way: LoginWay): Promise<void> {
    try {
      const excluded = await logIn(way, { form, remember, captcha }, queryCache);
      // An excluded player sees the exclusion, and what stays open to them, first.
      if (excluded) await go(href('limits'), { replace: true });
      else onDone();
    } catch (error) {
      // Each failure uses up the captcha; the server says whether the next try needs one.
      const required = error instanceof CallFailure && error.value['captcha'] === true;
      if (required || captchaRound > 0) setCaptchaRound((round) => round + 1);
      throw error;
    }
  }

  return {
    remember,
    setRemember,
    captchaRound,
    captchaChecked,
    setCaptcha,
    check,
    attempt,
  };
}
