// The menu of a chat: search in own chats, the transcript, and the end of the chat. Loaded beside the chat.
import { useLanguage } from '@perya/locales/page';
import { Button, Dialog, IconButton } from '@perya/ui';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { conversationCall } from '../../page/chat/chat-news.ts';
import { useChatTicket } from '../../page/chat/chat-ticket.ts';
import { conversationQuery } from '../../page/chat/conversation-query.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { useSession } from '../../page/session.ts';
import { useCachedQuery, useQueryCache } from '../../page/use-cached-query.ts';
import { ChatSearch } from './chat-search.tsx';
import styles from './chat-service.module.css';
import { Transcript } from './transcript.tsx';

/** Nothing without a chat. */
export function ChatMenu() {
  const { t, language } = useLanguage();
  const session = useSession();
  const ticket = useChatTicket();
  const asks = session !== undefined || ticket !== undefined;
  const { data } = useCachedQuery(conversationQuery(language), { enabled: asks });
  const [isOpen, setIsOpen] = useState(false);
  const conversation = asks && data?.conversation;
  if (!conversation) return null;
  const { conversationId, state } = conversation;
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label={t('chatService.menu')} onClick={() => setIsOpen(true)}>
        <EllipsisVertical size={22} aria-hidden="true" />
      </IconButton>
      <Dialog
        open={isOpen}
        kind="sheet"
        onClose={close}
        title={t('chatService.menu')}
        closeLabel={t('action.close')}
      >
        <div className={styles['menu']}>
          <ChatSearch conversationId={conversationId} onShown={close} />
          <Transcript conversationId={conversationId} />
          {state !== 'closed' && <CloseChat conversationId={conversationId} onClosed={close} />}
        </div>
      </Dialog>
    </>
  );
}

type CloseChatProps = { conversationId: string; onClosed: () => void };

/** A second tap confirms it. */
function CloseChat({ conversationId, onClosed }: CloseChatProps) {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const close = () =>
    call('POST /wps/chat/close', { body: { conversationId } }).then(({ conversation }) => {
      queryCache.change(conversationCall, (before) => ({ ...before, conversation }));
      onClosed();
    }, setFailure);
  if (!isAsked)
    return (
      <Button tone="quiet" onClick={() => setIsAsked(true)}>
        {t('chatService.close')}
      </Button>
    );
  return (
    <section aria-label={t('chatService.close')} className={styles['closing']}>
      <p>{t('chatService.closeText')}</p>
      <FailureLine failure={failure} />
      <div>
        <Button tone="secondary" small onClick={() => setIsAsked(false)}>
          {t('chatService.keepOpen')}
        </Button>
        <Button
          tone="danger"
          small
          busy={busy}
          onClick={() => {
            setFailure(undefined);
            void run(close);
          }}
        >
          {t('chatService.closeNow')}
        </Button>
      </div>
    </section>
  );
}
