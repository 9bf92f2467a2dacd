// Formats a compiled ICU message: text, values, numbers, plurals and choices, by the language's rules.
import { formatNumber } from './figures/numbers.ts';

export type Values = Record<string, string | number>;
type Choices = { [key: string]: Message | number | undefined };
type Token = string | readonly [name: string, type?: string, format?: Choices | string | null];
/** A compiled message; plain text stays a string. */
export type Message = string | readonly Token[];

/** A number without the word `number` may be a year or a place in a list. */
const plain = { useGrouping: false };
const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, type: string, value: number): string {
  const key = `${language} ${type}`;
  let rules = plurals.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
    plurals.set(key, rules);
  }
  return rules.select(value);
}

export function formatMessage(language: string, message: Message, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined ? formatNumber(count, language) : token;
      return tokenText(language, token, values);
    })
    .join('');
}

function tokenText(language: string, token: Exclude<Token, string>, values: Values): string {
  const [name, type, choices] = token;
  const value = values[name] ?? '';
  if (type === 'number') return formatNumber(Number(value), language);
  if (typeof choices !== 'object' || choices === null)
    return typeof value === 'number' ? formatNumber(value, language, plain) : value;
  if (type === 'select') return pick(language, choices, String(value), values);
  const amount = Number(value);
  const shown = amount - (typeof choices['offset'] === 'number' ? choices['offset'] : 0);
  const exact =
    choices[String(amount)] === undefined ? pluralForm(language, type ?? 'plural', shown) : String(amount);
  return pick(language, choices, exact, values, shown);
}

function pick(language: string, choices: Choices, key: string, values: Values, count?: number): string {
  const choice = choices[key] ?? choices['other'] ?? '';
  return typeof choice === 'number' ? '' : formatMessage(language, choice, values, count);
}
