import { latinDigits } from '@perya/contract/digits';
import { checkField, loginFields } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, Spinner } from '@perya/ui';
import { BadgeCheck, RefreshCw } from 'lucide-react';
import type { Ref } from 'react';
import styles from './captcha-field.module.css';
import { type CaptchaAnswer, type CaptchaPurpose, type CaptchaState, useCaptcha } from './use-captcha.ts';

type CaptchaFieldProps = {
  purpose: CaptchaPurpose;
  /** What is tried first; the picture by default. */
  first?: 'image' | 'work';
  /** A new number requests a new captcha: count the form's failures here. */
  round: number;
  /** True once the form was sent: missing input is marked from then on. */
  checked: boolean;
  /** Called with the answer so far; `undefined` while it cannot be right. */
  onAnswer: (answer: CaptchaAnswer | undefined) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The captcha's picture with its field. A tap brings another picture, or the device computes a proof of work
 * instead. Needs the phrases `captcha`.
 */
export function CaptchaField({ purpose, first, round, checked, onAnswer, ref }: CaptchaFieldProps) {
  const t = useT();
  const captcha = useCaptcha(purpose, round, onAnswer, first);
  if (captcha.kind === 'work') return <WorkedAnswer captcha={captcha} checked={checked} />;
  const fault = checked ? checkField(latinDigits(captcha.figures), loginFields.captcha) : undefined;
  const faultText = fault && t(fault.fault === 'required' ? 'captcha.required' : 'captcha.format');
  return (
    <div className={styles['captcha']}>
      <Picture captcha={captcha} />
      <Field
        {...(ref ? { ref } : {})}
        label={t('captcha.label')}
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        required
        maxLength={loginFields.captcha.maxLength}
        value={captcha.figures}
        fault={faultText}
        onChange={(event) => captcha.type(event.target.value)}
      />
      {captcha.canWork && (
        <Button tone="quiet" small onClick={captcha.letWork}>
          {t('captcha.cannotRead')}
        </Button>
      )}
    </div>
  );
}

function Picture({ captcha }: { captcha: CaptchaState }) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={t('captcha.another')}
      onClick={captcha.renew}
    >
      {captcha.image && <img src={`data:image/png;base64,${captcha.image}`} alt="" width={168} height={56} />}
      {captcha.state === 'loading' && <Spinner />}
      {captcha.state === 'failed' && <span className={styles['note']}>{t('captcha.failed')}</span>}
      <RefreshCw size={20} aria-hidden="true" />
    </button>
  );
}

function WorkedAnswer({ captcha, checked }: { captcha: CaptchaState; checked: boolean }) {
  const t = useT();
  const words = { loading: 'captcha.working', ready: 'captcha.worked', failed: 'captcha.failed' } as const;
  return (
    <div className={styles['work']}>
      <p role="status" className={styles['note']} data-waited={checked && captcha.state === 'loading'}>
        {captcha.state === 'loading' && <Spinner />}
        {captcha.state === 'ready' && <BadgeCheck size={20} aria-hidden="true" />}
        {t(words[captcha.state])}
      </p>
      <Button tone="quiet" small onClick={captcha.showPicture}>
        {t('captcha.showPicture')}
      </Button>
    </div>
  );
}
