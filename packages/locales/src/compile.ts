// A Vite plugin that compiles the ICU messages while building: one module per language and area, loaded when asked for.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages } from '@perya/contract/constants';
import { type Area, areas } from './areas.ts';
import { catalogues } from './catalogues.ts';

const prefix = 'virtual:perya-phrases';

/** The part of Vite's plugin interface that is used here. */
type PhrasesPlugin = {
  name: string;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
};

/** Serves `virtual:perya-phrases` (a table of loaders, `"en/home"` → messages) and the slices that it loads. `first`: the areas that the first view speaks with; the loaders of the others wait. */
export function compilePhrases(first: readonly Area[] = areas): PhrasesPlugin {
  return {
    name: 'perya-phrases',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}.js` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const key = id.slice(prefix.length + 1, -'.js'.length);
      if (key === '') return firstTable(first);
      return key === '/later' ? laterTable(first) : slice(key.slice(1));
    },
  };
}

/** The table of the first view's areas; that of all others, if there are any, is a chunk of its own. */
function firstTable(first: readonly Area[]): string {
  const later = first.length < areas.length ? `() => import('${prefix}/later')` : 'undefined';
  return `${tableOf(first)}export const later = ${later};\n`;
}

function laterTable(first: readonly Area[]): string {
  return tableOf(areas.filter((area) => !first.includes(area)));
}

function tableOf(wanted: readonly string[]): string {
  const rows = languages.flatMap((language) =>
    wanted.map((area) => `  '${language}/${area}': () => import('${prefix}/${language}/${area}'),`),
  );
  return `export const slices = {\n${rows.join('\n')}\n};\n`;
}

function slice(key: string): string {
  const language = languages.find((one) => key.startsWith(`${one}/`));
  const area = areas.find((one) => key === `${language}/${one}`);
  if (!language || !area) throw new Error(`There is no slice of phrases named ${key}`);
  const messages = Object.entries(catalogues[language][area]).map(([id, text]) => [id, compact(text)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});\n`;
}

/** A message without values stays a plain string, which is shorter and faster than a list of tokens. */
function compact(text: string): unknown {
  const tokens = compileMessageOrThrow(text);
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
