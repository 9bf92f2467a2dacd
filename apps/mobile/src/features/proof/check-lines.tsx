import type { Verification, VerificationStep } from '@perya/fairness';
import { useLanguage, useT } from '@perya/locales/page';
import { classes, Fold } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import styles from './check-lines.module.css';

/** Every step of the check in order, with its figures; the lines appear one after another. */
export function CheckLines({ verification }: { verification: Verification }) {
  return (
    <ol className={styles['lines']}>
      {verification.steps.map((step, at) => (
        <CheckLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one check never move.
          key={at}
          step={step}
          at={at}
        />
      ))}
    </ol>
  );
}

function CheckLine({ step, at }: { step: VerificationStep; at: number }) {
  const t = useT();
  const Icon = step.ok ? CircleCheck : CircleX;
  return (
    <li className={styles['line']} style={{ animationDelay: `${at * 120}ms` }}>
      <Icon size={22} className={classes(styles['icon'], !step.ok && styles['wrong'])} aria-hidden="true" />
      <div className={styles['text']}>
        <p>
          <span className="visually-hidden">{t(step.ok ? 'proof.step.ok' : 'proof.step.wrong')}: </span>
          <StepName step={step} />
        </p>
        <StepFigures step={step} />
      </div>
    </li>
  );
}

function StepName({ step }: { step: VerificationStep }) {
  const { t, language } = useLanguage();
  switch (step.id) {
    case 'form':
      return step.ok ? t('proof.step.form') : t('proof.step.formWrong', { fields: step.wrong.join(', ') });
    case 'commitment':
      return t('proof.step.commitment');
    case 'blocks':
      return `${t('proof.step.blocks')} (${t('proof.step.blocksCount', { count: step.blocks.length })})`;
    case 'outcome':
      return t('proof.step.outcome', { number: step.index + 1 });
    case 'payout':
      return t('proof.step.payout');
    case 'jackpot': {
      const number = new Intl.NumberFormat(language);
      return t(step.number === 0n ? 'proof.step.jackpotWon' : 'proof.step.jackpotLost', {
        number: number.format(step.number),
        odds: number.format(step.odds),
      });
    }
  }
}

function StepFigures({ step }: { step: VerificationStep }) {
  const t = useT();
  const rows = figuresOf(step, t('proof.step.expected'), t('proof.step.actual'));
  if (rows.length === 0) return null;
  return (
    <Fold title={t('proof.details')} className={styles['figures']} open={!step.ok}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code dir="ltr">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function figuresOf(step: VerificationStep, expected: string, actual: string): [string, string][] {
  if (step.id === 'form') return [];
  if (step.id === 'blocks') return step.blocks.map(({ message, hex }) => [message, hex]);
  const compared: [string, string][] = [
    [expected, step.expected],
    [actual, step.actual],
  ];
  return step.id === 'jackpot' ? [['HMAC-SHA256', step.message], ...compared] : compared;
}
