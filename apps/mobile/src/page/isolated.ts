/** Keeps the order of a text's signs inside a sentence of another direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
