// One captcha at a time: requested, answered by digits or by work, requested again after a failure or when it
// expires.
import { latinDigits } from '@perya/contract/digits';
import { checkField, loginFields } from '@perya/contract/field-rules';
import { useEffect, useRef, useState } from 'react';
import { call } from '../calls.ts';

export type CaptchaPurpose = 'login' | 'register' | 'forget' | 'sms' | 'chat';
/** The captcha fields of a call's body. */
export type CaptchaAnswer = { captchaId: string; captcha: string };
type Kind = 'image' | 'work';

/** Browsers offer cryptography on secure origins only. */
const canWork = () => globalThis.crypto?.subtle !== undefined;

export type CaptchaState = {
  kind: Kind;
  state: 'loading' | 'ready' | 'failed';
  image: string | undefined;
  figures: string;
  type: (figures: string) => void;
  /** Requests another picture. */
  renew: () => void;
  canWork: boolean;
  letWork: () => void;
  showPicture: () => void;
};

type Captcha = { id: string; image?: string };

export function useCaptcha(
  purpose: CaptchaPurpose,
  round: number,
  onAnswer: (answer: CaptchaAnswer | undefined) => void,
  first: Kind = 'image',
): CaptchaState {
  const [kind, setKind] = useState<Kind>(canWork() ? first : 'image');
  const [renewals, setRenewals] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>();
  const [state, setState] = useState<CaptchaState['state']>('loading');
  const [figures, setFigures] = useState('');
  const latestOnAnswer = useRef(onAnswer);
  latestOnAnswer.current = onAnswer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `renewals` are triggers only.
  useEffect(() => {
    const ending = new AbortController();
    let old: ReturnType<typeof setTimeout> | undefined;
    setState('loading');
    setFigures('');
    latestOnAnswer.current(undefined);
    fetchCaptcha(purpose, kind, ending.signal)
      .then(({ answer, image, id, livesMs }) => {
        if (ending.signal.aborted) return;
        setCaptcha(image === undefined ? { id } : { id, image });
        setState('ready');
        latestOnAnswer.current(answer);
        old = setTimeout(() => setRenewals((times) => times + 1), livesMs);
      })
      .catch(() => ending.signal.aborted || setState('failed'));
    return () => {
      ending.abort();
      clearTimeout(old);
    };
  }, [purpose, kind, round, renewals]);

  // Cleared at once: until the effect runs, the other kind's "ready" would count for this one.
  const change = (to: Kind) => {
    setKind(to);
    setState('loading');
  };
  return {
    kind,
    state,
    image: captcha?.image,
    figures,
    type: (typed) => {
      setFigures(typed);
      const answer = latinDigits(typed).trim();
      const right = captcha && state === 'ready' && !checkField(answer, loginFields.captcha);
      onAnswer(right ? { captchaId: captcha.id, captcha: answer } : undefined);
    },
    renew: () => setRenewals(renewals + 1),
    canWork: canWork(),
    letWork: () => change('work'),
    showPicture: () => change('image'),
  };
}

const earlierMs = 15_000;

async function fetchCaptcha(purpose: CaptchaPurpose, kind: Kind, signal: AbortSignal) {
  const made = await call('GET /wps/captcha', { query: { purpose, kind } }, { signal });
  const livesMs = Math.max(20_000, Date.parse(made.expirationTime) - Date.now() - earlierMs);
  if (made.kind === 'image') return { id: made.id, image: made.image, answer: undefined, livesMs };
  const { solve } = await import('./solve.ts');
  const captcha = await solve(made.challenge, signal);
  return { id: made.id, image: undefined, answer: { captchaId: made.id, captcha }, livesMs };
}
