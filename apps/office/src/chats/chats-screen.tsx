// Support chats: the queue, and several of them beside each other, each of which a person takes and answers.
import { useT } from '@perya/locales/page';
import { classes, Tabs } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useBrand } from '../app/brand.ts';
import { useKey } from '../app/list-keys.ts';
import { Loaded } from '../app/screen.tsx';
import { type ChatPart, chatParts } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { may, useSession } from '../session/use-session.ts';
import { ChatColumn, type Wanted } from './chat-column.tsx';
import { ChatQueue } from './chat-queue.tsx';
import styles from './chats.module.css';
import { openBeside, readAt, readOpen } from './open-chats.ts';
import { PromiseList, PromiseNews } from './promise-list.tsx';
import { RatingsTable } from './ratings-table.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { SearchList } from './search-list.tsx';
import { queueQuery, useTake, type WaitingChat } from './use-chat.ts';

export function ChatsScreen() {
  const t = useT();
  const queue = useQuery(queueQuery);
  const { open, at, besideOf, show, aside, wanted, setWanted, setUsed } = useOpenChats();
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
  useKey('p', () => focus(focusedChat() ?? open[0], 'promise'));
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
                at={at?.conversationId === conversationId ? at.seq : undefined}
                onFocused={() => setWanted(undefined)}
                onUsed={() => setUsed(conversationId)}
                onAside={() => aside(conversationId)}
              />
            ))}
          </div>
        )
      }
    >
      <Lists open={open} besideOf={besideOf} />
    </SplitScreen>
  );
}

type ListsProps = { open: readonly string[]; besideOf: (conversationId: string) => string };

/** What stands beside the open chats. */
function Lists({ open, besideOf }: ListsProps) {
  const t = useT();
  const queue = useQuery(queueQuery);
  const { show = 'queue', find, at } = useSearch({ from: '/shell/chats' });
  const navigate = useNavigate({ from: '/chats' });
  const isLead = may(useBrand(), 'chat.lead');
  const parts = chatParts.filter((one) => isLead || one !== 'ratings');
  const part: ChatPart = parts.includes(show) ? show : 'queue';
  return (
    <>
      <PromiseNews />
      <Tabs
        label={t('office.chats.part')}
        className={styles['parts']}
        selected={part}
        onSelect={(next) =>
          void navigate({
            search: ({ show: _show, ...rest }) => (next === 'queue' ? rest : { ...rest, show: next }),
          })
        }
        tabs={parts.map((key) => ({ key, label: t(`office.chats.part.${key}`) }))}
      />
      {part === 'queue' && (
        <Loaded query={queue}>
          {({ list, more }) => <ChatQueue list={list} more={more} open={open} besideOf={besideOf} />}
        </Loaded>
      )}
      {part === 'promises' && <PromiseList open={open} besideOf={besideOf} />}
      {part === 'search' && <SearchList find={find} at={at} besideOf={besideOf} />}
      {part === 'answers' && <ReadyAnswers />}
      {part === 'ratings' && <RatingsTable />}
    </>
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
    void navigate({
      search: ({ open: _open, at: _at, ...rest }) =>
        left.length > 0 ? { ...rest, open: left.join(',') } : rest,
    });
  };
  const setUsed = (id: string) =>
    setUsedChats((before) => (before.at(-1) === id ? before : [...before.filter((one) => one !== id), id]));
  return {
    open,
    at: readAt(search.at),
    besideOf,
    show: (id: string) => {
      if (!open.includes(id))
        void navigate({ search: ({ at: _at, ...rest }) => ({ ...rest, open: besideOf(id) }) });
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
