// The list of ready answers that `/` opens in an empty field: chosen by keyboard or touch, inserted, never sent.
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './ready.module.css';
import { fittingAnswers, type ReadyAnswer, useReadyAnswers } from './use-ready-answers.ts';

type PickerInput = {
  language: string;
  /** What is typed; undefined: nothing can be inserted now. */
  text: string | undefined;
  onText: (text: string) => void;
};

/** The list while it is open, and what the field needs of it. */
export function useReadyPicker({ language, text, onText }: PickerInput) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const asked = text !== undefined && /^\/[^\n]*$/u.test(text) ? text.slice(1) : undefined;
  const { data } = useReadyAnswers(asked === undefined ? undefined : language);
  const fitting = asked === undefined ? [] : fittingAnswers(data?.list ?? [], asked);
  const at = Math.min(chosen, fitting.length - 1);
  const isOpen = fitting.length > 0;
  const insert = ({ body }: ReadyAnswer) => {
    setChosen(0);
    onText(body);
  };
  const close = () => {
    setChosen(0);
    onText('');
  };
  /** True: the key was the list's. */
  const onKey = (event: KeyboardEvent): boolean => {
    const answer = fitting[at];
    if (!answer || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + fitting.length) % fitting.length);
    else if (event.key === 'Enter') insert(answer);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    isOpen,
    /** Typed for an answer in a language that has none. */
    isEmpty: asked !== undefined && data?.list.length === 0,
    onKey,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
    } as const,
    list: isOpen && <List id={id} answers={fitting} at={at} onInsert={insert} />,
  };
}

type ListProps = {
  id: string;
  answers: readonly ReadyAnswer[];
  at: number;
  onInsert: (answer: ReadyAnswer) => void;
};

function List({ id, answers, at, onInsert }: ListProps) {
  const t = useT();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles['picker']}>
      <div id={id} role="listbox" aria-label={t('office.chats.ready.list')} className={styles['list']}>
        {answers.map((answer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
          <div
            key={answer.answerId}
            id={`${id}-${index}`}
            ref={(element) => {
              if (index !== at || shown.current === element) return;
              shown.current = element;
              element?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes(styles['option'], index === at && styles['chosen'])}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onInsert(answer)}
          >
            <bdi className={styles['title']}>{answer.title}</bdi>
            <span dir="auto" className={styles['body']}>
              {answer.body}
            </span>
          </div>
        ))}
      </div>
      <p className={styles['hint']}>{t('office.chats.ready.hint')}</p>
    </div>
  );
}
