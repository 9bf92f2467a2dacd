// The differences between the stored settings of a section and those that a person typed, one line a value.
import type { BrandSection, RegisterFieldSettings } from '@perya/contract/office';
import { type RegisterFieldName, registerFieldNames } from '@perya/contract/registration-fields';

type FieldOf<V> = V extends unknown ? Exclude<keyof V, 'section' | 'fields'> : never;
type Setting = FieldOf<BrandSection>;
type Shown = { stored: string; yours: string };
export type Difference =
  | ({ field: Setting; part?: undefined } & Shown)
  | ({ field: RegisterFieldName; part: keyof RegisterFieldSettings } & Shown);

export const fieldParts = [
  'enabled',
  'required',
  'minLength',
  'maxLength',
] as const satisfies readonly (keyof RegisterFieldSettings)[];

function text(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  const isShown = typeof value === 'number' || typeof value === 'boolean';
  return isShown || (typeof value === 'string' && value !== '') ? String(value) : '–';
}

export function differencesOf(stored: BrandSection, yours: BrandSection): Difference[] {
  if (stored.section === 'registration' && yours.section === 'registration')
    return registerFieldNames.flatMap((field) => {
      return fieldParts
        .filter((part) => stored.fields[field][part] !== yours.fields[field][part])
        .map((part) => ({
          field,
          part,
          stored: text(stored.fields[field][part]),
          yours: text(yours.fields[field][part]),
        }));
    });
  return Object.entries(stored)
    .map(([field, value]) => ({ field, stored: text(value), yours: text(Reflect.get(yours, field)) }))
    .filter((one): one is { field: Setting } & Shown => one.stored !== one.yours);
}
