import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import { CallFailure } from '../../page/calls.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import { Beside, Text, type UnsentBubbleProps } from './bubble.tsx';
import chat from './chat.module.css';
import styles from './chat-service.module.css';

/** A refused message, why, and what can be done. The same text would be refused again for its length. */
export function RefusedBubble({ unsent, starts, time, onTryAgain, onEdit, onRemove }: UnsentBubbleProps) {
  const t = useT();
  const { body, fault, attached } = unsent;
  const isBlank = !/[^\p{C}\p{Z}]/u.test(body);
  if (fault === undefined) return null;
  return (
    <li className={classes(chat['line'], chat['own'], starts && chat['starts'])}>
      <span className="visually-hidden">{t('chat.you')}</span>
      <div className={classes(chat['bubble'], styles['refused'])}>
        {attached && <Beside {...attached} />}
        {isBlank && !attached ? <em>{t('chatService.blank')}</em> : <Text body={body} />}
        <span className={chat['when']}>
          <bdi>{time}</bdi>
        </span>
      </div>
      <div className={styles['why']}>
        <p>
          <CircleAlert size={16} aria-hidden="true" />
          {t(failurePhrase(new CallFailure(fault, '')))}
        </p>
        {!attached && (
          <Button small tone="secondary" onClick={() => onEdit(unsent)}>
            {t('chat.secretEdit')}
          </Button>
        )}
        {fault !== 'FIELD_LENGTH' && (
          <Button small tone="secondary" onClick={() => onTryAgain(unsent)}>
            {t('action.retry')}
          </Button>
        )}
        <Button small tone="quiet" onClick={() => onRemove(unsent)}>
          {t('chat.remove')}
        </Button>
      </div>
    </li>
  );
}
