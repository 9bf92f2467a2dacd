import { useEffect, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { CaptchaField } from '../../page/captcha/captcha-field.tsx';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { keepChatTicket } from '../../page/chat/chat-ticket.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import styles from './visitor-proof.module.css';

/** The pause before another try, after any other refusal than that of the answer. */
const pauseMs = 10_000;

/** Proves that a visitor is a person: the phone works while they write. The ticket is asked for once something is to be sent. */
export function VisitorProof({ hasUnsent }: { hasUnsent: boolean }) {
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<CallFailure>();
  useEffect(() => {
    const again = () => setRound((before) => before + 1);
    // The captcha could not be fetched, or has expired meanwhile.
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (!(answer && hasUnsent)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setRound((before) => before + 1);
    call('POST /wps/chat/ticket', { body: answer }).then(keepChatTicket, (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      const isWrong = error.code === 'CAPTCHA_INCORRECT';
      setFailure(isWrong ? undefined : error);
      timer = setTimeout(again, isWrong ? 0 : pauseMs);
    });
    return () => clearTimeout(timer);
  }, [answer, hasUnsent]);
  return (
    <div className={styles['proof']}>
      <CaptchaField purpose="chat" first="work" round={round} checked={hasUnsent} onAnswer={setAnswer} />
      <FailureLine failure={failure} />
    </div>
  );
}
