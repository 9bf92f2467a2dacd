// A number of the settings within its bounds, typed in the unit that people use.
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { useState } from 'react';

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  usual?: number | undefined;
  /** Says what is usual only where it is another value, and the bounds only where they are broken. */
  brief?: true;
  /** How many stored units are one that is typed. */
  scale?: number;
  onChange: (value: number) => void;
};

/** Answers NaN for what is no number. */
export function NumberField({ label, value, min, max, usual, scale = 1, brief, onChange }: NumberFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const shown = storedOf(typed, scale) === value || Number.isNaN(value) ? typed : String(value / scale);
  const bounds = { min: min / scale, max: max / scale };
  const hint = brief
    ? usual === undefined || usual === value
      ? undefined
      : t('office.settings.usuallyAlone', { value: usual / scale })
    : usual === undefined
      ? t('office.settings.between', bounds)
      : t('office.settings.usually', { ...bounds, value: usual / scale });
  const isFaulty = !Number.isInteger(value) || value < min || value > max;
  return (
    <Field
      label={label}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      {...(hint === undefined ? {} : { hint })}
      fault={isFaulty ? t('office.settings.between', bounds) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(storedOf(target.value, scale));
      }}
    />
  );
}

const decimal = /^\d{1,9}(?:\.\d{0,4})?$/u;

/** In stored units; NaN for what is no number of them. */
function storedOf(typed: string, scale: number): number {
  const text = latinDigits(typed).trim();
  if (!decimal.test(text)) return Number.NaN;
  const stored = Number(text) * scale;
  const whole = Math.round(stored);
  return Math.abs(stored - whole) < 1e-6 ? whole : Number.NaN;
}
