// The field over a list that finds by what is typed; the key F brings the focus into it.
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useKey } from './list-keys.ts';

type FindFormProps = {
  find: string | undefined;
  /** Without one it is called "Find". */
  label?: string;
  hint: string;
  className?: string | undefined;
  /** `text`: trimmed, and empty where everything is asked for. */
  onFind: (text: string) => void;
  /** After the field: a button, other filters. */
  children?: ReactNode;
};

export function FindForm({ find, label, hint, className, onFind, children }: FindFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(find ?? '');
  const field = useRef<HTMLInputElement>(null);
  useKey('f', () => field.current?.focus());
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <Field
        ref={field}
        label={label ?? t('office.find')}
        hint={hint}
        value={typed}
        maxLength={60}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
    </form>
  );
}
