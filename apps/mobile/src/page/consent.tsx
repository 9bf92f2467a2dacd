import { useT } from '@perya/locales/page';
import { Checkbox } from '@perya/ui';
import { useState } from 'react';
import styles from './consent.module.css';
import { TermsSheet } from './terms-sheet.tsx';

type ConsentProps = { given: boolean; onChange: (given: boolean) => void; age: number };

/** A new member's consent: age and terms, with a link to the terms. */
export function Consent({ given, onChange, age }: ConsentProps) {
  const t = useT();
  const [reading, setReading] = useState(false);
  return (
    <>
      <Checkbox checked={given} onChange={(event) => onChange(event.target.checked)}>
        {t('register.terms', { age })}
      </Checkbox>
      <button type="button" className={styles['link']} onClick={() => setReading(true)}>
        {t('register.termsLink')}
      </button>
      <TermsSheet open={reading} onClose={() => setReading(false)} />
    </>
  );
}
