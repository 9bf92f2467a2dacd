// Masks a player's name for strangers.

/** Never the whole name, always four asterisks. */
export function maskName(userName: string): string {
  const letters = Array.from(userName);
  const shown = letters.length >= 6 ? 2 : 1;
  const tail = letters.length >= 4 ? letters.slice(-shown).join('') : '';
  return `${letters.slice(0, shown).join('')}****${tail}`;
}
