// Why a message was refused, and what can be done with it.
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import { CallFailure } from '../../page/calls.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import styles from './refused.module.css';

type RefusedProps = { fault: CallFailure['code']; onTryAgain: () => void; onRemove: () => void };

export function Refused({ fault, onTryAgain, onRemove }: RefusedProps) {
  const t = useT();
  return (
    <div className={styles['why']}>
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        {t(failurePhrase(new CallFailure(fault, '')))}
      </p>
      <Button small tone="secondary" onClick={onTryAgain}>
        {t('action.retry')}
      </Button>
      <Button small tone="quiet" onClick={onRemove}>
        {t('chat.remove')}
      </Button>
    </div>
  );
}
