// The outcome of a draw as it is stored: the JSON that was drawn.

/** Numbers or digits; null where nothing was drawn yet. */
export function outcomeOf(text: string | null): (number | string)[] | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'number' || typeof item === 'string')
    : null;
}
