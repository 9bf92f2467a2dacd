import { identityDocuments } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, classes, Form } from '@perya/ui';
import { useId } from 'react';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import { PictureInput } from '../../page/picture/picture-input.tsx';
import { Guide, type Side } from './guides.tsx';
import { sidesOf, useVerificationForm } from './use-verification.ts';
import styles from './verification.module.css';

/** The kind of document, and a picture of each of its sides. */
export function VerificationForm() {
  const t = useT();
  const form = useVerificationForm();
  return (
    <Form {...form.form.props}>
      <fieldset className={styles['kinds']}>
        <legend>{t('verify.document')}</legend>
        {identityDocuments.map((kind) => (
          <label key={kind} className={classes(styles['kind'], kind === form.document && styles['chosen'])}>
            <input
              type="radio"
              name="document"
              className="visually-hidden"
              checked={kind === form.document}
              onChange={() => form.setDocument(kind)}
            />
            {t(`verify.${kind}`)}
          </label>
        ))}
      </fieldset>
      <ul className={styles['rules']}>
        <li>{t('verify.ruleWhole')}</li>
        <li>{t('verify.ruleSharp')}</li>
        <li>{t('verify.ruleOwn')}</li>
      </ul>
      {sidesOf(form.document).map((side) => (
        <SideField key={side} side={side} form={form} />
      ))}
      <p className={styles['soft']}>{t('verify.privacy')}</p>
      <Button type="submit" tone="primary" wide busy={form.form.busy} disabled={!form.complete}>
        {t('verify.send')}
      </Button>
    </Form>
  );
}

type SideFieldProps = { side: Side; form: ReturnType<typeof useVerificationForm> };

function SideField({ side, form }: SideFieldProps) {
  const t = useT();
  const id = useId();
  const taken = form.taken[side];
  const name = t(`verify.${side}`);
  return (
    <div className={styles['side']}>
      {taken ? (
        <PictureFrame
          picture={taken === 'sending' ? undefined : taken}
          name={name}
          onRemove={() => form.remove(side)}
        />
      ) : (
        <PictureInput
          label={name}
          capture={side === 'selfie' ? 'user' : 'environment'}
          describedBy={id}
          onChoose={([file]) => file && void form.take(side, file)}
        >
          <Guide side={side} />
        </PictureInput>
      )}
      <p id={id} className={styles['soft']} aria-live="polite">
        {form.faults[side] ? (
          <span className={styles['fault']}>{form.faults[side]}</span>
        ) : (
          t(`verify.${side}Hint`)
        )}
      </p>
    </div>
  );
}
