import { expect, test } from 'vitest';
import { inLanguage, type Texts, textsIn } from './texts.ts';

const reader = { language: 'th', defaultLanguage: 'fil' } as const;

test.each<[name: string, title: Texts, content: Texts, shown: object]>([
  ['the asked language', { th: 'a', fil: 'b' }, { th: 'c', fil: 'd' }, { title: 'a', content: 'c' }],
  [
    'the merchant’s where one of the two is missing',
    { th: 'a', fil: 'b' },
    { fil: 'd' },
    { title: 'b', content: 'd', language: 'fil' },
  ],
  ['a content that nobody wrote', { th: 'a', fil: 'b' }, { fil: '' }, { title: 'a', content: '' }],
  ['English', { en: 'a', ar: 'b' }, { ar: 'd', en: 'c' }, { title: 'a', content: 'c', language: 'en' }],
  ['any', { ar: 'b' }, { ar: 'd' }, { title: 'b', content: 'd', language: 'ar' }],
])(
  '%s: title and content are in one language, which is told where it is not the asked one',
  (_, title, content, shown) => {
    expect(textsIn({ title, content }, reader)).toEqual(shown);
  },
);

test('a title and a content that share no language are shown each as it is', () => {
  expect(textsIn({ title: { ja: 'a' }, content: { fil: 'd' } }, reader)).toMatchObject({
    title: 'a',
    content: 'd',
  });
  expect(inLanguage({}, reader)).toBe('');
});
