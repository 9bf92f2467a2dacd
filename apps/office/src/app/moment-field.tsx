// A field of a moment in the brand's zone. What is half typed stays as it was typed.
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { useState } from 'react';
import { useBrand } from './brand.ts';
import { instantOf, localOf } from './zone-time.ts';

type MomentFieldProps = {
  label: string;
  value: string | null;
  /** Null: the field is empty. */
  onChange: (moment: string | null) => void;
  hint?: string | undefined;
  required?: boolean | undefined;
};

export function MomentField({ label, value, onChange, hint, required }: MomentFieldProps) {
  const t = useT();
  const zone = useBrand()?.timeZone ?? 'UTC';
  const [typed, setTyped] = useState<{ text: string; moment: string | null }>();
  const text = typed?.moment === value ? typed.text : value === null ? '' : localOf(value, zone);
  return (
    <Field
      type="datetime-local"
      label={label}
      hint={hint ?? t('office.content.zone', { zone })}
      value={text}
      required={required}
      onChange={({ target }) => {
        const moment = instantOf(target.value, zone) ?? null;
        setTyped({ text: target.value, moment });
        onChange(moment);
      }}
    />
  );
}
