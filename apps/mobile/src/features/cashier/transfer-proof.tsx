import { proofRules } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { Button, Field, useKeyboardRoom } from '@perya/ui';
import { useId } from 'react';
import { FailureLine } from '../../page/failure-line.tsx';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import { PictureInput } from '../../page/picture/picture-input.tsx';
import styles from './transfer-proof.module.css';
import { type ProofState, useProofForm, useTransferProof } from './use-transfer-proof.ts';

/** The proof of a bank transfer: the form while one may be sent, and the state of the last. */
export function TransferProof({ depositId }: { depositId: string }) {
  const { t } = useLanguage();
  const { data } = useTransferProof(depositId);
  if (!data || !(data.proof || data.wanted)) return null;
  return (
    <section className={styles['proof']} aria-label={t('cashier.proof.title')}>
      {data.proof && <Sent proof={data.proof} />}
      {/* A refused proof starts a new form with a request of its own. */}
      {data.wanted && (
        <ProofForm
          key={data.triesLeft}
          depositId={depositId}
          again={data.proof !== null}
          left={data.triesLeft}
        />
      )}
    </section>
  );
}

function Sent({ proof }: { proof: NonNullable<ProofState['proof']> }) {
  const { t } = useLanguage();
  const { state, reason, reference, picture } = proof;
  if (state === 'accepted') return null;
  return (
    <div className={styles['sent']} data-state={state} role="status">
      <h3>{t(`cashier.proof.${state}`)}</h3>
      <p>{reason ? t(`cashier.proof.reason.${reason}`) : t('cashier.proof.receivedText')}</p>
      {picture && (
        <div className={styles['slip']}>
          <PictureFrame picture={picture} name={t('cashier.proof.slip')} />
        </div>
      )}
      <p className={styles['soft']}>
        <bdi>{t('cashier.proof.sentAs', { reference })}</bdi>
      </p>
    </div>
  );
}

type ProofFormProps = { depositId: string; again: boolean; left: number };

function ProofForm({ depositId, again, left }: ProofFormProps) {
  const { t } = useLanguage();
  useKeyboardRoom();
  const hintId = useId();
  const typed = useProofForm(depositId);
  const { form, taken } = typed;
  return (
    <form className={styles['form']} noValidate {...form.props}>
      {again ? (
        <p>{t('cashier.proof.triesLeft', { count: left })}</p>
      ) : (
        <>
          <h3>{t('cashier.proof.title')}</h3>
          <p>{t('cashier.proof.lead')}</p>
        </>
      )}
      <Field
        label={t('cashier.proof.reference')}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        maxLength={proofRules.mostLength}
        value={typed.reference}
        hint={t('cashier.proof.referenceHint')}
        fault={typed.wrong ? t('cashier.proof.referenceFault') : undefined}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.onBlur}
      />
      <div className={styles['side']}>
        {taken ? (
          <PictureFrame
            picture={taken === 'sending' ? undefined : taken}
            name={t('cashier.proof.slip')}
            onRemove={typed.remove}
          />
        ) : (
          <PictureInput
            label={t('cashier.proof.slip')}
            describedBy={hintId}
            onChoose={([file]) => file && void typed.take(file)}
          />
        )}
        <p id={hintId} className={styles['soft']} aria-live="polite">
          {typed.slipFault ? (
            <span className={styles['fault']}>{typed.slipFault}</span>
          ) : (
            t('cashier.proof.slipHint')
          )}
        </p>
      </div>
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!typed.complete}>
        {t('cashier.proof.send')}
      </Button>
    </form>
  );
}
