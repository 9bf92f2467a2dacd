// Tests that figures in the digits of any script are read alike at the server's calls.
import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { latinDigits } from './digits.ts';

const scripts = {
  Bengali: '০১২৩৪৫৬৭৮৯',
  Burmese: '၀၁၂၃၄၅၆၇၈၉',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
  Devanagari: '०१२३४५६७८९',
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  fullwidth: '０１２３４５６７８９',
  Khmer: '០១២៣៤៥៦៧៨៩',
  Lao: '໐໑໒໓໔໕໖໗໘໙',
  Thai: '๐๑๒๓๔๕๖๗๘๙',
  Tamil: '௦௧௨௩௪௫௬௭௮௯',
  Telugu: '౦౧౨౩౪౫౬౭౮౯',
  mathematical: '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
};

test('every decimal digit of Unicode has its value', () => {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const digit = String.fromCodePoint(point);
    if (/^\p{Nd}$/u.test(digit)) expect(latinDigits(digit), point.toString(16)).toMatch(/^[0-9]$/u);
  }
});

describe.each(Object.entries(scripts))('%s digits', (_script, ten) => {
  const written = (text: string) =>
    text.replaceAll(/\d/gu, (digit) => Array.from(ten)[Number(digit)] ?? digit);

  test('are 0–9, letters and signs stay', () => {
    expect(latinDigits(written('0123456789 a-1.5'))).toBe('0123456789 a-1.5');
  });

  test.each([
    ['POST /wps/payment/deposit', 'amount', '1250.50'],
    ['POST /wps/payment/withdraw', 'amount', '300.00'],
    ['POST /wps/protection/limit', 'amount', '120'],
    ['PUT /wps/member/register', 'birthday', '1995-04-12'],
    ['PUT /wps/member/register', 'affiliateCode', 'PERYA88'],
    ['POST /wps/session/login', 'captcha', '40713'],
    ['POST /wps/agent/collect', 'amount', '80.00'],
  ] as const)('%s reads %s', (name, field, text) => {
    const call = calls[name];
    const body: Record<string, unknown> = { ...call.example.body, [field]: written(text) };
    expect(call.body.parse(body)).toMatchObject({ [field]: text });
  });

  test('a slip reads picks and stakes', () => {
    const call = calls['POST /wps/lottery/bet'];
    const [line] = call.example.body.lines;
    const lines = [{ ...line, pick: written('01-12-45'), stake: written('20.00') }];
    expect(call.body.parse({ ...call.example.body, lines })).toMatchObject({
      lines: [{ pick: '01-12-45', stake: '20.00' }],
    });
  });
});
