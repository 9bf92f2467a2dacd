// Compares a bank's list of transfers, pasted as text, with the proofs that wait. Nothing of it leaves the page.

export type Comparable = { depositId: string; reference: string; amount: string; currency: string };

/** strong: number and amount; other: the number with another amount or none; weak: the amount alone. */
export type MatchKind = 'strong' | 'other' | 'weak';
export type Match = { kind: MatchKind; text: string };
export type Compared = {
  /** By the id of the deposit. */
  matches: ReadonlyMap<string, Match>;
  /** Lines that hold anything. */
  lines: number;
};

/** A line that holds a proof's number is no weak match of another proof. */
export function compareBankList(text: string, waiting: readonly Comparable[]): Compared {
  const lines = linesOf(text);
  const currencies = [...new Set(waiting.map(({ currency }) => currency))];
  const numbered = waiting.map((one) => ({
    one,
    pattern: patternOf(one.reference),
    amount: plain(one.amount),
  }));
  const matches = new Map<string, Match>();
  const unnumbered: string[] = [];
  for (const line of lines) {
    const upper = line.toUpperCase();
    const named = numbered.filter(({ pattern }) => pattern.test(upper));
    if (named.length === 0) unnumbered.push(line);
    for (const { one, pattern, amount } of named) {
      const isSame = amountsOf(upper.replace(pattern, ' # '), currencies).has(amount);
      if (isSame || !matches.has(one.depositId))
        matches.set(one.depositId, { kind: isSame ? 'strong' : 'other', text: line });
    }
  }
  for (const line of unnumbered) {
    const amounts = amountsOf(line.toUpperCase(), currencies);
    for (const { one, amount } of numbered)
      if (amounts.has(amount) && !matches.has(one.depositId))
        matches.set(one.depositId, { kind: 'weak', text: line });
  }
  return { matches, lines: lines.length };
}

/** A line break inside of quotes belongs to its field, unless a quote is never closed. */
function linesOf(text: string): string[] {
  const isClosed = (text.match(/"/gu)?.length ?? 0) % 2 === 0;
  const joined = isClosed ? text.replace(/"[^"]*"/gu, (field) => field.replaceAll(/[\r\n]+/gu, ' ')) : text;
  return joined
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The number as a word of its own, however a bank separates its parts, and not a part of an amount. */
function patternOf(reference: string): RegExp {
  // The platform takes capital letters and digits alone.
  const spaced = reference
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
    .split('')
    .join('[ ./-]*');
  return new RegExp(`(?<![A-Z0-9]|\\d\\.)${spaced}(?![A-Z0-9]|\\.\\d)`, 'u');
}

/** 1,234.50 and 1234.5 are one text. */
function plain(amount: string): string {
  const [whole = '', cents = ''] = amount.replaceAll(',', '').split('.');
  const kept = cents.replace(/0+$/u, '');
  return `${whole.replace(/^0+(?=\d)/u, '')}${kept ? `.${kept}` : ''}`;
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u;
const ungrouped = /^\d{1,12}(?:\.\d{1,2})?$/u;

/** The amounts that came in; dates, times, account numbers with letters, and money that went out are none. */
function amountsOf(line: string, currencies: readonly string[]): Set<string> {
  const text = currencies.reduce(
    (left, currency) => left.replaceAll(new RegExp(`(?<![A-Z0-9])${currency}\\s?(?=\\d)`, 'gu'), ' '),
    line,
  );
  const found = new Set<string>();
  for (const { 0: token, index } of text.matchAll(/\d[\d,]*(?:\.\d+)?/gu)) {
    const before = text.slice(0, index);
    const after = text.slice(index + token.length);
    if (isOutgoing(before, after) || /^[A-Z:/-]|^\.\d/u.test(after)) continue;
    const isWord = !/[A-Z0-9.:/-]$/u.test(before);
    if (isWord && grouped.test(token)) found.add(plain(token));
    // A comma between fields is none between thousands.
    else
      for (const [at, piece] of token.split(',').entries())
        if ((isWord || at > 0) && ungrouped.test(piece)) found.add(plain(piece));
  }
  return found;
}

const isOutgoing = (before: string, after: string) =>
  /(?:^|[^A-Z0-9])[-−]\s?[₱$]?$/u.test(before) ||
  (before.endsWith('(') && after.startsWith(')')) ||
  /^["\s,;]*(?:DR|DEBIT)(?![A-Z0-9])/u.test(after);
