import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CallFailure } from '../../page/calls.ts';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './chat.module.css';
import { textParts } from './text-parts.ts';
import type { Unsent } from './unsent.ts';

const LateCard = optionalPart(['chatParts'], () =>
  import('./chat-card.tsx').then((part) => part.MessageCard),
);

/** As high as a card from the start: what is read does not move when it comes. */
const MessageCard = (props: ComponentProps<typeof LateCard>) => (
  <div className={styles['beside']}>
    <LateCard {...props} />
  </div>
);

/** `starts`: the first in a row of the same author. */
type BubbleProps = { message: ChatMessage; starts: boolean; time: string; isSeen: boolean };

export function Bubble({ message, starts, time, isSeen }: BubbleProps) {
  const t = useT();
  const isOwn = message.author === 'player';
  return (
    <li className={classes(styles['line'], isOwn && styles['own'], starts && styles['starts'])}>
      <span className={!isOwn && starts ? styles['author'] : 'visually-hidden'}>
        {t(isOwn ? 'chat.you' : 'chat.support')}
      </span>
      <div className={styles['bubble']}>
        {message.card && <MessageCard {...message.card} />}
        <Text body={message.body} />
        <Foot time={time}>{isOwn && <Mark of={isSeen ? 'seen' : 'sent'} />}</Foot>
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
      <span className="visually-hidden">{t('chat.you')}</span>
      <div className={classes(styles['bubble'], fault && styles['refused'])}>
        {unsent.card && <MessageCard {...unsent.card} />}
        <Text body={unsent.body} />
        <Foot time={time}>{!fault && <Mark of="unsent" />}</Foot>
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

/** A clock, one tick, two ticks. */
const marks = {
  unsent: 'M12 7v5h4m6 0a10 10 0 1 1-20 0 10 10 0 1 1 20 0z',
  sent: 'M18 7 8 17l-5-5',
  seen: 'M18 6 7 17l-5-5m20-2-7.5 7.5L13 16',
} as const;

/** How far an own message has come. */
function Mark({ of }: { of: keyof typeof marks }) {
  const t = useT();
  return (
    <svg className={styles[of]} viewBox="0 0 24 24" role="img" aria-label={t(`chat.${of}`)}>
      <path d={marks[of]} />
    </svg>
  );
}

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
