// The demo's texts in every language: phrases of the area `demo`, and the markup around them.
import { type Language, languages } from '@perya/contract';
import { type DemoId, phrasesOf } from '@perya/locales';

/** The office refuses texts in other languages than the brand's. */
export type DemoBrand = { name: string; coin: DemoId; languages: readonly Language[] };
type Texts = Partial<Record<Language, string>>;
type Block = readonly [element: 'p' | 'h3' | 'ol' | 'ul', id: DemoId];

function textIn(language: Language, id: DemoId, brand?: DemoBrand): string {
  const phrases = phrasesOf(language, 'demo');
  const text = phrases[id] ?? id;
  if (!brand) return text;
  return text.replaceAll('{brand}', brand.name).replaceAll('{coin}', phrases[brand.coin] ?? '');
}

/** In the brand's languages, else in all. */
export const demoText = (id: DemoId, brand?: DemoBrand): Texts =>
  Object.fromEntries(
    (brand?.languages ?? languages).map((language) => [language, textIn(language, id, brand)]),
  );

const tags = {
  p: ['<p>', '</p>'],
  h3: ['<h3>', '</h3>'],
  ol: ['<ol><li>', '</li></ol>'],
  ul: ['<ul><li>', '</li></ul>'],
} as const;

/** Points that follow one another are one list. */
export function demoHtml(blocks: readonly Block[], brand: DemoBrand): Texts {
  const htmlIn = (language: Language) =>
    blocks
      .map(([element, id]) => tags[element].join(textIn(language, id, brand)))
      .join('')
      .replaceAll(/<\/([ou]l)><\1>/gu, '');
  return Object.fromEntries(brand.languages.map((language) => [language, htmlIn(language)]));
}

const ids = Object.keys(phrasesOf('en', 'demo')) as DemoId[];
const elements = ['p', 'ol', 'ul'] as const;

/** The paragraphs and points of a text in their order. The ids end in their element: `<prefix>.p1`, `<prefix>.ol2`. */
export const blocksOf = (prefix: string): Block[] =>
  ids.flatMap((id): Block[] => {
    const element = elements.find((one) => id.startsWith(`${prefix}.${one}`));
    return element ? [[element, id]] : [];
  });

/** A heading and the points below it, whose ids begin with the prefix, then shared ones. Nothing without points. */
export function headedPoints(head: DemoId, prefix: string, shared: readonly DemoId[] = []): Block[] {
  const points = [...ids.filter((id) => id.startsWith(prefix)), ...shared];
  return points.length === 0 ? [] : [['h3', head], ...points.map((id): Block => ['ul', id])];
}
