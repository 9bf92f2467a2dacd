// Cuts text into what people count: letters and words.

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as people see them: marks and joined signs belong to theirs. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);

const cutters = new Map<string, Intl.Segmenter>();

/** The words of a text and what is between them, also where no spaces part them. */
export function wordsOf(text: string, language: string): string[] {
  const cutter = cutters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  cutters.set(language, cutter);
  return Array.from(cutter.segment(text), ({ segment }) => segment);
}
