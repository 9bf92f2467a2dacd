// Cuts text into what people count: letters and words.

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as people see them: marks and joined signs belong to theirs. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);

/** The words of a text and what is between them, also where no spaces part them. */
export const wordsOf = (text: string, language: string): string[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);
