import { maskChatSecrets } from '@perya/contract/chat-secrets';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lengthOf } from '../../page/form/text-length.ts';
import { writeAddress } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import styles from './chat.module.css';

/** Of this tab: a reload keeps it, a logout does not. */
const draftKey = 'chatDraft';

type ComposerProps = {
  firstLine: string;
  maxLength: number;
  onWriting: (isWriting: boolean) => void;
  onSend: (text: string) => Promise<void>;
};

/** The field at the foot: it grows with its text, warns of secrets, and stays open while the send button is tapped. */
export function Composer({ firstLine, maxLength, onWriting, onSend }: ComposerProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(firstLine);
  /** The text as it was when it was to be sent, with its secrets. */
  const [warned, setWarned] = useState<ReturnType<typeof maskChatSecrets>>();
  const length = lengthOf(text);
  const isRight = length > 0 && length <= maxLength;
  useEffect(() => onWriting(length > 0), [length, onWriting]);
  useGrowth(field, text);

  const type = (typed: string) => {
    setText(typed);
    setWarned(undefined);
  };
  const send = (said: string) => {
    type('');
    void onSend(said.trim());
    field.current?.focus();
  };
  const submit = () => {
    if (!isRight) return;
    const masked = maskChatSecrets(text);
    if (masked.found.length > 0) setWarned(masked);
    else send(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    // Under a thumb the key makes a new line, as in every chat of phones.
    if (!(event.ctrlKey || event.metaKey || matchMedia('(pointer: fine)').matches)) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      {warned && (
        <Warning
          warned={warned}
          onSend={() => send(warned.text)}
          onEdit={() => {
            setWarned(undefined);
            field.current?.focus();
          }}
        />
      )}
      {length > maxLength - 200 && (
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
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          aria-invalid={length > maxLength || undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-label={t('chat.send')}
          disabled={!isRight}
          // The field keeps the focus, so that the phone's keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal size={22} aria-hidden="true" />
        </button>
      </form>
    </>
  );
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

type WarningProps = {
  warned: ReturnType<typeof maskChatSecrets>;
  onSend: () => void;
  onEdit: () => void;
};

/** Says what looks like a secret, and how the message would be sent without it. */
function Warning({ warned: { text, found }, onSend, onEdit }: WarningProps) {
  const t = useT();
  return (
    <div role="alert" className={styles['warning']}>
      <p>
        <CircleAlert size={20} aria-hidden="true" />
        <strong>{found.map((one) => t(`chat.secret.${one}`)).join(' ')}</strong>
      </p>
      <p>{t('chat.secretText')}</p>
      <blockquote dir="auto">{text.trim()}</blockquote>
      <div>
        <Button small tone="secondary" onClick={onEdit}>
          {t('chat.secretEdit')}
        </Button>
        <Button small tone="primary" onClick={onSend}>
          {t('chat.secretSend')}
        </Button>
      </div>
    </div>
  );
}

/** What is being written, kept for a reload. The first line of an address comes above it, once. */
function useDraft(firstLine: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = sessionStorage.getItem(draftKey) ?? '';
    return draft.includes(firstLine) ? draft : firstLine + draft;
  });
  useEffect(() => {
    if (firstLine === '') return;
    const { search } = location;
    const kept = new URLSearchParams(search);
    for (const taken of ['about', 'recordId']) kept.delete(taken);
    // A reload, or the way back, does not write it again.
    writeAddress(href('chat', Object.fromEntries(kept)), true, history.state);
  }, [firstLine]);
  useEffect(() => sessionStorage.setItem(draftKey, text), [text]);
  return [text, setText];
}
