// The sheet of a chat: search in own chats, the transcript, and the end of the chat. Loaded at the first tap on its button.
import { useLanguage } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { conversationCall } from '../../page/chat/chat-news.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { ChatSearch } from './chat-search.tsx';
import styles from './chat-service.module.css';
import { Transcript } from './transcript.tsx';
import type { Conversation } from './use-chat.ts';

type ChatSheetProps = { conversation: Conversation; open: boolean; onClose: () => void };

export function ChatSheet({ conversation: { conversationId, state }, open, onClose }: ChatSheetProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      open={open}
      kind="sheet"
      onClose={onClose}
      title={t('chatService.menu')}
      closeLabel={t('action.close')}
    >
      <div className={styles['menu']}>
        <ChatSearch conversationId={conversationId} onShown={onClose} />
        <Transcript conversationId={conversationId} />
        {state !== 'closed' && <CloseChat conversationId={conversationId} onClosed={onClose} />}
      </div>
    </Dialog>
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
