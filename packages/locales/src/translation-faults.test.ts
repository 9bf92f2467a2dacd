import { expect, test } from 'vitest';
import { translationFaults } from './translation-faults.ts';

const games = '{count, plural, one {# game} other {# games}}';

test.each([
  ['de', games, '{count, plural, one {# Spiel} other {# Spiele}}'],
  ['pl', games, '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}'],
  ['fr', games, '{count, plural, one {# jeu} many {# de jeux} other {# jeux}}'],
  ['ja', games, '{count, plural, other {#ゲーム}}'],
  ['ur', 'Wait a little, {name}.', '{name}، ابھی ابھی بھیجا گیا ہے۔'],
  ['ru', 'The OTP came by SMS', 'OTP пришёл по SMS'],
  ['fr', '{who, select, you {You} other {They}}', '{who, select, you {Vous} other {Eux}}'],
  [
    'ru',
    'Tap <strong>Join</strong> <a href="/m/set">here</a>',
    '<a href="/m/set">Тут</a> <strong>Войти</strong>',
  ],
] as const)('%s: nothing is found in %s', (language, english, text) => {
  expect(translationFaults(language, english, text)).toEqual([]);
});

test.each([
  ['de', games, '{count, plural, other {# Spiele}}', 'lacks the plural form "one"'],
  [
    'ja',
    games,
    '{count, plural, one {#ゲーム} other {#ゲーム}}',
    'has the plural form "one", which the language does not know',
  ],
  [
    'ru',
    games,
    '{count, plural, one {Одна игра} few {# игры} many {# игр} other {# игры}}',
    '"one" does not write its number, and stands for others than 1',
  ],
  ['de', 'Hello {name}', 'Hallo {nam}', 'has {nam} in place of {name}'],
  [
    'de',
    '{who, select, you {You} other {They}}',
    '{who, select, du {Du} other {Sie}}',
    'chooses among other words than English',
  ],
  ['de', 'Hello', '{count, plural, one {Hallo', 'cannot be read: '],
  ['de', 'Tap <a href="/m/set">here</a>', 'Tippe <a href="/m/sets">hier</a>', 'has other tags than English'],
  ['de', 'Hello', '', 'is empty'],
  ['vi', 'Yes', 'Co\u0301', 'is not in Unicode’s form NFC'],
  ['de', 'Hello', 'Hallo ', 'begins or ends with a space'],
  ['de', 'Hello you', 'Hallo  du', 'has two spaces'],
  ['de', 'The bet is placed', 'Die Wette Wette steht', 'has a word twice'],
  ['it', 'The hour', "L'ora", 'has a straight apostrophe'],
  ['bn', 'In 5 minutes', '৫ মিনিটে', 'has digits of its own: the product writes figures'],
  ['ru', 'Bets', '投注', 'has signs of the script Han'],
  ['fa', 'Bets', '\u200fشرط', 'has a mark of direction'],
  ['th', 'Place a bet', 'วาง bid', 'has the Latin word "bid"'],
] as const)('%s: %s as “%s” %s', (language, english, text, fault) => {
  expect(translationFaults(language, english, text)).toEqual([expect.stringContaining(fault)]);
});
