import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast } from '@perya/ui';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { useForm } from '../../page/form/use-form.ts';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';
import { useQueryCache } from '../../page/use-cached-query.ts';

type Revealed = Value<'POST /wps/fairness/rotate'>['revealed'];
const seedForm = /^[A-Za-z0-9_-]{1,64}$/u;

/** A random seed as a suggestion; the player can overwrite it. */
function suggestion(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => letters[byte % letters.length],
  ).join('');
}

function useClientSeed() {
  const t = useT();
  const queryCache = useQueryCache();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [revealed, setRevealed] = useState<Revealed>();
  const clientSeed = text.trim();
  const wrong = !seedForm.test(clientSeed);
  const form = useForm({
    check: () => {
      setChecked(true);
      return !wrong;
    },
    send: async () => {
      const answer = await call('POST /wps/fairness/rotate', { body: { clientSeed } });
      queryCache.change('GET /wps/fairness/seeds', () => answer.seeds);
      void queryCache.invalidate('GET /wps/round/proof');
      setRevealed(answer.revealed);
      showToast('success', t('proof.changed'));
    },
  });
  return { form, text, setText, wrong: checked && wrong, revealed };
}

/** Sets the player's client seed; this reveals the current server seed. */
export function ClientSeedForm() {
  const t = useT();
  const { form, text, setText, wrong, revealed } = useClientSeed();
  const { failure } = form;
  return (
    <section className={styles['card']}>
      <h2>{t('proof.change')}</h2>
      <p className={styles['soft']}>{t('proof.changeText')}</p>
      <Form {...form.props}>
        <Field
          label={t('proof.newSeed')}
          name="newClientSeed"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          value={text}
          hint={t('proof.fault.clientSeed')}
          fault={wrong ? t('proof.fault.clientSeed') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button tone="quiet" onClick={() => setText(suggestion())}>
          <Dices size={18} aria-hidden="true" />
          {t('proof.newSeedRandom')}
        </Button>
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('proof.changeSubmit')}
        </Button>
      </Form>
      <div role="alert">
        {failure !== undefined && (
          <FailureNote>
            {failure instanceof CallFailure && failure.code === 'ROUND_OPEN'
              ? t('proof.roundOpen')
              : t(failurePhrase(failure))}
          </FailureNote>
        )}
      </div>
      {revealed && (
        <dl className={styles['values']} aria-live="polite">
          <CopiedValue
            label={`${t('proof.serverSeed')}: ${t('proof.revealed')}`}
            value={revealed.serverSeed}
            note={t('proof.revealedRounds', { count: revealed.rounds })}
          />
        </dl>
      )}
    </section>
  );
}
