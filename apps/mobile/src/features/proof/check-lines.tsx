import type { Verification, VerificationStep } from '@perya/fairness';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { type CheckedStep, CheckList } from '../../page/proof/check-list.tsx';

/** The steps of a round's check. */
export function CheckLines({ verification }: { verification: Verification }) {
  const t = useT();
  return (
    <CheckList
      steps={verification.steps.map((step) => ({
        ok: step.ok,
        words: <StepName step={step} />,
        figures: figuresOf(step, t('proof.step.expected'), t('proof.step.actual')),
      }))}
    />
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
      return t(step.number === 0n ? 'proof.step.jackpotWon' : 'proof.step.jackpotLost', {
        number: formatNumber(step.number, language),
        odds: formatNumber(step.odds, language),
      });
    }
  }
}

function figuresOf(step: VerificationStep, expected: string, actual: string): CheckedStep['figures'] {
  if (step.id === 'form') return [];
  if (step.id === 'blocks') return step.blocks.map(({ message, hex }) => [message, hex]);
  const compared: [string, string][] = [
    [expected, step.expected],
    [actual, step.actual],
  ];
  return step.id === 'jackpot' ? [['HMAC-SHA256', step.message], ...compared] : compared;
}
