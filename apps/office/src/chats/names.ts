// Who writes in a chat, who of staff has it, as texts; and whether this person may answer.
import { useT } from '@perya/locales/page';
import { useBrand } from '../app/brand.ts';
import { may, useSession } from '../session/use-session.ts';
import type { WaitingChat } from './use-chat.ts';

/** A member's name; a visitor has none, and is told from others by the end of the chat's id. */
export function useWriterName(): (chat: Pick<WaitingChat, 'userName' | 'conversationId'>) => string {
  const t = useT();
  return ({ userName, conversationId }) =>
    userName ?? t('office.chats.visitor', { code: conversationId.slice(-4) });
}

export function useHolder(): (chat: Pick<WaitingChat, 'assignee'>) => { isMine: boolean; text: string } {
  const t = useT();
  const session = useSession();
  return ({ assignee }) => {
    if (assignee === null) return { isMine: false, text: t('office.chats.free') };
    const isMine = assignee.staffId === session?.staffId;
    const text = isMine
      ? t('office.chats.mine')
      : t('office.chats.takenBy', { name: isolated(assignee.name) });
    return { isMine, text };
  };
}

/** Keeps the direction of a name within a sentence of the other direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** A session without its passkey reads alone. */
export function useCanAnswer(): boolean {
  const brand = useBrand();
  const session = useSession();
  return may(brand, 'chat.answer') && session?.weak === false;
}
