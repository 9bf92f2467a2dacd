// Where staff type: an answer to whoever writes, a note for staff alone, or a promise. What is typed stays until it has been sent.
import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { chatMaxLength, promiseMaxLength } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { lettersOf } from '@perya/locales/segments';
import { Button, classes, Tabs } from '@perya/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFaultText } from '../session/office-call.ts';
import { AnswerPictures } from './answer-pictures.tsx';
import styles from './chats.module.css';
import { isolated, useHolder } from './names.ts';
import { DueField } from './promise-due.tsx';
import { isDueTime } from './promise-times.ts';
import { useReadyPicker } from './ready-picker.tsx';
import { type Draft, hasChanged, type Kind, useSend, type WaitingChat } from './use-chat.ts';

const kinds = ['answer', 'note', 'promise'] as const satisfies readonly Kind[];
/** The phrases of each kind: the name of its field, and of its button. */
const phrases = {
  answer: { field: 'office.chats.yourAnswer', submit: 'office.chats.send' },
  note: { field: 'office.chats.yourNote', submit: 'office.chats.save' },
  promise: { field: 'office.chats.promise.what', submit: 'office.chats.promise.make' },
} as const;

type ComposerProps = {
  chat: WaitingChat;
  /** It is being taken by this person, who may type already. */
  isTaking: boolean;
  /** What a key asked to type; `onFocused` once the field has the focus. */
  wanted: Kind | undefined;
  onFocused: () => void;
};

/** What is typed, whether it can be sent, and how. */
function useComposing({ chat, isTaking }: Pick<ComposerProps, 'chat' | 'isTaking'>) {
  const { draft, change, send } = useSend(chat.conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const [isUntimely, setUntimely] = useState(false);
  const { kind, dueAt } = draft;
  const lock = useLock(chat, draft);
  const isLocked = kind !== 'note' && lock !== undefined;
  const isClosed = isLocked && !isTaking && (chat.assignee !== null || chat.state === 'closed');
  const body = draft[kind].trim();
  const excess = excessOf(body, kind === 'promise' ? promiseMaxLength : chatMaxLength);
  const picker = useReadyPicker({
    language: chat.language,
    text: kind === 'answer' && !isClosed ? draft.answer : undefined,
    onText: (answer) => {
      change({ answer });
      field.current?.focus();
    },
  });
  const pictures = kind === 'answer' ? (draft.pictures ?? []).map(({ fileId }) => fileId) : [];
  const canSend = !isLocked && (body !== '' || pictures.length > 0) && excess === 0 && !picker.isOpen;
  const submit = async () => {
    // A second tap comes before the button is drawn as busy.
    if (!canSend || isSending.current) return;
    if (kind === 'promise' && !isDueTime(dueAt, Date.now())) return setUntimely(true);
    isSending.current = true;
    await send
      .mutateAsync({
        kind,
        body,
        ...(kind === 'promise' && { dueAt }),
        ...(pictures.length > 0 && { pictures }),
      })
      .catch(() => undefined);
    isSending.current = false;
  };
  const setDueAt = (moment: string | undefined) => {
    setUntimely(false);
    change({ dueAt: moment });
  };
  return {
    draft,
    change,
    send,
    field,
    picker,
    submit,
    setDueAt,
    lock,
    isLocked,
    isClosed,
    isUntimely,
    body,
    excess,
    canSend,
  };
}

export function Composer({ chat, isTaking, wanted, onFocused }: ComposerProps) {
  const t = useT();
  const id = useId();
  const composing = useComposing({ chat, isTaking });
  const { draft, change, send, field, picker, submit, isClosed, excess } = composing;
  const { kind } = draft;

  useWanted(wanted, (next) => {
    change({ kind: next });
    field.current?.focus();
    onFocused();
  });

  const select = (next: Kind) => {
    send.reset();
    change({ kind: next });
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
        tabs={kinds.map((key) => ({ key, label: t(`office.chats.${key}`) }))}
      />
      <div id={id} role="tabpanel" aria-label={t(`office.chats.${kind}`)}>
        <textarea
          ref={field}
          dir="auto"
          rows={kind === 'promise' ? 2 : 3}
          value={draft[kind]}
          placeholder={kind === 'answer' && !composing.isLocked ? t('office.chats.ready.slash') : undefined}
          readOnly={isClosed || send.isPending}
          aria-label={t(phrases[kind].field)}
          aria-invalid={excess > 0}
          aria-describedby={`${id}-said`}
          {...(kind === 'answer' && picker.field)}
          onChange={({ target }) => {
            if (send.isError) send.reset();
            change({ [kind]: target.value });
          }}
          onKeyDown={(event) => picker.onKey(event) || onFieldKey(event, () => void submit())}
        />
        {kind === 'answer' && !isClosed && chat.playerId !== null && (
          <AnswerPictures
            conversationId={chat.conversationId}
            chosen={draft.pictures ?? []}
            disabled={composing.isLocked || send.isPending}
            onChange={(pictures) => change({ pictures })}
          />
        )}
        {kind === 'promise' && !isClosed && <DueField dueAt={draft.dueAt} onChange={composing.setDueAt} />}
      </div>
      {picker.list}
      <Told
        id={`${id}-said`}
        kind={kind}
        lock={composing.lock}
        excess={excess}
        body={composing.body}
        fault={send.error}
        untimely={composing.isUntimely}
        unready={picker.isEmpty}
      />
      <Submit kind={kind} busy={send.isPending} disabled={!composing.canSend} />
    </form>
  );
}

function Submit({ kind, busy, disabled }: { kind: Kind; busy: boolean; disabled: boolean }) {
  const t = useT();
  return (
    <Button type="submit" tone={kind === 'note' ? 'secondary' : 'primary'} busy={busy} disabled={disabled}>
      {t(phrases[kind].submit)}
    </Button>
  );
}

/** Runs once for what a key asked to type. */
function useWanted(wanted: Kind | undefined, show: (kind: Kind) => void): void {
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
function excessOf(text: string, maxLength: number): number {
  if (text.length <= maxLength) return 0;
  return Math.max(0, lettersOf(text).length - maxLength);
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
  kind: Kind;
  lock: string | undefined;
  excess: number;
  body: string;
  fault: Error | null;
  /** The time of the promise is none that can be promised. */
  untimely: boolean;
  /** A ready answer was asked for, and there is none. */
  unready: boolean;
};

/** What is to be known of the text before it is sent, or why it was not. */
function Told({ id, kind, lock, excess, body, fault, untimely, unready }: ToldProps) {
  const t = useT();
  const faultText = useFaultText();
  const hints = {
    answer: lock,
    note: t('office.chats.noteHint'),
    promise: lock ?? t('office.chats.promise.hint', { count: promiseMaxLength }),
  };
  const hint = hints[kind];
  const isMasked = maskChatSecrets(body).found.length > 0;
  return (
    <div id={id} className={styles['told']} role="status">
      {hint && <p>{hint}</p>}
      {unready && <p>{t('office.chats.ready.empty')}</p>}
      {untimely && <p className={styles['fault']}>{t('office.chats.promise.bounds')}</p>}
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
