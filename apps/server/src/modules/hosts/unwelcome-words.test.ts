// What the word list refuses in each language, also in disguise, and what it lets through.
import { expect, test } from 'vitest';
import { honestLines } from './hidden-contact.fixture.ts';
import { holdsUnwelcomeWord } from './unwelcome-words.ts';

test.each([
  'what the fuck',
  'FUUUUCK this',
  'f u c k you',
  'sh1t game',
  'ｂｉｔｃｈ',
  'bеt it all, sure win',
  'putang ina mo',
  '你这个傻逼',
  '全押，包赢！',
  'يا كلب',
  'والحمار',
  'ربح مضمون للجميع',
])('%s is refused', (text) => {
  expect(holdsUnwelcomeWord(text)).toBe(true);
});

test.each(['Scunthorpe is nice', 'assassin game', 'هذا كلام جميل', '死机了', 'I bet it is fun', 'computer'])(
  '%s is welcome',
  (text) => {
    expect(holdsUnwelcomeWord(text)).toBe(false);
  },
);

test('no honest line is refused', () => {
  expect(honestLines(5000, 31).filter(holdsUnwelcomeWord)).toEqual([]);
});
