// Counts a typed text as the server does.

/** The length in characters as people count them, trimmed: as the server counts. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim())].length;
}
