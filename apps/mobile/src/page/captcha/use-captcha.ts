// One captcha at a time: asked for, answered by figures or by work, asked for again after a failure or when it grows old.
import { checkField, loginFields } from '@perya/contract/field-rules';
import { useEffect, useRef, useState } from 'react';
import { call } from '../calls.ts';

export type CaptchaPurpose = 'login' | 'register' | 'forget' | 'sms';
/** What a call with captcha fields takes. */
export type CaptchaAnswer = { captchaId: string; captcha: string };
type Kind = 'image' | 'work';

export type CaptchaState = {
  kind: Kind;
  state: 'loading' | 'ready' | 'failed';
  image: string | undefined;
  figures: string;
  type: (figures: string) => void;
  /** Another picture. */
  renew: () => void;
  canWork: boolean;
  letWork: () => void;
  showPicture: () => void;
};

type Held = { id: string; image?: string };

export function useCaptcha(
  purpose: CaptchaPurpose,
  round: number,
  onAnswer: (answer: CaptchaAnswer | undefined) => void,
): CaptchaState {
  const [kind, setKind] = useState<Kind>('image');
  const [asked, setAsked] = useState(0);
  const [held, setHeld] = useState<Held>();
  const [state, setState] = useState<CaptchaState['state']>('loading');
  const [figures, setFigures] = useState('');
  const tell = useRef(onAnswer);
  tell.current = onAnswer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `asked` say when, not what.
  useEffect(() => {
    const ending = new AbortController();
    let old: ReturnType<typeof setTimeout> | undefined;
    setState('loading');
    setFigures('');
    tell.current(undefined);
    fetchCaptcha(purpose, kind, ending.signal)
      .then(({ answer, image, id, livesMs }) => {
        if (ending.signal.aborted) return;
        setHeld(image === undefined ? { id } : { id, image });
        setState('ready');
        tell.current(answer);
        old = setTimeout(() => setAsked((times) => times + 1), livesMs);
      })
      .catch(() => ending.signal.aborted || setState('failed'));
    return () => {
      ending.abort();
      clearTimeout(old);
    };
  }, [purpose, kind, round, asked]);

  // Said at once: until the effect asks, the other kind's "ready" would speak for this one.
  const change = (to: Kind) => {
    setKind(to);
    setState('loading');
  };
  return {
    kind,
    state,
    image: held?.image,
    figures,
    type: (typed) => {
      setFigures(typed);
      const right = held && state === 'ready' && !checkField(typed, loginFields.captcha);
      onAnswer(right ? { captchaId: held.id, captcha: typed.trim() } : undefined);
    },
    renew: () => setAsked(asked + 1),
    // Browsers keep their cryptography to secure addresses.
    canWork: globalThis.crypto?.subtle !== undefined,
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
