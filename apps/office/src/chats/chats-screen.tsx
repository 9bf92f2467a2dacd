// Support chats: the queue, and several of them beside each other, each of which a person takes and answers.
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useKey } from '../app/list-keys.ts';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useSession } from '../session/use-session.ts';
import { ChatColumn, type Wanted } from './chat-column.tsx';
import { ChatQueue } from './chat-queue.tsx';
import styles from './chats.module.css';
import { openBeside, readOpen } from './open-chats.ts';
import { queueQuery, useTake, type WaitingChat } from './use-chat.ts';

export function ChatsScreen() {
  const t = useT();
  const queue = useQuery(queueQuery);
  const { open, besideOf, show, aside, wanted, setWanted, setUsed } = useOpenChats();
  const take = useTake();
  const session = useSession();
  const next = queue.data?.list.find((chat) => !open.includes(chat.conversationId) && isFor(chat, session));
  const focus = (conversationId: string | undefined, part: Wanted) => {
    if (conversationId === undefined) return;
    show(conversationId);
    setWanted({ conversationId, part });
  };
  useKey('t', () => {
    const conversationId = focusedChat() ?? open[0];
    if (conversationId !== undefined && session?.weak === false) take.mutate(conversationId);
    focus(conversationId, 'answer');
  });
  useKey('r', () => focus(focusedChat() ?? open[0], 'answer'));
  useKey('i', () => focus(focusedChat() ?? open[0], 'note'));
  useKey('n', () => focus(next?.conversationId, 'chat'));
  useKey('1', () => focus(open[0], 'chat'));
  useKey('2', () => focus(open[1], 'chat'));
  useKey('3', () => focus(open[2], 'chat'));
  return (
    <SplitScreen
      title={t('office.chats')}
      choose={t('office.chats.choose')}
      className={classes(styles['room'], open.length === 0 && styles['none'], 'fills-window')}
      opened={
        open.length > 0 && (
          <div className={styles['columns']}>
            {open.map((conversationId) => (
              <ChatColumn
                key={conversationId}
                conversationId={conversationId}
                take={take}
                wanted={wanted?.conversationId === conversationId ? wanted.part : undefined}
                onFocused={() => setWanted(undefined)}
                onUsed={() => setUsed(conversationId)}
                onAside={() => aside(conversationId)}
              />
            ))}
          </div>
        )
      }
    >
      <Loaded query={queue}>
        {({ list, more }) => <ChatQueue list={list} more={more} open={open} besideOf={besideOf} />}
      </Loaded>
    </SplitScreen>
  );
}

/** True for a chat whose writer waits for this person, or for anybody. */
const isFor = ({ waitingSince, assignee }: WaitingChat, session: { staffId: string } | undefined): boolean =>
  waitingSince !== null && (assignee === null || assignee.staffId === session?.staffId);

/** The chat of the row or of the column that has the focus. */
const focusedChat = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-chat]')?.dataset['chat'];

/** The open chats, which the address holds; and which of their parts is to have the focus. */
function useOpenChats() {
  const search = useSearch({ from: '/shell/chats' });
  const navigate = useNavigate({ from: '/chats' });
  const columns = useColumns();
  const [used, setUsedChats] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<{ conversationId: string; part: Wanted }>();
  const open = readOpen(search.open, columns);
  const besideOf = (id: string) => openBeside(open, id, { columns, used }).join(',');
  const aside = (id: string) => {
    const left = open.filter((one) => one !== id);
    void navigate({ search: left.length > 0 ? { open: left.join(',') } : {} });
  };
  const setUsed = (id: string) =>
    setUsedChats((before) => (before.at(-1) === id ? before : [...before.filter((one) => one !== id), id]));
  return {
    open,
    besideOf,
    show: (id: string) => {
      if (!open.includes(id)) void navigate({ search: { open: besideOf(id) } });
    },
    aside,
    wanted,
    setWanted,
    setUsed,
  };
}

/** How many chats fit beside each other. */
function useColumns(): number {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => (matches('(min-width: 100rem)') ? 3 : matches('(max-width: 64rem)') ? 1 : 2),
  );
}

const matches = (query: string): boolean => window.matchMedia(query).matches;
