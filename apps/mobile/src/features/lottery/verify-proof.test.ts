import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawRecord } from '@perya/contract';
import { canonicalJson, hashServerSeed } from '@perya/fairness';
import {
  createSettlement,
  drawOutcome,
  drawSeed,
  hashOfTerms,
  holderHash,
  inclusionPath,
  lotteryGames,
  merkleRoot,
  outsideSealText,
  sealText,
  termsOf,
  ticketHash,
  ticketText,
} from '@perya/lottery';
import { beaconValue, roundMessage } from '@perya/lottery/beacon';
import { describe, expect, test } from 'vitest';
import { isSigned } from './ed25519.ts';
import { type Facts, type ProofInput, type ProvenTicket, verifyProof } from './verify-proof.ts';

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const keyPair = () => {
  const { secretKey, publicKey } = ed25519.keygen();
  return { key: base64url(publicKey), secretKey };
};
const signed = (text: string, secretKey: Uint8Array) => base64url(ed25519.sign(utf8ToBytes(text), secretKey));
const platform = keyPair();
const witness = keyPair();

const ssc = lotteryGames.get('ssc-1m');
if (!ssc) throw new Error('no such game');
const terms = termsOf(ssc);
const merchant = '019aa0c0-0000-5000-8000-000000000001';
const numero = '20261124-0734';
const drawAt = '2026-11-24T04:14:00.000Z';
const place = { merchant, game: ssc.code, numero };
const no = Date.parse(drawAt) / 60_000;
const seed = '11'.repeat(32);
const seedHash = hashServerSeed(seed);
const round = 77;
const chain = 'ab'.repeat(32);

/** A draw of three tickets, as a platform and a witness publish it together. */
function publishedDraw(): ProofInput & { ticket: ProvenTicket } {
  const salt = '0'.repeat(32);
  const fields = ['1', '2', '3'].map((id) => ({
    ...place,
    termsHash: hashOfTerms(terms),
    ticketId: `019aa0c0-0000-7000-8000-00000000000${id}`,
    holder: holderHash(id, salt),
    lines: [
      { market: 'sum-side', pick: 'big', stakeMinor: 1000n },
      { market: 'sum-side', pick: 'small', stakeMinor: 1000n },
    ],
    series: 1940,
    stakeMinor: 2000n,
    placedAt: 1_795_493_590_000,
    salt,
  }));
  const leaves = fields
    .map((ticket) => ({ hash: ticketHash(ticket), stakeMinor: ticket.stakeMinor }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const [mine] = fields;
  if (!mine) throw new Error('no ticket');
  const own = ticketHash(mine);
  const { root, stakeMinor } = merkleRoot(leaves);
  const index = leaves.findIndex((leaf) => leaf.hash === own);
  const seal = sealText({
    ...place,
    root,
    count: 3,
    stakeMinor,
    termsHash: hashOfTerms(terms),
    seedHash,
    chain,
    round,
  });
  const secret = bls12_381.utils.randomSecretKey();
  const { shortSignatures: bls } = bls12_381;
  const message = bls.hash(roundMessage(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  const beaconSignature = bls.sign(message, secret).toHex();
  const beacon = beaconValue(beaconSignature);
  const serverSeed = drawSeed({ seed, ...place, root, beacon });
  const outcome = [...drawOutcome({ code: 'ssc-1m', engine: 'digits-5' }, { serverSeed, root, no })];
  const payout = createSettlement({ engine: 'digits-5' }, terms, outcome).payoutOf(mine.lines, 1940);
  const sealReceivedAt = Date.parse(drawAt) - 12_000;
  const winsHash = hash('');
  const money = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  const names = `${merchant}|ssc-1m|${numero}`;
  const record: DrawRecord = {
    merchant,
    gameCode: 'ssc-1m',
    engine: 'digits-5',
    numero,
    no,
    state: 'settled',
    drawAt,
    opensAt: '2026-11-24T02:14:00.000Z',
    closesAt: '2026-11-24T04:13:40.000Z',
    terms: terms.text,
    termsHash: hashOfTerms(terms),
    seedHash,
    chain,
    round,
    depositReceipt: signed(
      `deposit1|${names}|${hashOfTerms(terms)}|${seedHash}|${chain}|${round}`,
      witness.secretKey,
    ),
    tickets: 3,
    stake: money(stakeMinor),
    root,
    seal,
    sealReceivedAt,
    sealReceipt: signed(`countersign1|${seal}|${sealReceivedAt}`, witness.secretKey),
    beaconSignature,
    beacon,
    seed,
    outcome,
    payout: money(payout * 3n),
    winners: 3,
    winsHash,
    resultReceipt: signed(
      `result1|${names}|${root}|${hash(canonicalJson(outcome))}|${payout * 3n}|${winsHash}`,
      witness.secretKey,
    ),
    pool: null,
    soldNumbers: null,
    voidReason: null,
    outside: null,
    path: {
      index,
      count: 3,
      stake: money(2000n),
      siblings: inclusionPath(leaves, index).map((node) => ({
        hash: node.hash,
        sum: String(node.stakeMinor),
      })),
    },
  };
  const facts: Facts = {
    merchant,
    platformKey: platform.key,
    witnessKey: witness.key,
    serverTime: drawAt,
    beacon: { source: 'witness', chain, publicKey: bls.getPublicKey(secret).toHex(), period: 3, genesis: 1 },
  };
  const ticket: ProvenTicket = {
    text: ticketText(mine),
    hash: own,
    receipt: signed(`ticket1|${own}`, platform.secretKey),
    trial: false,
    ended: false,
    payout: money(payout),
  };
  const heard = { draw: `ssc-1m|${numero}`, root, at: Date.parse(drawAt) - 9000 };
  return { record, facts, ticket, heard, currency: 'PHP' };
}

const draw = publishedDraw();
const failing = async (input: ProofInput) =>
  (await verifyProof(input)).steps.filter(({ ok }) => !ok).map(({ id }) => id);

test('[X-21 in part] every step of an honest draw and its ticket is right, and says when the seal was heard', async () => {
  const { ok, steps, guarantee } = await verifyProof(draw);
  expect(steps.filter((step) => !step.ok)).toEqual([]);
  expect(ok).toBe(true);
  expect(steps.map(({ id }) => id)).toEqual([
    'terms',
    'ticket',
    'receipt',
    'deposit',
    'seal',
    'inclusion',
    'countersign',
    'heard',
    'beacon',
    'seed',
    'outcome',
    'payout',
    'result',
  ]);
  expect(steps.find(({ id }) => id === 'heard')?.seconds).toBe(9);
  expect(steps.find(({ id }) => id === 'countersign')?.seconds).toBe(12);
  expect(guarantee).toBe('both');
});

describe('what was changed is found', () => {
  const { record, ticket, facts, heard } = draw;
  const otherRoot = 'cd'.repeat(32);
  const cases: [string, Partial<ProofInput>, string][] = [
    [
      'odds that are not those of the rules',
      { record: { ...record, terms: record.terms.replace('97000', '96000') } },
      'terms',
    ],
    [
      'another stake in the ticket',
      { ticket: { ...ticket, text: ticket.text.replace('"1000"', '"9000"') } },
      'ticket',
    ],
    ['a receipt of another key', { facts: { ...facts, platformKey: witness.key } }, 'receipt'],
    ['a witness that signed nothing', { facts: { ...facts, witnessKey: null } }, 'countersign'],
    [
      'a ticket that is not under the root',
      { record: { ...record, path: record.path && { ...record.path, index: 9 } } },
      'inclusion',
    ],
    ['a missing path', { record: { ...record, path: null } }, 'inclusion'],
    ['another count of tickets', { record: { ...record, tickets: 4 } }, 'seal'],
    [
      'another root than the phone heard',
      { heard: { draw: '', root: otherRoot, at: heard?.at ?? 0 } },
      'heard',
    ],
    [
      'a seal that came after the draw',
      { record: { ...record, sealReceivedAt: Date.parse(drawAt) + 1 } },
      'countersign',
    ],
    ['a beacon of another round', { record: { ...record, round: round + 1 } }, 'beacon'],
    ['a chain that nobody named', { facts: { ...facts, beacon: null } }, 'beacon'],
    ['another seed', { record: { ...record, seed: '22'.repeat(32) } }, 'seed'],
    ['another outcome', { record: { ...record, outcome: [9, 9, 9, 9, 9, 9] } }, 'outcome'],
    ['a smaller payout', { ticket: { ...ticket, payout: '0.01' } }, 'payout'],
    ['a sum of payouts that the witness did not count', { record: { ...record, payout: '1.00' } }, 'result'],
  ];
  test.each(cases)('%s', async (_, change, step) => {
    expect(await failing({ ...draw, ...change })).toContain(step);
  });
});

test('a ticket that was given back before the close has no place under the root, and its draw is checked without it', async () => {
  const { record, ticket } = draw;
  const outside = { ...draw, record: { ...record, path: null } };
  expect(await failing(outside)).toContain('inclusion');
  const givenBack = { ...outside, ticket: ticket && { ...ticket, ended: true, payout: '10.00' } };
  const { ok, steps } = await verifyProof(givenBack);
  expect(ok).toBe(true);
  expect(steps.map(({ id }) => id)).not.toContain('inclusion');
});

/** The same tickets in a draw whose result two sources reported, and corrected to `corrected` where that is given. */
function outsideDraw(corrected?: number[]): ProofInput & { ticket: ProvenTicket } {
  const { record, ticket } = draw;
  const { root, sealReceivedAt, tickets } = record;
  const names = `${merchant}|ssc-1m|${numero}`;
  const sources = ['capitol-desk', 'harbour-wire'];
  const seal = outsideSealText({
    ...place,
    root: root ?? '',
    count: tickets ?? 0,
    stakeMinor: 6000n,
    termsHash: hashOfTerms(terms),
    sources,
  });
  const first = [1, 1, 1, 1, 1];
  const outcome = corrected ?? first;
  const counted = (numbers: number[], head: string) =>
    signed(`${head}|${root}|${hash(canonicalJson(numbers))}|0|${record.winsHash}`, witness.secretKey);
  const report = (source: string, numbers: number[], minute: number) => ({
    source,
    outcome: numbers,
    publishedAt: drawAt,
    receivedAt: `2026-11-24T04:${minute}:00.000Z`,
  });
  const former = {
    outcome: first,
    payout: '0.00',
    winsHash: record.winsHash ?? '',
    resultReceipt: counted(first, `result1|${names}`),
    no: 2,
    correctedAt: drawAt,
  };
  return {
    ...draw,
    ticket,
    record: {
      ...record,
      seedHash: null,
      chain: null,
      round: null,
      seed: null,
      beacon: null,
      beaconSignature: null,
      depositReceipt: signed(
        `outside1|${names}|${hashOfTerms(terms)}|${sources.join('+')}`,
        witness.secretKey,
      ),
      seal,
      sealReceipt: signed(`countersign1|${seal}|${sealReceivedAt}`, witness.secretKey),
      outcome,
      payout: '0.00',
      resultReceipt: counted(outcome, corrected ? `correct1|${names}|2` : `result1|${names}`),
      outside: {
        sources,
        publishedBy: corrected ? 'staff' : 'sources',
        reports: [
          ...sources.map((source) => report(source, first, 16)),
          ...(corrected ? [report('capitol-desk', corrected, 40)] : []),
        ],
        former: corrected ? [former] : [],
      },
    },
  };
}

describe('a draw whose result came from outside', () => {
  const outside = outsideDraw();

  test('has every step but a proof of the result, and says so', async () => {
    const { ok, steps, guarantee } = await verifyProof(outside);
    expect(steps.filter((step) => !step.ok)).toEqual([]);
    expect([ok, guarantee]).toEqual([true, 'outside']);
    expect(steps.map(({ id }) => id)).toEqual([
      'terms',
      'ticket',
      'receipt',
      'sources',
      'seal',
      'inclusion',
      'countersign',
      'heard',
      'reported',
      'payout',
      'result',
    ]);
  });

  test('a corrected one is checked with what it replaced: the ticket keeps the larger payout', async () => {
    const { ok, steps } = await verifyProof(outsideDraw([9, 9, 9, 9, 9]));
    expect(steps.filter((step) => !step.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(steps.filter(({ id }) => id === 'result')).toHaveLength(2);
    expect(steps.map(({ id }) => id)).toContain('published');
  });

  const { record, ticket } = outside;
  const said = record.outside;
  const cases: [string, Partial<ProofInput>, string][] = [
    [
      'sources that were not named before',
      { record: { ...record, outside: said && { ...said, sources: ['a-desk', 'b-desk'] } } },
      'sources',
    ],
    ['a result that nobody reported', { record: { ...record, outcome: [9, 9, 9, 9, 9] } }, 'reported'],
    [
      'a result that one source alone reported',
      { record: { ...record, outside: said && { ...said, reports: said.reports.slice(1) } } },
      'reported',
    ],
    ['a smaller payout', { ticket: { ...ticket, payout: '0.01' } }, 'payout'],
    ['payouts that the witness did not count', { record: { ...record, payout: '1.00' } }, 'result'],
    ['another count of tickets', { record: { ...record, tickets: 4 } }, 'seal'],
  ];
  test.each(cases)('%s: found', async (_, change, step) => {
    expect(await failing({ ...outside, ...change })).toContain(step);
  });
});

test('a draw that is on sale has its first steps alone', async () => {
  const none = {
    tickets: null,
    stake: null,
    root: null,
    seal: null,
    sealReceivedAt: null,
    sealReceipt: null,
    path: null,
  };
  const later = {
    beaconSignature: null,
    beacon: null,
    seed: null,
    outcome: null,
    payout: null,
    winsHash: null,
    resultReceipt: null,
  };
  const { ok, steps, guarantee } = await verifyProof({
    ...draw,
    record: { ...draw.record, ...none, ...later, state: 'open' },
    ticket: { ...draw.ticket, payout: null },
    heard: undefined,
  });
  expect(steps.map(({ id }) => id)).toEqual(['terms', 'ticket', 'receipt', 'deposit']);
  expect([ok, guarantee]).toEqual([true, 'open']);
});

test('a signature is checked by the browser’s own cryptography, or by the library where it has none', async () => {
  const text = 'ticket1|abc';
  const signature = signed(text, platform.secretKey);
  expect(await isSigned(platform.key, text, signature)).toBe(true);
  expect(await isSigned(platform.key, `${text}d`, signature)).toBe(false);
  expect(await isSigned('!', text, signature)).toBe(false);
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    expect(await isSigned(platform.key, text, signature)).toBe(true);
    expect(await isSigned(witness.key, text, signature)).toBe(false);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});
