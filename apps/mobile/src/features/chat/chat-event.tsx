// What happened in a chat besides messages: promises, a return to the queue, its end.
import { chatEvents, type ChatEvent as EventName } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { PromiseCard } from '../../page/chat/promise-card.tsx';
import { promiseStatesIn } from '../../page/chat/promise-states.ts';
import styles from './chat-service.module.css';

type ChatEventProps = { message: ChatMessage; messages: readonly ChatMessage[] };

export function ChatEvent({ message, messages }: ChatEventProps) {
  const t = useT();
  const { body, promise, seq } = message;
  const name: EventName | undefined = chatEvents.find((one) => one === body);
  if (name === undefined) return null;
  if (name === 'closed') return <li className={styles['event']}>{t('chat.closed')}</li>;
  if (name === 'handed_over') return <li className={styles['event']}>{t('chat.handedOver')}</li>;
  const state = promise && promiseStatesIn(messages).get(promise.promiseId);
  if (name === 'promised')
    return (
      promise && (
        <li id={`m${seq}`} tabIndex={-1} className={styles['promised']}>
          <PromiseCard promise={{ ...promise, state: state ?? 'running' }} />
        </li>
      )
    );
  return (
    <li className={styles['event']}>
      {t(`chatService.event.${name}`)}
      {promise && (
        <>
          {' '}
          <bdi>{promise.what}</bdi>
        </>
      )}
    </li>
  );
}
