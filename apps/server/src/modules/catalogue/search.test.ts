// The search index: normalised words, ranking and typing errors.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithinDistance, maxDistance } from './edit-distance.ts';
import { SearchIndex } from './search.ts';
import { innerWordsOf, wordsOf } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';

const titles = [
  'Golden Koi',
  'Koi Palace',
  'Elephant Dance',
  'Café Roulette',
  'Dragon & Phoenix',
  'كنز التنين',
  '锦鲤庆典',
  'Seven Koi Golden',
  "Fisher's Straße 77",
  'พญานาคทองคำ',
];

const unspacedNames = {
  th: [
    'พญานาคทองคำ',
    'สวนดอกไม้แห่งโชคลาภ',
    'เจ้าหญิงแห่งท้องทะเล',
    'เสือดำผู้กล้าหาญ',
    'ตลาดกลางคืนริมแม่น้ำ',
    'มังกรไฟคู่แฝด',
    'สมบัติโจรสลัด',
  ],
  lo: ['ພະຍານາກຄຳ', 'ສວນດອກໄມ້ແຫ່ງໂຊກລາບ', 'ຕະຫຼາດກາງຄືນ', 'ເສືອດຳຜູ້ກ້າຫານ'],
  km: ['នាគមាសសំណាង', 'សួនផ្កាសំណាង', 'ផ្សាររាត្រីមាត់ទន្លេ', 'ខ្លាធំក្លាហាន'],
  my: ['ရွှေနဂါးကံကောင်း', 'ပန်းဥယျာဉ်ကံကောင်း', 'ညစျေးမြစ်ကမ်း', 'ကျားရဲရင့်'],
};

function indexOf(entries: readonly { name: string; vendor?: string }[]): SearchIndex {
  const index = new SearchIndex();
  for (const { name, vendor = '' } of entries) index.add({ names: [name], vendor });
  return index;
}
const byTitle = indexOf(titles.map((name) => ({ name })));
const find = (query: string) => byTitle.find(query).map((place) => titles[place]);

describe('(part of X-15) search', () => {
  test('every word must be found, in any order; a name that begins so comes first', () => {
    expect(find('koi golden')).toEqual(['Golden Koi', 'Seven Koi Golden']);
    expect(find('ant')).toEqual(['Elephant Dance']);
    expect(find('koi')).toEqual(['Koi Palace', 'Golden Koi', 'Seven Koi Golden']);
    expect(find('koi dragon')).toEqual([]);
  });

  test('accents, case, width, digits, apostrophes, punctuation and the Arabic article do not matter', () => {
    expect(find('CAFE')).toEqual(['Café Roulette']);
    expect(find('ＫＯＩ　ｐａｌａｃｅ')).toEqual(['Koi Palace']);
    expect(find('dragon phoenix')).toEqual(['Dragon & Phoenix']);
    for (const typed of ['fishers', 'fisher’s strasse', 'STRASSE ٧٧', 'straße ๗๗', 'fishers ７７'])
      expect(find(typed), typed).toEqual(["Fisher's Straße 77"]);
    for (const typed of ['تنين', 'التنين', 'كَنْز', 'کنز', 'كنـــز'])
      expect(find(typed), typed).toEqual(['كنز التنين']);
  });

  test('Chinese is found by any of its signs, Thai with its vowels', () => {
    for (const typed of ['锦鲤', '鲤', '庆典', '锦庆', '典锦'])
      expect(find(typed), typed).toEqual(['锦鲤庆典']);
    expect(find('นาคทอง')).toEqual(['พญานาคทองคำ']);
    expect(find('นาค')).toEqual(['พญานาคทองคำ']);
    expect(find('นีค')).toEqual([]);
  });

  test.each(Object.entries(unspacedNames))(
    '%s: names without spaces are found whole, by a part, and with a slip in a word',
    (_, names) => {
      const index = indexOf(names.map((name) => ({ name })));
      const found = (query: string) => index.find(query).map((place) => names[place]);
      for (const name of names) {
        const inner = innerWordsOf(name);
        expect(inner.length, name).toBeGreaterThan(1);
        for (const typed of [name, ...inner]) expect(found(typed), typed).toContain(name);
        // A letter is missing in the middle of a word; the others are as they are.
        inner.forEach((word, at) => {
          if (word.length < 5) return;
          const slip = word.slice(0, 2) + word.slice(3);
          expect(found(slip), slip).toContain(name);
          expect(found(inner.with(at, slip).join(' ')), slip).toContain(name);
        });
      }
      expect(found(names.map((name) => innerWordsOf(name)[0] ?? '').join(' '))).toEqual([]);
    },
  );

  test.each([
    ['โชคดอกไม้', 'สวนดอกไม้แห่งโชคลาภ'],
    ['มังกไฟ', 'มังกรไฟคู่แฝด'],
    ['ริมแม่น้ำตลาด', 'ตลาดกลางคืนริมแม่น้ำ'],
    ['ทะเลเจ้าหญิง', 'เจ้าหญิงแห่งท้องทะเล'],
  ])('words of a query without spaces are looked for one by one: %s', (typed, name) => {
    const index = indexOf(unspacedNames.th.map((one) => ({ name: one })));
    expect(index.find(typed).map((place) => unspacedNames.th[place])).toEqual([name]);
  });

  test('typing errors are allowed only where nothing matches as typed', () => {
    expect(find('goldne koi')).toEqual(['Golden Koi', 'Seven Koi Golden']);
    expect(find('elefant')).toEqual([]);
    expect(find('elepahnt')).toEqual(['Elephant Dance']);
    expect(find('kui')).toEqual([]);
    // "roule" begins a word and matches as typed; "goulden" matches only by similarity.
    expect(find('goulden')).toEqual(['Golden Koi', 'Seven Koi Golden']);
  });

  test('two words may be written as one', () => {
    expect(find('koipalace')).toEqual(['Koi Palace']);
    expect(find('goldenkoi')).toEqual(['Golden Koi', 'Seven Koi Golden']);
    expect(find('dragonphoe')).toEqual(['Dragon & Phoenix']);
  });

  test('a name itself, then its beginning, whole words, beginnings of words, the vendor, parts, slips', () => {
    const games = [
      { name: 'Sunken Jili' },
      { name: 'Moon over the Jilimanjaro' },
      { name: 'Ajili' },
      { name: 'Pearl', vendor: 'Jili Studio JILI' },
      { name: 'Jili Rush' },
      { name: 'Jili' },
    ];
    expect(
      indexOf(games)
        .find('jili')
        .map((place) => games[place]?.name),
    ).toEqual(['Jili', 'Jili Rush', 'Sunken Jili', 'Moon over the Jilimanjaro', 'Pearl', 'Ajili']);
    expect(
      indexOf(games)
        .find('pearl studio')
        .map((place) => games[place]?.name),
    ).toEqual(['Pearl']);
    expect(
      indexOf(games)
        .find('studoi')
        .map((place) => games[place]?.name),
    ).toEqual(['Pearl']);
  });

  test('punctuation alone finds nothing, and texts of any length are searched', () => {
    expect(find('!!! …')).toEqual([]);
    expect(wordsOf('  ')).toEqual([]);
    const long = 'ปลาคราฟทองคำ'.repeat(17).slice(0, 200);
    const arabic = 'السمكة الذهبية '.repeat(14).slice(0, 200);
    const index = indexOf([{ name: long }, { name: arabic }]);
    expect(index.find(long)).toEqual([0]);
    expect(index.find('سمكه ذهبيه')).toEqual([1]);
    expect(index.find(long.slice(0, 60))).toEqual([0]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        expect(index.find(typed).every((place) => place < 2)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('(part of X-15) a query finds every game of that name', () => {
  const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', '锦', '鲤', 'ت', 'ن');
  const word = fc.string({ unit: letters, minLength: 2, maxLength: 9 });
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

  test('a name finds itself before all others, and each of its words finds it', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), fc.nat(), (names, pick) => {
        const index = indexOf(names.map((one) => ({ name: one })));
        const wanted = names[pick % names.length] ?? '';
        const found = index.find(wanted);
        expect(names.indexOf(wanted)).toBeLessThanOrEqual(pick % names.length);
        expect(wordsOf(names[found[0] ?? -1] ?? '').join('')).toBe(wordsOf(wanted).join(''));
        for (const one of wordsOf(wanted)) expect(index.find(one)).toContain(pick % names.length);
      }),
    );
  });

  test('the vocabulary finds exactly what a look at every word would', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, typed) => {
        const vocabulary = new Vocabulary();
        for (const one of words) vocabulary.add(one);
        const wordsOf = (numbers: readonly number[]) => new Set(numbers.map((number) => words[number]));
        const limit = maxDistance(typed.length);
        expect(wordsOf(vocabulary.containing(typed))).toEqual(
          new Set(words.filter((one) => one.includes(typed))),
        );
        expect(wordsOf(vocabulary.beginningWith(typed))).toEqual(
          new Set(words.filter((one) => one.startsWith(typed))),
        );
        if (limit > 0)
          expect(wordsOf(vocabulary.near(typed, limit))).toEqual(
            new Set(words.filter((one) => isWithinDistance(typed, one, limit))),
          );
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['koi', 'koi', 0, true],
  ['dragon', 'dargon', 1, true],
  ['dragon', 'dragno', 1, true],
  ['dragon', 'dragons', 1, true],
  ['dragon', 'drgn', 1, false],
  ['dragon', 'drgn', 2, true],
  ['abcdef', 'ghijkl', 2, false],
])('%s and %s within %i slips: %s', (a, b, limit, near) => {
  expect(isWithinDistance(a, b, limit)).toBe(near);
});
