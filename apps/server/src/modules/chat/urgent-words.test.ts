import { expect, test } from 'vitest';
import { isUrgent } from './urgent-words.ts';

test.each([
  'I lost the rent',
  'i have LOST EVERYTHING.',
  "I can't stop playing",
  'I want to kill myself',
  "I'm 16",
  'I am only 15 and played',
  'My son uses my phone',
  '我输光了',
  '我不想活了',
  '我今年16岁',
  '我是未成年人',
  'خسرت كل شيء',
  'عمري ١٦ سنة',
  'أريد أن أموت',
  'لا أستطيع التوقف عن اللعب',
])('"%s" goes to people at once', (text) => {
  expect(isUrgent(text)).toBe(true);
});

test.each([
  'Where is my withdrawal?',
  'I won 16 pesos and they are missing',
  'I am 30 and cannot log in',
  'How do I deposit by e-wallet?',
  'the game stopped in round 12',
  '我的提款在哪里？',
  '存款16元没有到账',
  'أين السحب الخاص بي؟',
  'كيف أودع ١٦ بيسو؟',
])('"%s" may wait', (text) => {
  expect(isUrgent(text)).toBe(false);
});
