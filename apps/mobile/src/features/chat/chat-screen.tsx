// /m/chat: the support chat of members and visitors. `backUrl`, `headerColor` and `title` are choices of whoever links here;
// `about` with `recordId` attaches a record to the first message; of a line of the statement it writes a first line.
import { allowedChatChoices } from '@perya/contract/chat-address';
import { chatCardKinds, chatTopics } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState } from '@perya/ui';
import { useRef } from 'react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { useFlag } from '../../page/status.ts';
import styles from './chat.module.css';
import { ChatHeader } from './chat-header.tsx';
import { Conversation } from './conversation.tsx';
import { useSeenHeight } from './use-seen-height.ts';

export function ChatScreen() {
  const t = useT();
  const on = useFlag('CBS3');
  const search = new URLSearchParams(useSearch());
  const screen = useRef<HTMLDivElement>(null);
  useSeenHeight(screen);
  const about = search.get('about');
  const kind = chatCardKinds.find((one) => one === about);
  const recordId = search.get('recordId');
  return (
    <div ref={screen} className={styles['screen']}>
      <ChatHeader on={on} {...allowedChatChoices(Object.fromEntries(search))} />
      {on ? (
        <Conversation
          topic={chatTopics.find((one) => one === search.get('topic'))}
          firstLine={about === 'movement' && recordId ? t('chat.about.movement', { id: recordId }) : ''}
          asked={kind && recordId ? { card: { kind, recordId } } : undefined}
        />
      ) : (
        <EmptyState
          title={t('chat.off')}
          hint={t('chat.offText')}
          action={
            <Link className={buttonClass('secondary')} to={href('help')}>
              {t('action.helpCenter')}
            </Link>
          }
        />
      )}
    </div>
  );
}
