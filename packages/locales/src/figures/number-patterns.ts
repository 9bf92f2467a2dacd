// Numbers by a language's patterns. English rounds them; signs, groups and digits are the language's.
import { type Figure, numberTag } from './languages.ts';

/** Of what is not below zero, of what is, and of what carries a plus; `#` is the number, `¤` the currency. */
type Signed = readonly [plain: string, negative: string, plus: string];

export type NumberPatterns = {
  /** Zero to nine. */
  digits: string;
  point: string;
  comma: string;
  /** Digits of the last group, and of those before it. */
  groups: readonly [last: number, others: number];
  number: Signed;
  percent: Signed;
  /** With a symbol, and with letters, which may stand further from the number. */
  money: Signed;
  letters: Signed;
  symbols: Readonly<Record<string, string>>;
  /** From 1,000 on, one for each power of ten; as many `#` as whole digits are shown. */
  compact: readonly string[];
  /** By unit and width, then by the plural's form. */
  units: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The digits as they are chosen when a figure is written. */
export const patternDigits = (digits: string, language: string) => {
  const ten = Array.from(digits);
  return (text: string): string =>
    numberTag(language).endsWith('-latn')
      ? text
      : text.replaceAll(/\d/gu, (digit) => ten[Number(digit)] ?? digit);
};

export function numberByPatterns(
  patterns: NumberPatterns,
  language: string,
  options: Intl.NumberFormatOptions,
): { format: (value: Figure) => string } {
  const own = patternDigits(patterns.digits, language);
  const { notation, style, unit, unitDisplay, currency = '' } = options;
  if (notation === 'compact') return { format: (value) => own(compact(patterns, Number(value))) };
  // A unit is rounded like a number; the currency's letters never hold a digit or a point.
  const plain = new Intl.NumberFormat('en', {
    ...options,
    useGrouping: false,
    ...(style === 'unit' ? { style: 'decimal' } : {}),
    ...(style === 'currency' ? { currencyDisplay: 'code' } : {}),
  });
  const plurals = new Intl.PluralRules(language);
  const around = (value: Figure): Signed => {
    if (style === 'percent') return patterns.percent;
    if (style === 'currency') return moneyPattern(patterns, currency, options.currencyDisplay === 'code');
    if (style !== 'unit') return patterns.number;
    const forms = patterns.units[`${unit} ${unitDisplay}`] ?? {};
    const form = forms[plurals.select(Number(value))] ?? forms['other'] ?? '#';
    return [form, form.replace('#', patterns.number[1]), form];
  };
  return {
    format: (value) => {
      const text = plain.format(value as Intl.StringNumericLiteral); // Strings are decimals.
      const figure = /[\d.]+/u.exec(text)?.[0] ?? text;
      const sign = text.startsWith('-') ? 1 : text.startsWith('+') ? 2 : 0;
      return around(value)[sign].replace('#', () =>
        own(grouped(options.useGrouping === false ? { ...patterns, comma: '' } : patterns, figure)),
      );
    },
  };
}

/** `1234567.5` with the language's commas and its point. */
function grouped({ groups: [last, others], comma, point }: NumberPatterns, figure: string): string {
  const [whole = '', fraction] = figure.split('.', 2);
  const parts: string[] = [];
  for (let end = whole.length, size = last; end > 0; end -= size, size = parts.length > 0 ? others : last)
    parts.unshift(whole.slice(Math.max(0, end - size), end));
  return parts.join(comma) + (fraction === undefined ? '' : point + fraction);
}

function moneyPattern(patterns: NumberPatterns, currency: string, byCode: boolean): Signed {
  const symbol = (!byCode && patterns.symbols[currency]) || currency;
  const [plain] = patterns.money;
  const isBefore = plain.indexOf('¤') < plain.indexOf('#');
  const nearest = (isBefore ? symbol.at(-1) : symbol[0]) ?? '';
  const [one, negative, plus] = /\p{S}/u.test(nearest) ? patterns.money : patterns.letters;
  const named = (pattern: string) => pattern.replace('¤', () => symbol);
  return [named(one), named(negative), named(plus)];
}

/** The fewest digits that show the size: 1,234,567 as one million. */
function compact(patterns: NumberPatterns, value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? 1 : 0;
  const signed = (text: string) => patterns.number[sign].replace('#', () => text);
  const first = 3;
  for (let power = Math.max(first, Math.floor(Math.log10(size || 1))); ; power += 1) {
    const small = Math.round(size);
    if (small < 10 ** first) return signed(String(small));
    const pattern = patterns.compact[Math.min(power - first, patterns.compact.length - 1)] ?? '#';
    const shown = pattern.split('#').length - 1;
    const rounded = Math.round(
      size / 10 ** (Math.min(power, first + patterns.compact.length - 1) - shown + 1),
    );
    // 999,999 is a million rounded: it takes the next power's pattern.
    if (rounded < 10 ** shown || power - first >= patterns.compact.length - 1)
      return signed(pattern.replace(/#+/u, () => grouped(patterns, String(rounded))));
  }
}
