// Tests payout account numbers and addresses.
import type { NumberRule } from '@perya/contract';
import { describe, expect, test } from 'vitest';
import { readNumber } from './payout-numbers.ts';

const bounds = {
  digits: { number_rule: 'digits', min_length: 10, max_length: 16 },
  mobile: { number_rule: 'mobile', min_length: 11, max_length: 11 },
  tron: { number_rule: 'tron', min_length: 34, max_length: 34 },
  ethereum: { number_rule: 'ethereum', min_length: 42, max_length: 42 },
  bitcoin: { number_rule: 'bitcoin', min_length: 26, max_length: 62 },
} as const;
const read = (rule: NumberRule, typed: string) => readNumber(typed, bounds[rule]);

test.each([
  ['digits', '0012 3456-7890', '001234567890'],
  ['digits', '٠٠١٢٣٤٥٦٧٨٩٠', '001234567890'],
  ['digits', '০০১২৩৪৫৬৭৮৯০', '001234567890'],
  ['digits', '၀၀၁၂၃၄၅၆၇၈၉၀', '001234567890'],
  ['mobile', '۰۹۱۷ ۱۲۳ ۴۸۲۱', '09171234821'],
  ['mobile', '०९१७ १२३ ४८२१', '09171234821'],
  ['mobile', '0917 123 4821', '09171234821'],
  ['mobile', '+63 917 123 4821', '09171234821'],
  ['tron', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  // The examples of EIP-55.
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ethereum', '0xde709f2102306220921060314715629080e2fb77', '0xde709f2102306220921060314715629080e2fb77'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  [
    'bitcoin',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
] as const)('[1-04] %s: %j is kept as %s', (rule, typed, kept) => {
  expect(read(rule, typed)).toBe(kept);
});

test.each([
  ['digits', ''],
  ['digits', '123'],
  ['digits', '12345678901234567'],
  ['digits', '00123456789O'],
  ['mobile', '9171234821'],
  ['mobile', '+1 917 123 4821'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ethereum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed00'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4'],
  // Version 1 with the checksum of version 0.
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx'],
] as const)('[1-04] %s: %j does not exist', (rule, typed) => {
  expect(read(rule, typed)).toBeUndefined();
});

describe.each([
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
] as const)('[1-04] a %s address', (rule, address) => {
  test('with any one sign changed is refused', () => {
    for (let at = 4; at < address.length; at += 1) {
      const other = address[at] === 'q' ? 'p' : 'q';
      expect(read(rule, address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined();
    }
  });
});
