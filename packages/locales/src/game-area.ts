/** The area of a game's own phrases: `pula-puti-dice` has `pulaPutiDice`. */
export const phraseAreaOf = (gameCode: string): string =>
  gameCode.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
