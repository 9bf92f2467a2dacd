// Formats a compiled ICU message: text, values, numbers, plurals and choices, by the language's rules.
import type { Language } from '@perya/contract/constants';

export type Values = Record<string, string | number>;
type Choices = { [key: string]: Message | number | undefined };
type Token = string | readonly [name: string, type?: string, format?: Choices | string | null];
/** A compiled message; plain text stays a string. */
export type Message = string | readonly Token[];

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function numberText(language: Language, value: number): string {
  let format = numbers.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    numbers.set(language, format);
  }
  return format.format(value);
}

function pluralForm(language: Language, type: string, value: number): string {
  const key = `${language} ${type}`;
  let rules = plurals.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
    plurals.set(key, rules);
  }
  return rules.select(value);
}

export function formatMessage(language: Language, message: Message, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined ? numberText(language, count) : token;
      return tokenText(language, token, values);
    })
    .join('');
}

function tokenText(language: Language, token: Exclude<Token, string>, values: Values): string {
  const [name, type, choices] = token;
  const value = values[name] ?? '';
  if (type === 'number') return numberText(language, Number(value));
  if (typeof choices !== 'object' || choices === null) return String(value);
  if (type === 'select') return pick(language, choices, String(value), values);
  const amount = Number(value);
  const shown = amount - (typeof choices['offset'] === 'number' ? choices['offset'] : 0);
  const exact =
    choices[String(amount)] === undefined ? pluralForm(language, type ?? 'plural', shown) : String(amount);
  return pick(language, choices, exact, values, shown);
}

function pick(language: Language, choices: Choices, key: string, values: Values, count?: number): string {
  const choice = choices[key] ?? choices['other'] ?? '';
  return typeof choice === 'number' ? '' : formatMessage(language, choice, values, count);
}
