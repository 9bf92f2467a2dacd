import { useT } from '@perya/locales/page';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lengthOf } from '../../page/form/text-length.ts';
import { dropAskedRecord } from './asked-record.ts';
import styles from './chat.module.css';
import type { Masked } from './secrets.tsx';
import type { Unsent } from './unsent.ts';

/** Of this tab: a reload keeps it, a logout does not. */
const draftKey = 'chatDraft';
/** The count is shown when so few characters are left. */
const nearlyFull = 200;
const loadSecrets = () => import('./secrets.tsx');
type Secrets = Awaited<ReturnType<typeof loadSecrets>>;

type ComposerProps = {
  firstLine: string;
  /** A refused message: its text comes back into the field. */
  edited: Unsent | undefined;
  /** Something goes with the message, which may then be without words. */
  hasMore: boolean;
  /** Something is still being uploaded. */
  isBusy: boolean;
  /** Before the field and above it. */
  children: ReactNode;
  maxLength: number;
  /** Called while the field holds text. */
  onWriting: () => void;
  onSend: (text: string) => Promise<void>;
};

/** The field at the foot: it grows with its text, warns of secrets, and stays open while the send button is tapped. */
export function Composer({
  firstLine,
  edited,
  hasMore,
  isBusy,
  maxLength,
  onWriting,
  onSend,
  children,
}: ComposerProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(firstLine);
  const length = lengthOf(text);
  const isRight = (length > 0 || hasMore) && !isBusy && length <= maxLength;
  useEffect(() => {
    if (length > 0) onWriting();
  }, [length, onWriting]);
  useEffect(() => {
    if (!edited) return;
    setText((typed) => (typed === '' ? edited.body : `${edited.body}\n${typed}`));
    field.current?.focus();
  }, [edited, setText]);
  useGrowth(field, text);
  const { warning, setWarning, check } = useSecretWarning(setText, onSend);
  const edit = () => {
    setWarning(undefined);
    field.current?.focus();
  };
  const send = (said: string) => {
    setText('');
    void onSend(said);
    edit();
  };
  const submit = () => {
    if (!isRight) return;
    // At once, so that a second tap sends nothing.
    setText('');
    void check(text.trim());
  };
  return (
    <>
      {warning && <warning.Shown masked={warning.masked} onSend={send} onEdit={edit} />}
      {length > maxLength - nearlyFull && (
        <p role="status" className={length > maxLength ? styles['tooLong'] : styles['note']}>
          {t('chat.length', { count: length, max: maxLength })}
        </p>
      )}
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          aria-invalid={length > maxLength || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setWarning(undefined);
          }}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <SendButton disabled={!isRight} />
      </form>
    </>
  );
}

/** What looks like a secret is put back into the field with a warning; anything else is sent. */
function useSecretWarning(
  setText: (text: (typed: string) => string) => void,
  onSend: ComposerProps['onSend'],
) {
  const [warning, setWarning] = useState<{ masked: Masked; Shown: Secrets['SecretWarning'] }>();
  // So that it is here, without a network too, when something is to be sent.
  useEffect(() => void loadSecrets().catch(() => {}), []);
  const check = async (said: string) => {
    const secrets = await loadSecrets().catch(() => undefined);
    const masked = secrets?.maskChatSecrets(said);
    if (!(secrets && masked?.found.length)) return void onSend(said);
    setText((typed) => said + typed);
    setWarning({ masked, Shown: secrets.SecretWarning });
  };
  return { warning, setWarning, check };
}

function SendButton({ disabled }: { disabled: boolean }) {
  const t = useT();
  return (
    <button
      type="submit"
      className={styles['send']}
      aria-label={t('chat.send')}
      disabled={disabled}
      // The field keeps the focus, so that the phone's keyboard stays.
      onPointerDown={(event) => event.preventDefault()}
    >
      <SendHorizontal size={22} aria-hidden="true" />
    </button>
  );
}

/** True for the key that sends. Under a thumb it makes a new line, as in every chat of phones. */
function sends({ key, nativeEvent, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || shiftKey) return false;
  return ctrlKey || metaKey || matchMedia('(pointer: fine)').matches;
}

/** The field is as high as its text: Firefox and older Safari do not let the text decide. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text may change the height.
  useEffect(() => {
    const style = field.current?.style;
    if (!(field.current && style) || CSS.supports('field-sizing', 'content')) return;
    style.blockSize = 'auto';
    style.blockSize = `${field.current.scrollHeight + 2}px`;
  }, [field, text]);
}

/** What is being written, kept for a reload. The first line of an address comes above it, once. */
function useDraft(firstLine: string) {
  const [text, setText] = useState(() => {
    const draft = sessionStorage.getItem(draftKey) ?? '';
    return draft.includes(firstLine) ? draft : firstLine + draft;
  });
  useEffect(() => {
    if (firstLine !== '') dropAskedRecord();
  }, [firstLine]);
  useEffect(() => sessionStorage.setItem(draftKey, text), [text]);
  return [text, setText] as const;
}
