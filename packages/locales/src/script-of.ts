// Scripts of languages by the names that regular expressions take: `\p{Script=Han}`.

/** Chinese and Japanese are written in Han signs first, Korean in its own. */
const mixed: Readonly<Record<string, string>> = { Hans: 'Han', Hant: 'Han', Jpan: 'Han', Kore: 'Hangul' };

/** `language`: a BCP 47 tag. */
export function scriptOf(language: string): string {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return mixed[script] ?? script;
}
