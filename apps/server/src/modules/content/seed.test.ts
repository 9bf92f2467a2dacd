import { type Language, languages } from '@perya/contract';
import { type DemoId, phrasesOf } from '@perya/locales';
import { expect, test } from 'vitest';
import { blocksOf, demoHtml, demoText } from '../../../db/seeds/content/texts.ts';
import { sanitiseHtml } from './sanitise.ts';

const brandIn = (language: Language) =>
  ({ name: 'Perya', coin: 'demo.coin.PHP', languages: [language] }) as const;
const ids = Object.keys(phrasesOf('en', 'demo')) as DemoId[];

test.each(languages)('%s: every demo text is written, safe, and has its placeholders filled', (language) => {
  for (const id of ids) {
    const text = demoText(id, brandIn(language))[language] ?? '';
    expect(text, id).toMatch(/\S/u);
    expect(text, id).not.toBe(id);
    expect(text.replaceAll('{age}', ''), id).not.toMatch(/[{}]/u);
    expect(sanitiseHtml(text), id).toBe(text);
  }
});

test('points that follow one another are one list, and the brand is named', () => {
  const brand = brandIn('en');
  expect(demoHtml(blocksOf('demo.help.deposit'), brand).en).toMatch(
    /^<ol><li>[^<]*<strong>Deposit<\/strong>\.<\/li><li>[^<]+<\/li><li>[^<]+<\/li><\/ol><p>[^<]+<\/p>$/u,
  );
  expect(demoText('demo.welcome-popup.title', brand).en).toBe('Welcome to Perya');
  expect(demoText('demo.promo-first-deposit.title', brand).en).toContain('688 pesos');
});
