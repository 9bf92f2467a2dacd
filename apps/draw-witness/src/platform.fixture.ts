// A platform for tests: it signs calls, seals seeds, writes tickets and their root by code of its own.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { z } from 'zod';
import { createWitness, type Witness } from './app.ts';
import { engineOf, termsText } from './rules/games.ts';

export const merchant = '0198b5c2-7d00-7000-8000-000000000001';
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
export const startMs = Date.UTC(2026, 10, 21, 4, 0, 30);
export const seedOf = (byte: number): Buffer => Buffer.alloc(32, byte);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const platformKey = publicKey.export({ format: 'jwk' }).x ?? '';
const anySeal = z.looseObject({ code: z.string().optional() });

/** The same keys in every run, so that the outcomes are the same too. */
const fixedKeys = {
  sign: Buffer.from(`302e020100300506032b657004220420${'05'.repeat(32)}`, 'hex').toString('base64url'),
  deposit: Buffer.alloc(32, 7).toString('base64url'),
  chain: '11'.repeat(32),
  periodS: 3,
  genesisS: startMs / 1000 - 30,
};

export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'draw-witness-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function writeFixedKeys(folder: string): void {
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(fixedKeys), { mode: 0o600 });
}

export type Running = {
  url: string;
  clock: { nowMs: number };
  witness: Witness;
  said: string[];
  restart(): Promise<Running>;
  close(): Promise<void>;
};

/** In this process, with a clock that the test sets. */
export async function startWitness(
  folder: string,
  clock = { nowMs: startMs },
  over: { idleMs?: number } = {},
): Promise<Running> {
  const said: string[] = [];
  const witness = await createWitness({
    folder,
    platformKey,
    periodS: 3,
    keepTicketsMs: 3_600_000,
    nowMs: () => clock.nowMs,
    say: (line) => said.push(line),
    ...over,
  });
  const url = await witness.listen({ port: 0, host: '127.0.0.1' });
  const close = () => witness.close();
  return {
    url,
    clock,
    witness,
    said,
    close,
    async restart() {
      await close();
      return startWitness(folder, clock);
    },
  };
}

export type Answered = { status: number; body: Record<string, unknown> };

export async function get(url: string, path: string): Promise<Answered> {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  return { status: response.status, body: anySeal.parse(text === '' ? {} : JSON.parse(text)) };
}

export function signatureOf(path: string, firstLine: string): string {
  return sign(null, Buffer.from(`witness1|${path}|${sha256(firstLine)}`), privateKey).toString('base64url');
}

/** Signs the first line; the others follow as they are. */
export async function post(
  url: string,
  call: 'deposits' | 'seals' | 'recounts' | 'results' | 'outside' | 'outside-results' | 'corrections',
  first: unknown,
  { others = [], signature }: { others?: readonly string[]; signature?: string } = {},
): Promise<Answered> {
  const path = `/witness/v1/${call}`;
  const line = typeof first === 'string' ? first : JSON.stringify(first);
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'perya-signature': signature ?? signatureOf(path, line) },
    body: [line, ...others].join('\n'),
  });
  return { status: response.status, body: anySeal.parse(await response.json()) };
}

export type Line = [market: string, pick: string, stake: string];
export type TestDraw = ReturnType<typeof drawOf>;

/** A draw two minutes and a half after the test's start, closed twenty seconds before. */
export function drawOf(game: string, { numero = '20261121-0243', minutes = 3, returnPermille = 970 } = {}) {
  const engine = engineOf(game);
  if (!engine) throw new Error(`no game ${game}`);
  const no = Math.floor(startMs / 60_000) + minutes;
  const drawAt = no * 60_000;
  const ofTerms = engine.kind === 'fixed' ? returnPermille : 800;
  const text = termsText(game, engine, ofTerms);
  return {
    merchant,
    game,
    numero,
    no,
    drawAt,
    closesAt: drawAt - 20_000,
    terms: JSON.parse(text) as unknown, // the test's own JSON
    termsHash: sha256(text),
    highestSeries: 2 * ofTerms,
    seed: seedOf(9),
  };
}

/** Forty minutes after the test's start; its sales end half an hour before. */
export function outsideDrawOf(game: string) {
  const draw = drawOf(game, { minutes: 40, returnPermille: 900 });
  const closesAt = draw.drawAt - 30 * 60_000;
  return { ...draw, closesAt, sources: ['capitol-desk', 'harbour-wire'] };
}

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});

const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export async function depositOf(draw: TestDraw, { published, chain }: Pick<Witness, 'published' | 'chain'>) {
  const { seed, termsHash: _hash, highestSeries: _series, ...rest } = draw;
  const recipientPublicKey = await suite.kem.deserializePublicKey(
    buffer(Buffer.from(published.deposit, 'base64url')),
  );
  const info = buffer(Buffer.from(`deposit1|${draw.merchant}|${draw.game}|${draw.numero}`));
  const sender = await suite.createSenderContext({ recipientPublicKey, info });
  const ciphertext = await sender.seal(buffer(seed));
  return {
    ...rest,
    seedHash: sha256(seed),
    chain: chain.hash,
    round: (draw.drawAt / 1000 - chain.genesis_time) / chain.period + 1,
    seed: {
      enc: Buffer.from(sender.enc).toString('base64url'),
      ciphertext: Buffer.from(ciphertext).toString('base64url'),
    },
  };
}

/** The text of a ticket. `place` makes it differ from the others of the draw. */
export function ticketText(
  draw: TestDraw,
  lines: readonly Line[],
  place: number,
  series = draw.highestSeries,
) {
  const stake = lines.reduce((sum, [, , each]) => sum + BigInt(each), 0n);
  return JSON.stringify([
    't1',
    draw.merchant,
    draw.game,
    draw.numero,
    draw.termsHash,
    `ticket-${place}`,
    sha256(`player${place}`),
    lines,
    series,
    String(stake),
    startMs,
    sha256(String(place)).slice(0, 32),
  ]);
}

/** The seal of tickets, and their texts by ascending hash. The root is built as RFC 6962 defines it, by recursion. */
export function sealOf(draw: TestDraw, texts: readonly string[]) {
  const tickets = texts
    .map((text) => {
      const stake = z.tuple([z.string()]).rest(z.unknown()).parse(JSON.parse(text))[9];
      return { text, hash: sha256(text), stake: BigInt(z.string().parse(stake)) };
    })
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const { root, sum } = treeOf(tickets);
  const { game, numero } = draw;
  const first = { merchant: draw.merchant, game, numero, root, count: tickets.length, stake: String(sum) };
  return { first, others: tickets.map(({ text }) => text) };
}

function treeOf(leaves: readonly { hash: string; stake: bigint }[]): { root: string; sum: bigint } {
  const [only] = leaves;
  if (!only) return { root: sha256(''), sum: 0n };
  const eight = (value: bigint) => value.toString(16).padStart(16, '0');
  if (leaves.length === 1)
    return { root: sha256(Buffer.from(`00${only.hash}${eight(only.stake)}`, 'hex')), sum: only.stake };
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const left = treeOf(leaves.slice(0, split));
  const right = treeOf(leaves.slice(split));
  const node = `01${left.root}${right.root}${eight(left.sum)}${eight(right.sum)}`;
  return { root: sha256(Buffer.from(node, 'hex')), sum: left.sum + right.sum };
}

const roundAnswer = z.object({ round: z.int(), randomness: z.string(), signature: z.string() });

export async function roundOf(url: string, chain: string, round: number) {
  return roundAnswer.parse((await get(url, `/${chain}/public/${round}`)).body);
}

const disagreement = z.object({ code: z.literal('RESULT_DISAGREES'), field: z.string(), ours: z.unknown() });
const guess = z.record(z.string(), z.unknown());

/**
 * Asks the witness for its own result: each disagreement tells one field. What the tests check is that the payouts
 * are those that were computed by hand.
 */
export async function recounted(url: string, draw: TestDraw, signature: string) {
  const pool = { carried: '0', unwon: 0, topUp: '0', carriedAfter: '0', unwonAfter: 0 };
  const isPool = engineOf(draw.game)?.kind === 'pool';
  const given: Record<string, unknown> = {
    merchant: draw.merchant,
    game: draw.game,
    numero: draw.numero,
    signature,
    seed: draw.seed.toString('hex'),
    outcome: [],
    payout: '0',
    winners: 0,
    winsHash: sha256(''),
    ...(isPool ? { pool } : {}),
  };
  for (;;) {
    const { status, body } = await post(url, 'results', given);
    if (status === 200) return { given, body };
    const { field, ours } = disagreement.parse(body);
    const [name = '', inner] = field.split('.');
    given[name] = inner === undefined ? ours : { ...guess.parse(given[name]), [inner]: ours };
  }
}

/** A whole draw: deposit, seal fifteen seconds before, result at its time. */
export async function playDraw(running: Running, draw: TestDraw, texts: readonly string[]) {
  const { url, witness, clock } = running;
  const deposit = await depositOf(draw, witness);
  const deposited = await post(url, 'deposits', { draws: [deposit] });
  clock.nowMs = Math.max(clock.nowMs, draw.closesAt + 5000);
  const { first, others } = sealOf(draw, texts);
  const sealed = await post(url, 'seals', first, { others });
  clock.nowMs = Math.max(clock.nowMs, draw.drawAt);
  const round = await roundOf(url, witness.chain.hash, deposit.round);
  const { given, body } = await recounted(url, draw, round.signature);
  return { deposited, sealed, root: first.root, round, result: given, accepted: body };
}

export const testLines: Line[] = [
  ['digit', '1:4', '1000'],
  ['star2', '27', '500'],
];

/** Five tickets that differ in their ids, holders and salts alone. */
export const ticketsOf = (draw: TestDraw): string[] =>
  [1, 2, 3, 4, 5].map((place) => ticketText(draw, testLines, place));

/** The deposit of a draw that the witness has taken. */
export async function takeDeposit({ url, witness }: Running, draw: TestDraw) {
  const deposit = await depositOf(draw, witness);
  const { status, body } = await post(url, 'deposits', { draws: [deposit] });
  if (status !== 200) throw new Error(`the deposit was refused: ${JSON.stringify(body)}`);
  return deposit;
}

/** Deposited, closed and countersigned. */
export async function sealDraw(running: Running, draw: TestDraw, tickets: readonly string[]) {
  const deposit = await takeDeposit(running, draw);
  running.clock.nowMs = draw.closesAt;
  const seal = sealOf(draw, tickets);
  const answered = await post(running.url, 'seals', seal.first, seal);
  if (answered.status !== 200) throw new Error(`the seal was refused: ${JSON.stringify(answered.body)}`);
  return { deposit, seal, answered };
}
