// The button that sends a code, with the countdown to the next, also after a reload.
import type { CodePurpose } from '@perya/contract';
import { loaderMs } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { showToast } from '@perya/ui';
import { useEffect, useState } from 'react';
import { CallFailure, call } from '../calls.ts';
import type { CaptchaAnswer } from '../captcha/use-captcha.ts';
import { useSingleRun } from '../form/use-single-run.ts';
import { phrasesOfPage } from '../phrases-of-page.ts';
import { secondsLeft } from './seconds-left.ts';

const storageKey = 'smsCodeUntil';
const tickMs = 500;
const waitMs = 60_000;

export type SmsCode = {
  /** Seconds until the next code may be sent; 0 when it may. */
  wait: number;
  sending: boolean;
  /** The count of required captchas; 0: none was required, so none is shown. */
  captchaRound: number;
  setCaptcha: (answer: CaptchaAnswer | undefined) => void;
  /** Rejects with a CallFailure; the countdown also starts when a code was sent a moment ago. */
  send: (mobileNum: string, dialCode: string) => Promise<void>;
};

function storedWait(): number {
  return secondsLeft(Number(sessionStorage.getItem(storageKey)), Date.now());
}

export function useSmsCode(purpose: CodePurpose): SmsCode {
  const [wait, setWait] = useState(0);
  const { busy, run } = useSingleRun();
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();

  useEffect(() => {
    const look = () => setWait(storedWait());
    look();
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, []);

  function begin(value: Record<string, unknown>) {
    // Both by the server's clock: the phone's own may be hours off.
    const left = Date.parse(String(value['expirationTime'])) - Date.parse(String(value['serverTime']));
    sessionStorage.setItem(storageKey, String(Date.now() + (left > 0 ? left : waitMs)));
    setWait(storedWait());
  }

  async function sendNow(mobileNum: string, dialCode: string) {
    if (storedWait() > 0) return;
    const { t } = phrasesOfPage().snapshot();
    const close = showToast('loading', t('mobile.sending'), loaderMs.endless);
    try {
      const body = { mobileNum: latinDigits(mobileNum).trim(), countryDialingCode: dialCode, purpose };
      begin(await call('POST /wps/verification/sms/noLogin', { body: { ...body, ...captcha } }));
      setCaptchaRound(0);
      showToast('success', t('mobile.sent'));
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'CODE_TOO_SOON') begin(error.value);
      const required = error instanceof CallFailure && error.value['captcha'] === true;
      // Each attempt uses up the captcha.
      if (required || captchaRound > 0) setCaptchaRound((round) => round + 1);
      throw error;
    } finally {
      close();
    }
  }

  const send = async (mobileNum: string, dialCode: string) => run(() => sendNow(mobileNum, dialCode));
  return { wait, sending: busy, captchaRound, setCaptcha, send };
}
