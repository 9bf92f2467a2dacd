// A Vite plugin that compiles the ICU messages at build time: one module per language and area, loaded on
// demand.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages } from '@perya/contract/constants';
import { type Area, areas, firstAreas, sliceOf, staffAreas } from './areas.ts';
import { catalogues } from './catalogues.ts';

const prefix = 'virtual:perya-phrases';

/** The used part of Vite's plugin interface. */
type PhrasesPlugin = {
  name: string;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
};

/** Those of the players' pages. */
const playerAreas = areas.filter((area) => !staffAreas.includes(area));

/**
 * Serves `virtual:perya-phrases` (a table of loaders, `"en/home"` → messages) and its slices. `by: 'view'`:
 * the first view's areas in one slice, the loaders of the others in a late chunk.
 */
export function compilePhrases(
  by: 'view' | 'area' = 'area',
  wanted: readonly Area[] = playerAreas,
): PhrasesPlugin {
  return {
    name: 'perya-phrases',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}.js` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const key = id.slice(prefix.length + 1, -'.js'.length);
      if (key === '') return by === 'view' ? firstTable() : tableOf(wanted) + noneLater;
      return key === '/later'
        ? tableOf(wanted.filter((area) => !firstAreas.includes(area)))
        : slice(key.slice(1));
    },
  };
}

const noneLater = 'export const later = undefined;\n';

/** The table of the first view's areas; the others' table is a chunk of its own. */
function firstTable(): string {
  return `${tableOf(firstAreas, sliceOf)}export const later = () => import('${prefix}/later');\n`;
}

function tableOf(wanted: readonly Area[], named: (area: Area) => string = (area) => area): string {
  const rows = languages.flatMap((language) =>
    wanted.map((area) => `  '${language}/${area}': () => import('${prefix}/${language}/${named(area)}'),`),
  );
  return `export const slices = {\n${rows.join('\n')}\n};\n`;
}

function slice(key: string): string {
  const language = languages.find((one) => key.startsWith(`${one}/`));
  const inSlice = areas.filter((one) => key === `${language}/${one}`);
  const wanted = key === `${language}/first` ? firstAreas : inSlice;
  if (!language || wanted.length === 0) throw new Error(`There is no slice of phrases named ${key}`);
  const messages = wanted
    .flatMap((area) => Object.entries(catalogues[language][area]))
    .map(([id, text]) => [id, compact(text)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});\n`;
}

/** A message without values stays a plain string, which is shorter and faster than a list of tokens. */
function compact(text: string): unknown {
  const tokens = compileMessageOrThrow(text);
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
