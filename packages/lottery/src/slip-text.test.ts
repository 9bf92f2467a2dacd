// Tests the text line: bets as players of boards write them, codes for the other engines, and where a fault is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPick, checkLine, lotteryGames, marketsOf, parseSlipText } from './index.ts';

const read = (engine: Parameters<typeof parseSlipText>[0], text: string) => {
  const { lines, faults } = parseSlipText(engine, text);
  return {
    lines: lines.map(({ market, pick, stake }) => `${market} ${pick} ${stake}`),
    faults: faults.map(({ code, from, to }) => `${code} ${text.slice(from, to)}`),
  };
};
const board = (text: string) => read('board-north', text);
const linesOf = (text: string) => {
  const { lines, faults } = board(text);
  expect(faults).toEqual([]);
  return lines;
};
const picksOf = (text: string) => linesOf(text).map((line) => line.split(' ')[1] ?? '');

describe('the text line of a board', () => {
  test.each(['lo ৬৮ x১০', 'lo ၆၈ x၁၀', 'lo ۶۸ x۱۰', 'lo ६८ x१०', 'lo ٦٨ x١٠', 'lo ６８ x１０'])(
    'reads the digits of every script: %s',
    (text) => expect(linesOf(text)).toEqual(['lo2 68 10']),
  );

  test('reads numbers, sets and tails of the special prize', () => {
    expect(linesOf('lo 68,86 x10; de 12 x50; x2 12-45 x20; 3c 123 x5')).toEqual([
      'lo2 68 10',
      'lo2 86 10',
      'de 12 50',
      'x2 12-45 20',
      'de3 123 5',
    ]);
    expect(linesOf('lo 123 4567 x1\nde 123 x2; de 1234 x3; 4c 1234 x4; dau 68 x5')).toEqual([
      'lo3 123 1',
      'lo4 4567 1',
      'de3 123 2',
      'de4 1234 3',
      'de4 1234 4',
      'dau 68 5',
    ]);
    expect(linesOf('x3 67-12-45 x2.5; xien 12-45 x1; da 45,12 x3; truot 01-02-03-04 x7')).toEqual([
      'x3 12-45-67 2.5',
      'x2 12-45 1',
      'da 12-45 3',
      'tr4 01-02-03-04 7',
    ]);
  });

  test('reads several stakes of one market, marks of Vietnamese, capitals and spaces', () => {
    expect(linesOf('LÔ 68 ×10 86 x 20; Đề 12 x1')).toEqual(['lo2 68 10', 'lo2 86 20', 'de 12 1']);
    expect(linesOf('x2 12-45 x20 13-46 x5 x3 1-2-3 x1')).toEqual([
      'x2 12-45 20',
      'x2 13-46 5',
      'x3 01-02-03 1',
    ]);
  });

  test('reads sides and digits of the special prize', () => {
    expect(linesOf('tài x5; xỉu x6; chẵn lẻ x7; de tai x8')).toEqual([
      'de-side big 5',
      'de-side small 6',
      'de-side even 7',
      'de-side odd 7',
      'de-side big 8',
    ]);
    expect(linesOf('dau 6 x10; dit 7 x5; đuôi 8 9 x1; de-digit head:3 x2')).toEqual([
      'de-digit head:6 10',
      'de-digit tail:7 5',
      'de-digit tail:8 1',
      'de-digit tail:9 1',
      'de-digit head:3 2',
    ]);
  });

  test('reads words that stand for ten numbers', () => {
    expect(picksOf('de dau 6 x1')).toEqual(['60', '61', '62', '63', '64', '65', '66', '67', '68', '69']);
    expect(picksOf('lo dit 6 x1')).toEqual(['06', '16', '26', '36', '46', '56', '66', '76', '86', '96']);
    expect(picksOf('de tong 5 x1')).toEqual(['05', '14', '23', '32', '41', '50', '69', '78', '87', '96']);
    expect(picksOf('tổng 5 x1')).toEqual(picksOf('de tong 5 x1'));
    expect(picksOf('de kep x1')).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
  });

  test('reads series and all orders', () => {
    expect(picksOf('lo 10 kéo 13 x1')).toEqual(['10', '11', '12', '13']);
    expect(picksOf('lo keo 05-35 x1')).toEqual(['05', '15', '25', '35']);
    expect(picksOf('lo keo 15 18 x1')).toEqual(['15', '16', '17', '18']);
    expect(picksOf('de 11 keo 44 x1')).toEqual(['11', '22', '33', '44']);
    expect(picksOf('lo 012 keo 412 x1')).toEqual(['012', '112', '212', '312', '412']);
    expect(picksOf('de 08 keo 11 x1')).toEqual(['08', '09', '10', '11']);
    expect(picksOf('de đảo 12 33 x1')).toEqual(['12', '21', '33']);
    expect(picksOf('lo dao 112 x1')).toEqual(['112', '121', '211']);
    expect(picksOf('lo 56 dao 12 x1')).toEqual(['56', '12', '21']);
  });

  test('names what it cannot read and where, and reads the rest', () => {
    expect(board('lo 68 1 x10; foo 12 x1; de 12 x5')).toEqual({
      lines: ['lo2 68 10', 'de 12 5'],
      faults: ['pick-invalid 1', 'market-unknown foo'],
    });
    expect(board('lo 68').faults).toEqual(['stake-missing lo 68']);
    expect(board('lo x10').faults).toEqual(['pick-missing lo']);
    expect(board('x10').faults).toEqual(['pick-missing x10']);
    expect(board('x2 x10').faults).toEqual(['pick-missing x2']);
    expect(board('lo 12 x0; lo 12 x0.00; lo 12 x1.234; lo 12 x01').faults).toEqual([
      'stake-invalid x0',
      'stake-invalid x0.00',
      'stake-invalid x1.234',
      'stake-invalid x01',
    ]);
    expect(board('x2 12-12 x1; x2 12-45-67 x1; 3c 12 x1; lo 12345 x1').faults).toEqual([
      'pick-invalid 12-12',
      'pick-invalid 12-45-67',
      'pick-invalid 12',
      'pick-invalid 12345',
    ]);
    expect(board('lo 19 keo 10 x1; lo keo x1; tai 12 x1; dau 6 12 x1').faults).toEqual([
      'pick-invalid 19',
      'pick-invalid keo',
      'pick-invalid 12',
      'pick-invalid 12',
    ]);
    expect(board('')).toEqual({ lines: [], faults: [] });
  });
});

describe('the text line of the other engines', () => {
  test('is the code of the market, picks and the stake; zeros and order may be left out', () => {
    expect(read('race-10', 'exacta 1-2 10-9 x5; place 1:3 x2; side 1:big x1')).toEqual({
      lines: ['exacta 01-02 5', 'exacta 10-09 5', 'place 1:03 2', 'side 1:big 1'],
      faults: [],
    });
    expect(read('digits-5', 'group3 121 x1; group6 321 x4; star2 45 x2').lines).toEqual([
      'group3 112 1',
      'group6 123 4',
      'star2 45 2',
    ]);
    expect(read('sum-3', 'sum 07 13 x1').lines).toEqual(['sum 7 1', 'sum 13 1']);
    expect(read('race-10', 'lo 12 x1; exacta 1-1 x1').faults).toEqual([
      'market-unknown lo',
      'pick-invalid 1-1',
    ]);
  });

  test('needs no code where there is one market', () => {
    expect(read('keno-20-80', '5-3-1 x20').lines).toEqual(['keno 01-03-05 20']);
    expect(read('pool-5-35-12', '5-4-3-2-1+7 x20').lines).toEqual(['pool 01-02-03-04-05+07 20']);
    expect(read('plate', 'a1234 x1').lines).toEqual(['plate A1234 1']);
    expect(read('raffle', '0042 x20').lines).toEqual(['raffle 0042 20']);
  });

  test('reads back every pick of every market from its code', () => {
    for (const engine of new Set([...lotteryGames.values()].map((game) => game.engine))) {
      for (const { code, pick: form } of marketsOf(engine)) {
        const place = form.places[0] === undefined ? '' : `${form.places[0]}:`;
        const member = (at: number) => String(Math.max(form.from, 1) + at).padStart(form.width, '0');
        const members = Array.from({ length: form.min }, (_, at) => member(at)).join('-');
        const digits = form.order === 'doubled' ? '112' : '123456'.slice(0, form.min);
        const rest = {
          word: form.words[0] ?? '',
          digits,
          plate: 'A1234',
          number: member(0),
          set: '',
          sequence: '',
        };
        const pick = place + (rest[form.kind] || members) + (form.bonus ? '+01' : '');
        expect([code, pick, checkLine(engine, code, pick)]).toEqual([code, pick, true]);
        expect(read(engine, `${code} ${pick} x1`)).toEqual({ lines: [`${code} ${pick} 1`], faults: [] });
        expect(canonicalPick(form, pick)).toBe(pick);
      }
    }
  });
});

test('any text gives lines that the engine knows, and faults inside of the text', () => {
  const words = [
    'lo',
    'de',
    'x2',
    'x3',
    'x',
    'x10',
    'keo',
    'dao',
    'dau',
    'tong',
    'tai',
    '12',
    '123',
    '6',
    '12-45',
    ';',
    ',',
    '\n',
    '😀',
    '-',
    '+',
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, fc.constantFrom('board-south', 'digits-5', 'keno-20-80', 'plate'), (parts, engine) => {
      const line = parts.join(' ');
      const { lines, faults } = parseSlipText(engine, line);
      for (const { market, pick, stake } of lines) {
        expect(checkLine(engine, market, pick)).toBe(true);
        expect(Number(stake)).toBeGreaterThan(0);
      }
      for (const { from, to } of faults) expect(0 <= from && from < to && to <= line.length).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
