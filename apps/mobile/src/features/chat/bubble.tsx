import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '../../page/calls.ts';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import styles from './chat.module.css';
import { textParts } from './text-parts.ts';
import type { Unsent } from './unsent.ts';

/** `starts`: the first in a row of the same author. */
type BubbleProps = { message: ChatMessage; starts: boolean; time: string; isSeen: boolean };

export function Bubble({ message, starts, time, isSeen }: BubbleProps) {
  const t = useT();
  const isOwn = message.author === 'player';
  const Face = isSeen ? CheckCheck : Check;
  return (
    <li className={classes(styles['line'], isOwn && styles['own'], starts && styles['starts'])}>
      <span className={!isOwn && starts ? styles['author'] : styles['unseen']}>
        {t(isOwn ? 'chat.you' : 'chat.support')}
      </span>
      <div className={styles['bubble']}>
        <Text body={message.body} />
        <Foot time={time}>
          {isOwn && (
            <Face
              size={16}
              role="img"
              aria-label={t(isSeen ? 'chat.seen' : 'chat.sent')}
              data-seen={isSeen}
            />
          )}
        </Foot>
      </div>
    </li>
  );
}

type UnsentBubbleProps = {
  unsent: Unsent;
  starts: boolean;
  time: string;
  onTryAgain: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
};

/** A message that waits, or that was refused, with the reason and what can be done. */
export function UnsentBubble({ unsent, starts, time, onTryAgain, onRemove }: UnsentBubbleProps) {
  const t = useT();
  const { fault } = unsent;
  return (
    <li className={classes(styles['line'], styles['own'], starts && styles['starts'])}>
      <span className={styles['unseen']}>{t('chat.you')}</span>
      <div className={classes(styles['bubble'], fault && styles['refused'])}>
        <Text body={unsent.body} />
        <Foot time={time}>{!fault && <Clock3 size={14} role="img" aria-label={t('chat.unsent')} />}</Foot>
      </div>
      {fault && (
        <div className={styles['why']}>
          <p>
            <CircleAlert size={16} aria-hidden="true" />
            {t(failurePhrase(new CallFailure(fault, '')))}
          </p>
          <Button small tone="secondary" onClick={() => onTryAgain(unsent)}>
            {t('action.retry')}
          </Button>
          <Button small tone="quiet" onClick={() => onRemove(unsent)}>
            {t('chat.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

const Foot = ({ time, children }: { time: string; children: ReactNode }) => (
  <span className={styles['when']}>
    <bdi>{time}</bdi>
    {children}
  </span>
);

/** The text as it was typed; addresses of our own pages are links. */
function Text({ body }: { body: string }) {
  return (
    <p dir="auto" className={styles['text']}>
      {textParts(body, location.host).map(({ text, path }, at) =>
        path === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
          <Link key={at} to={path} dir="ltr">
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
