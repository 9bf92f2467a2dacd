// The fields of a decision about a withdrawal, beside the note.
import { freeings, withdrawalRejections } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import type { Choice } from '../acts/act-dialog.tsx';

export type Decision = 'withdrawal.approve' | 'withdrawal.reject' | 'withdrawal.free';

export function useChoices(): Partial<Record<Decision, Choice>> {
  const t = useT();
  return {
    'withdrawal.reject': {
      name: 'reason',
      label: t('office.reason'),
      options: withdrawalRejections.map((value) => ({ value, label: t(`office.reason.${value}`) })),
    },
    'withdrawal.free': {
      name: 'outcome',
      label: t('office.outcome'),
      options: freeings.map((value) => ({ value, label: t(`office.outcome.${value}`) })),
    },
  };
}
