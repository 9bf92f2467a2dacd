import { inDigits } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useId } from 'react';
import styles from './long-text.module.css';

type LongTextProps = {
  label: string;
  value: string;
  /** The fault's text; announced when it appears. */
  fault: string | undefined;
  /** The used and the available length. */
  count: string;
  onChange: (text: string) => void;
};

/** A multi-line field that grows with its text. */
export function LongText({ label, value, fault, count, onChange }: LongTextProps) {
  const { language } = useLanguage();
  const id = useId();
  return (
    <div className={styles['long']}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true"> *</span>
      </label>
      <textarea
        id={id}
        rows={5}
        value={value}
        aria-required="true"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-message`} className={fault ? styles['fault'] : undefined} aria-live="polite">
        <span>{fault}</span>
        <bdi dir="ltr">{inDigits(count, language)}</bdi>
      </p>
    </div>
  );
}
