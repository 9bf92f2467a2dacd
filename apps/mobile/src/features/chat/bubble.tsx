import { type PhraseId, useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './chat.module.css';
import { textParts } from './text-parts.ts';
import type { Unsent } from './unsent.ts';

const Late = optionalPart(['chatParts'], () => import('./beside.tsx').then((part) => part.Beside));

/** As high as most of it from the start: what is read does not move when it comes. */
export const Beside = (props: ComponentProps<typeof Late>) => (
  <div className={styles['beside']}>
    <Late {...props} />
  </div>
);

/** Not in the chunk of the chat: few ever see it. */
const DistressHelp = optionalPart(['chatParts', 'protection'], () =>
  import('./distress-help.tsx').then((part) => part.DistressHelp),
);

/** Of staff no name is told; the machine is called so. */
export const authorName = (author: ChatMessage['author']): PhraseId =>
  author === 'player' ? 'chat.you' : author === 'machine' ? 'chat.machine' : 'chat.support';

/** `starts`: the first in a row of the same author. */
type BubbleProps = { message: ChatMessage; starts: boolean; time: string; isSeen: boolean };

export function Bubble({ message, starts, time, isSeen }: BubbleProps) {
  const t = useT();
  const isOwn = message.author === 'player';
  return (
    <li
      id={`m${message.seq}`}
      tabIndex={-1}
      className={classes(styles['line'], isOwn && styles['own'], starts && styles['starts'])}
    >
      <span className={!isOwn && starts ? styles['author'] : 'visually-hidden'}>
        {t(authorName(message.author))}
      </span>
      <div className={styles['bubble']}>
        {message.attached && <Beside {...message.attached} of={message} />}
        <Text body={message.body} />
        <Foot time={time}>{isOwn && <Mark of={isSeen ? 'seen' : 'sent'} />}</Foot>
      </div>
      {message.distress && <DistressHelp distress={message.distress} />}
    </li>
  );
}

export type UnsentBubbleProps = {
  unsent: Unsent;
  starts: boolean;
  time: string;
  onTryAgain: (unsent: Unsent) => void;
  onEdit: (unsent: Unsent) => void;
  onRemove: (unsent: Unsent) => void;
};

/** A message that waits. */
export function UnsentBubble(props: UnsentBubbleProps) {
  const t = useT();
  const { unsent, starts, time } = props;
  return (
    <li className={classes(styles['line'], styles['own'], starts && styles['starts'])}>
      <span className="visually-hidden">{t('chat.you')}</span>
      <div className={styles['bubble']}>
        {unsent.attached && <Beside {...unsent.attached} />}
        <Text body={unsent.body} />
        <Foot time={time}>
          <Mark of="unsent" />
        </Foot>
      </div>
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
export function Text({ body }: { body: string }) {
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
