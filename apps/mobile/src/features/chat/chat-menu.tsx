import { useLanguage } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useChatTicket } from '../../page/chat/chat-ticket.ts';
import { conversationQuery } from '../../page/chat/conversation-query.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { useSession } from '../../page/session.ts';
import { useCachedQuery } from '../../page/use-cached-query.ts';

const ChatSheet = optionalPart([], () => import('./chat-sheet.tsx').then((part) => part.ChatSheet));

/** The button of the chat's sheet; nothing without a chat. */
export function ChatMenu() {
  const { t, language } = useLanguage();
  const session = useSession();
  const ticket = useChatTicket();
  const asks = session !== undefined || ticket !== undefined;
  const { data } = useCachedQuery(conversationQuery(language), { enabled: asks });
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const conversation = asks && data?.conversation;
  if (!conversation) return null;
  return (
    <>
      <IconButton label={t('chatService.menu')} onClick={() => setSheet('open')}>
        <EllipsisVertical size={22} aria-hidden="true" />
      </IconButton>
      {sheet !== 'never' && (
        <ChatSheet conversation={conversation} open={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  );
}
