// Where staff type: an answer to whoever writes, or a note for staff alone. What is typed stays until it has been sent.
import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { chatMaxLength } from '@perya/contract/constants';
import { CallFailure } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, classes, Tabs } from '@perya/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useFaultText } from '../session/office-call.ts';
import styles from './chats.module.css';
import { isolated, useHolder } from './names.ts';
import { type Draft, useSend, type WaitingChat } from './use-chat.ts';

type ComposerProps = {
  chat: WaitingChat;
  /** It is being taken by this person, who may type already. */
  isTaking: boolean;
  /** What a key asked to type; `onFocused` once the field has the focus. */
  wanted: Draft['kind'] | undefined;
  onFocused: () => void;
};

export function Composer({ chat, isTaking, wanted, onFocused }: ComposerProps) {
  const t = useT();
  const id = useId();
  const { draft, change, send } = useSend(chat.conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const { kind } = draft;
  const text = draft[kind];
  const lock = useLock(chat, draft);
  const isLocked = kind === 'answer' && lock !== undefined;
  const isClosed = isLocked && !isTaking && (chat.assignee !== null || chat.state === 'closed');
  const body = text.trim();
  const excess = excessOf(body);
  const canSend = !isLocked && body !== '' && excess === 0;

  useWanted(wanted, (next) => {
    change({ kind: next });
    field.current?.focus();
    onFocused();
  });

  const select = (next: Draft['kind']) => {
    send.reset();
    change({ kind: next });
  };
  const submit = async () => {
    // A second tap comes before the button is drawn as busy.
    if (!canSend || isSending.current) return;
    isSending.current = true;
    await send.mutateAsync({ kind, body }).catch(() => undefined);
    isSending.current = false;
  };

  return (
    <form
      className={classes(styles['composer'], kind === 'note' && styles['noting'])}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Tabs
        label={t('office.chats.kind')}
        selected={kind}
        onSelect={select}
        controls={id}
        tabs={[
          { key: 'answer', label: t('office.chats.answer') },
          { key: 'note', label: t('office.chats.note') },
        ]}
      />
      <div
        id={id}
        role="tabpanel"
        aria-label={t(kind === 'note' ? 'office.chats.note' : 'office.chats.answer')}
      >
        <textarea
          ref={field}
          dir="auto"
          rows={3}
          value={text}
          readOnly={isClosed || send.isPending}
          aria-label={t(kind === 'note' ? 'office.chats.yourNote' : 'office.chats.yourAnswer')}
          aria-invalid={excess > 0}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            if (send.isError) send.reset();
            change({ [kind]: target.value });
          }}
          onKeyDown={(event) => onFieldKey(event, () => void submit())}
        />
      </div>
      <Told id={`${id}-said`} kind={kind} lock={lock} excess={excess} body={body} fault={send.error} />
      <Submit kind={kind} busy={send.isPending} disabled={!canSend} />
    </form>
  );
}

function Submit({ kind, busy, disabled }: { kind: Draft['kind']; busy: boolean; disabled: boolean }) {
  const t = useT();
  return (
    <Button type="submit" tone={kind === 'note' ? 'secondary' : 'primary'} busy={busy} disabled={disabled}>
      {t(kind === 'note' ? 'office.chats.save' : 'office.chats.send')}
    </Button>
  );
}

/** Runs once for what a key asked to type. */
function useWanted(wanted: Draft['kind'] | undefined, show: (kind: Draft['kind']) => void): void {
  useEffect(() => {
    if (wanted !== undefined) show(wanted);
  });
}

function onFieldKey(event: KeyboardEvent<HTMLTextAreaElement>, submit: () => void): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    submit();
  }
  if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('article')?.focus();
}

/** How many characters, as people count them, are too many. */
function excessOf(text: string): number {
  if (text.length <= chatMaxLength) return 0;
  return Math.max(0, Array.from(new Intl.Segmenter().segment(text)).length - chatMaxLength);
}

/** Why nothing can be answered now; undefined: it can. */
function useLock(chat: WaitingChat, { answer }: Draft): string | undefined {
  const t = useT();
  const { isMine } = useHolder()(chat);
  const { state, assignee } = chat;
  if (state === 'closed') return t('office.chats.lock.closed');
  if (isMine) return undefined;
  if (assignee === null) return t('office.chats.lock.free');
  const name = isolated(assignee.name);
  return answer.trim() === ''
    ? t('office.chats.lock.taken', { name })
    : t('office.chats.lock.lost', { name });
}

type ToldProps = {
  id: string;
  kind: Draft['kind'];
  lock: string | undefined;
  excess: number;
  body: string;
  fault: Error | null;
};

/** What is to be known of the text before it is sent, or why it was not. */
function Told({ id, kind, lock, excess, body, fault }: ToldProps) {
  const t = useT();
  const faultText = useFaultText();
  const hint = kind === 'note' ? t('office.chats.noteHint') : lock;
  const isMasked = maskChatSecrets(body).found.length > 0;
  return (
    <div id={id} className={styles['told']} role="status">
      {hint && <p>{hint}</p>}
      {excess > 0 && <p className={styles['fault']}>{t('office.chats.tooLong', { count: excess })}</p>}
      {isMasked && <p className={styles['fault']}>{t('office.chats.masked')}</p>}
      {fault && (
        <p className={styles['fault']}>
          {hasChanged(fault) ? t('office.chats.changed') : `${faultText(fault)} ${t('office.chats.kept')}`}
        </p>
      )}
    </div>
  );
}

/** Another person took or closed it between two looks of this page. */
export const hasChanged = (fault: unknown): boolean =>
  fault instanceof CallFailure && fault.code === 'TXN_CONFLICT';
