import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import { CallFailure } from '../../page/calls.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import styles from './chat-service.module.css';
import type { Unsent } from './unsent.ts';

type WhyRefusedProps = {
  unsent: Unsent;
  onTryAgain: (unsent: Unsent) => void;
  onEdit: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
};

/** Why a message was refused, and what can be done. The same text would be refused again for its length. */
export function WhyRefused({ unsent, onTryAgain, onEdit, onRemove }: WhyRefusedProps) {
  const t = useT();
  const { fault } = unsent;
  if (fault === undefined) return null;
  return (
    <div className={styles['why']}>
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        {t(failurePhrase(new CallFailure(fault, '')))}
      </p>
      <Button small tone="secondary" onClick={() => onEdit(unsent)}>
        {t('chat.secretEdit')}
      </Button>
      {fault !== 'FIELD_LENGTH' && (
        <Button small tone="secondary" onClick={() => onTryAgain(unsent)}>
          {t('action.retry')}
        </Button>
      )}
      <Button small tone="quiet" onClick={() => onRemove(unsent)}>
        {t('chat.remove')}
      </Button>
    </div>
  );
}
