// The chat of a host's room: the messages, and the line to write one.
import { useT } from '@perya/locales/page';
import { classes, IconButton, showToast } from '@perya/ui';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { useAction } from '../../page/form/use-single-run.ts';
import styles from './hosts.module.css';
import { RoomComposer } from './room-composer.tsx';
import type { RoomMessage, RoomState } from './room-state.ts';
import type { Room } from './use-hosts.ts';
import type { useRoomChat } from './use-room-chat.ts';

/** `chat` is what `useRoomChat` answers for this room. */
export function RoomChat({ room, chat }: { room: Room; chat: ReturnType<typeof useRoomChat> }) {
  const t = useT();
  return (
    <section className={styles['chat']} aria-label={t('hosts.chat')}>
      <Messages state={chat.state} mayReport={room.writing !== 'account'} />
      <RoomComposer room={room} onSent={chat.addOwn} />
    </section>
  );
}

function Messages({ state, mayReport }: { state: RoomState | undefined; mayReport: boolean }) {
  const t = useT();
  const [reported, setReported] = useState<RoomMessage>();
  const list = useListEnd(state?.messages.at(-1)?.messageId);
  return (
    // A scrolled list takes the focus, so that a keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <div ref={list} className={styles['messages']} role="log" aria-label={t('hosts.messages')} tabIndex={0}>
      {state?.messages.length === 0 && <p className={styles['soft']}>{t('hosts.quiet')}</p>}
      <ul>
        {state?.messages.map((message) => {
          const isOwn = state.own.has(message.messageId);
          return (
            <li key={message.messageId} className={classes(isOwn && styles['own'])}>
              <p>
                <bdi className={styles['name']}>{message.name}</bdi> <bdi>{message.body}</bdi>
              </p>
              {mayReport && !isOwn && (
                <IconButton
                  label={t('hosts.report', { name: message.name })}
                  onClick={() => setReported(message)}
                >
                  <Flag size={16} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ReportDialog message={reported} onClose={() => setReported(undefined)} />
    </div>
  );
}

/** Stays at the newest message, unless the reader has scrolled away from it. */
function useListEnd(newest: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 60;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message is what scrolls
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return list;
}

function ReportDialog({ message, onClose }: { message: RoomMessage | undefined; onClose: () => void }) {
  const t = useT();
  const { run } = useAction();
  const report = async (messageId: string) => {
    onClose();
    if (await run(() => call('POST /wps/chat/room/report', { body: { messageId } })))
      showToast('success', t('hosts.reported'), 3000);
  };
  return (
    <ConfirmDialog
      open={message !== undefined}
      title={t('hosts.reportTitle')}
      confirm={t('hosts.reportConfirm')}
      onCancel={onClose}
      onConfirm={() => message && void report(message.messageId)}
    >
      <p className={styles['quoted']}>
        <bdi>{message?.body}</bdi>
      </p>
    </ConfirmDialog>
  );
}
