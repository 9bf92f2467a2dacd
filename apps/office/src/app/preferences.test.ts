import { expect, test } from 'vitest';
import { officeLanguageFor } from './preferences.ts';

test.each([
  [['es-MX', 'en'], 'es'],
  [['sw', 'th-TH', 'en'], 'th'],
  [['tl-PH'], 'fil'],
  [['in'], 'id'],
  [['zh-TW'], 'zh-Hans'],
  [['sw'], 'en'],
  [[], 'en'],
])('a browser with %j gets the office in %s', (asked, language) => {
  expect(officeLanguageFor(asked)).toBe(language);
});
