// The check that figures are written in one place.
import { describe, expect, test } from 'vitest';
import { figures } from '../../tools/checks/figures.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { repository } from './planted-repository.ts';

const file = 'apps/mobile/src/features/records/totals.tsx';

describe('figures are written by their module alone', () => {
  test('passes: the module, plurals and words of phrases, the clock of a zone, tags of languages', async () => {
    await expectPass(figures, {
      'packages/locales/src/figures/numbers.ts': 'export const one = new Intl.NumberFormat();\n',
      'packages/locales/src/format.ts': 'export const rules = new Intl.PluralRules();\n',
      'packages/locales/src/segments.ts': 'export const letters = new Intl.Segmenter();\n',
      'packages/contract/src/zone-clock.ts': 'export const clock = new Intl.DateTimeFormat();\n',
      'apps/server/src/modules/pages/asked.ts': "export const tag = new Intl.Locale('zh');\n",
      [file]: 'export const order = (one: string, other: string) => one.localeCompare(other);\n',
    });
  });

  test.each([
    ['new Intl.NumberFormat(language)', 'Intl.NumberFormat'],
    ['new Intl .DateTimeFormat(language)', 'DateTimeFormat'],
    ['new Intl.DisplayNames(language)', 'Intl.DisplayNames'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['value.toLocaleString(language)', 'toLocaleString'],
    ['day.toLocaleDateString(language)', 'toLocaleDateString'],
    ['one.localeCompare(other, language)', 'localeCompare'],
  ])('elsewhere is found: %s', async (text, named) => {
    await expectViolation(figures, { [file]: `\nexport const text = ${text};\n` }, `${file}:2`, named);
  });

  test('the clock of a zone may not compare names, nor phrases write numbers', async () => {
    const clock = 'packages/contract/src/zone-clock.ts';
    await expectViolation(figures, { [clock]: 'export const order = new Intl.Collator();\n' }, `${clock}:1`);
    const phrases = 'packages/locales/src/format.ts';
    await expectViolation(
      figures,
      { [phrases]: 'export const one = new Intl.NumberFormat();\n' },
      `${phrases}:1`,
    );
  });

  test("this repository's files pass", async () => {
    expect((await figures.run(repository)).problems).toEqual([]);
  });
});
