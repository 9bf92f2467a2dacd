// Tests the canonical texts of tickets and seals against texts written out by hand, and hashes by another SHA-256.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  holderHash,
  parseSealText,
  parseTicketText,
  sealText,
  type TicketFields,
  ticketHash,
  ticketText,
  winsHash,
} from './index.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const ticket: TicketFields = {
  merchant: '0196f3f0-0000-7000-8000-000000000001',
  game: 'ssc-1m',
  numero: '20261121-0734',
  termsHash: hash('terms'),
  ticketId: '42',
  holder: hash('player'),
  lines: [
    { market: 'star2', pick: '45', stakeMinor: 2000n },
    { market: 'side', pick: '1:big', stakeMinor: 100n },
  ],
  series: 1800,
  stakeMinor: 2100n,
  placedAt: 1_795_000_000_123,
  salt: '00112233445566778899aabbccddeeff',
};

const text =
  `["t1","0196f3f0-0000-7000-8000-000000000001","ssc-1m","20261121-0734","${hash('terms')}","42","${hash('player')}",` +
  '[["star2","45","2000"],["side","1:big","100"]],1800,"2100",1795000000123,"00112233445566778899aabbccddeeff"]';

describe('[X-12 in part] a ticket', () => {
  test('has this text and its hash', () => {
    expect(ticketText(ticket)).toBe(text);
    expect(ticketHash(ticket)).toBe(hash(text));
    expect(holderHash('player-7', ticket.salt)).toBe(hash(`player-7${ticket.salt}`));
  });

  test('is read back from its text, and from no other text of the same fields', () => {
    expect(parseTicketText(text)).toEqual(ticket);
    for (const other of [
      text.replace(',1800,', ', 1800,'),
      text.replace('"t1"', '"t2"'),
      text.replace('"2000"', '2000'),
      text.replace('"2000"', '"02000"'),
      text.replace('"2100"', '"2.1"'),
      text.replace('1795000000123', '"1795000000123"'),
      text.replace('["side","1:big","100"]', '["side","1:big"]'),
      text.replace('"42"', '42'),
      text.replace(']', ',1]'),
      text.slice(1),
      '[]',
      '{}',
      'null',
      '',
    ])
      expect(parseTicketText(other)).toBeNull();
  });
});

describe('[X-01 in part] a seal', () => {
  const seal = {
    merchant: 'm',
    game: 'ssc-1m',
    numero: '20261121-0734',
    root: hash('root'),
    count: 3,
    stakeMinor: 6300n,
    termsHash: hash('terms'),
    seedHash: hash('seed'),
    chain: hash('chain'),
    round: 34_000_000,
  };
  const written = `seal1|m|ssc-1m|20261121-0734|${hash('root')}|3|6300|${hash('terms')}|${hash('seed')}|${hash('chain')}|34000000`;

  test('has this text, and is read back from no other', () => {
    expect(sealText(seal)).toBe(written);
    expect(parseSealText(written)).toEqual(seal);
    for (const other of [
      `${written}|`,
      written.replace('seal1', 'seal2'),
      written.replace('|3|', '|03|'),
      written.replace('|3|', '|-3|'),
      written.replace(hash('root'), hash('root').toUpperCase()),
      written.replace('|34000000', ''),
      '',
    ])
      expect(parseSealText(other)).toBeNull();
  });
});

test('[X-01 in part] the hash over wins leaves out what won nothing and does not depend on the order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(hash);
  const wins = [
    { ticketHash: a ?? '', payoutMinor: 12n },
    { ticketHash: b ?? '', payoutMinor: 0n },
    { ticketHash: c ?? '', payoutMinor: 7n },
  ];
  const lines = [`${a}|12\n`, `${c}|7\n`].sort().join('');
  expect(winsHash(wins)).toBe(hash(lines));
  expect(winsHash([...wins].reverse())).toBe(hash(lines));
  expect(winsHash([])).toBe(hash(''));
});
