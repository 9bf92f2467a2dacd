// A Vite plugin that compiles the ICU messages at build time: a first slice for each language, and one for
// each later area, loaded on demand.
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '@perya/contract/constants';
import { type Area, areas } from './areas.ts';
import { phrasesOf } from './catalogues.ts';
import { patternLanguages, patternsText, regionsText } from './figures/files.ts';

const prefix = 'virtual:perya-phrases';

/** The used part of Vite's plugin interface. */
type PhrasesPlugin = {
  name: string;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
};

type WantedPhrases = {
  first: readonly Area[];
  later?: readonly Area[];
  /** All by default. */
  spoken?: readonly Language[];
  /**
   * The tables of slices are files of their own: for pages whose HTML names the slice of its language, and
   * whose first view has to be small.
   */
  isTableApart?: boolean;
};

/**
 * Serves `virtual:perya-phrases` and what it loads: `<language>/first` and the slices `<language>/<area>`. Where tables are apart, `languages`
 * names the first slices, and `<language>/later` the others. A page loads the tables of its own language alone.
 */
export function compilePhrases({
  first,
  later = [],
  spoken = languages,
  isTableApart = false,
}: WantedPhrases): PhrasesPlugin {
  return {
    name: 'perya-phrases',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}.js` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const key = id.slice(prefix.length + 2, -'.js'.length);
      if (key === 'languages') return firstTable(spoken);
      if (key === '') {
        const loader = isTableApart
          ? `export const first = async (language) => (await import('${prefix}/languages')).first(language);\n`
          : firstTable(spoken);
        return `${loader}export const firstAreas = ${JSON.stringify(first)};\n`;
      }
      const [language, slice] = partsOf(key);
      if (slice === 'later') return laterTable(language, later);
      if (slice !== 'first') return regionsOf(language, slice) + messagesOf(language, [slice]);
      return patternsOf(language) + messagesOf(language, first) + laterLoader(language, later, isTableApart);
    },
  };
}

const patternsModule = join(import.meta.dirname, 'figures/patterns.ts');

/** Adds the patterns of a language that browsers have no data for, before anything is written in it. */
function patternsOf(language: Language): string {
  if (!patternLanguages.includes(language)) return '';
  const patterns = JSON.stringify(patternsText(language));
  return `import { addPatterns } from '${patternsModule}';\naddPatterns('${language}', JSON.parse(${patterns}));\n`;
}

/** The names of its countries come with the phrases of telephone numbers, which alone show them. */
function regionsOf(language: Language, area: Area): string {
  if (area !== 'mobile' || !patternLanguages.includes(language)) return '';
  const names = JSON.stringify(regionsText(language));
  return `import { addRegions } from '${patternsModule}';\naddRegions('${language}', JSON.parse(${names}));\n`;
}

function partsOf(key: string): [Language, Area | 'first' | 'later'] {
  const [before, after] = key.split('/', 2);
  const language = languages.find((one) => one === before);
  const slice = (['first', 'later', ...areas] as const).find((one) => one === after);
  if (!language || !slice) throw new Error(`There is no slice of phrases named ${key}`);
  return [language, slice];
}

function firstTable(spoken: readonly Language[]): string {
  const rows = spoken.map((language) => `  '${language}': () => import('${prefix}/${language}/first'),`);
  return `const slices = {\n${rows.join('\n')}\n};\nexport const first = (language) => slices[language]();\n`;
}

/** The table of later slices is within the first slice, which saves a request, unless the first view has to be small. */
function laterLoader(language: Language, later: readonly Area[], isTableApart: boolean): string {
  if (later.length === 0) return '';
  return isTableApart
    ? `export const later = () => import('${prefix}/${language}/later');\n`
    : `${laterTable(language, later)}export const later = async () => ({ slices });\n`;
}

function laterTable(language: Language, later: readonly Area[]): string {
  const rows = later.map((area) => `  ${area}: () => import('${prefix}/${language}/${area}'),`);
  return `export const slices = {\n${rows.join('\n')}\n};\n`;
}

function messagesOf(language: Language, wanted: readonly Area[]): string {
  const messages = wanted
    .flatMap((area) => Object.entries(phrasesOf(language, area)))
    .map(([id, text]) => [id, compact(text)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});\n`;
}

/** A message without values stays a plain string, which is shorter and faster than a list of tokens. */
function compact(text: string): unknown {
  const tokens = compileMessageOrThrow(text);
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
