// The forms of a pick's text: each says whether a text has exactly its form, and makes one for test vectors.

/** A whole number from 0 to n − 1. */
export type Random = (n: number) => number;

export type Form = {
  accepts: (pick: string) => boolean;
  /** A text of this form. Parts from `hot`, such as drawn numbers, are preferred where given, so that it may win. */
  sample: (random: Random, hot?: readonly string[]) => string;
};

export function oneOf(...words: string[]): Form {
  const known = new Set(words);
  return {
    accepts: (pick) => known.has(pick),
    sample: (random, hot = []) =>
      anyOf(
        random,
        hot.filter((word) => known.has(word)),
        words,
      ),
  };
}

/** Whole numbers from `low` to `high` without a leading zero. */
export function plainNumber(low: number, high: number): Form {
  return oneOf(...numbersFrom(low, high).map(String));
}

/** Exactly `count` digits. */
export function digits(count: number): Form {
  const form = new RegExp(`^[0-9]{${count}}$`, 'u');
  return {
    accepts: (pick) => form.test(pick),
    sample(random, hot = []) {
      const tails = hot.filter((text) => text.length >= count).map((text) => text.slice(text.length - count));
      const [free] = [String(random(10 ** count)).padStart(count, '0')];
      return anyOf(random, tails, [free]);
    },
  };
}

/** Digits of a smaller form: what `keep` refuses is none; `toForm` makes one of any digits. */
export function someDigits(
  count: number,
  keep: (pick: string) => boolean,
  toForm: (pick: string) => string,
): Form {
  const all = digits(count);
  return {
    accepts: (pick) => all.accepts(pick) && keep(pick),
    sample(random, hot) {
      for (;;) {
        const pick = toForm(all.sample(random, hot));
        if (keep(pick)) return pick;
        hot = [];
      }
    },
  };
}

export type NumberForm = { low: number; high: number; width?: number };

/** `count` different numbers of `width` digits joined by `-`, ascending. */
export function setOf(least: number, most: number, { low, high, width = 2 }: NumberForm): Form {
  return {
    accepts(pick) {
      const parts = numberParts(pick, { low, high, width });
      if (!parts || parts.length < least || parts.length > most) return false;
      return parts.every((part, index) => index === 0 || part > (parts[index - 1] ?? part));
    },
    sample(random, hot = []) {
      const size = least + random(most - least + 1);
      return differentNumbers(random, hot, { low, high, width }, size).sort().join('-');
    },
  };
}

/** `count` numbers of two digits joined by `-`, in the order that is bet on. */
export function sequenceOf(count: number, { low, high, width = 2 }: NumberForm, mayRepeat = false): Form {
  return {
    accepts(pick) {
      const parts = numberParts(pick, { low, high, width });
      return parts?.length === count && (mayRepeat || new Set(parts).size === count);
    },
    sample(random, hot = []) {
      if (hot.length >= count && random(2) === 0) return hot.slice(0, count).join('-');
      return differentNumbers(random, hot, { low, high, width }, count).join('-');
    },
  };
}

/** `place:rest` with one of the places. */
export function atPlace(places: readonly string[], rest: Form): Form {
  const known = new Set(places);
  return {
    accepts(pick) {
      const [place, text, ...more] = pick.split(':');
      return more.length === 0 && text !== undefined && known.has(place ?? '') && rest.accepts(text);
    },
    sample: (random, hot) => `${anyOf(random, [], places)}:${rest.sample(random, hot)}`,
  };
}

export function numbersFrom(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The members of a set or sequence, as its pick joins them. */
export const members = (pick: string): string[] => pick.split('-');

/** `place` and `rest` of a pick at a place. */
export function placeAndRest(pick: string): { place: string; rest: string } {
  const [place = '', rest = ''] = pick.split(':');
  return { place, rest };
}

function numberParts(pick: string, { low, high, width = 2 }: NumberForm): string[] | undefined {
  const parts = pick.split('-');
  const isNumber = (part: string) =>
    part.length === width && /^[0-9]+$/u.test(part) && Number(part) >= low && Number(part) <= high;
  return parts.every(isNumber) ? parts : undefined;
}

function differentNumbers(
  random: Random,
  hot: readonly string[],
  { low, high, width = 2 }: NumberForm,
  size: number,
): string[] {
  const found = new Set<string>();
  while (found.size < size) {
    const free = String(low + random(high - low + 1)).padStart(width, '0');
    const drawn = hot.length > 0 && random(4) > 0 ? hot[random(hot.length)] : undefined;
    found.add(drawn === undefined || found.has(drawn) ? free : drawn);
  }
  return [...found];
}

function anyOf(random: Random, hot: readonly string[], free: readonly string[]): string {
  const list = hot.length > 0 && random(4) > 0 ? hot : free;
  return list[random(list.length)] ?? '';
}
