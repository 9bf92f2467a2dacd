// The client of the witness: its keys, the deposit of seeds, the countersignature of a seal and of a result.
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { sourcesText } from '@perya/lottery';
import { z } from 'zod';
import { type BeaconSource, createBeacons } from './beacon-chains.ts';
import type { Signer, WitnessFacts } from './parts.ts';
import { isSignedBy } from './platform-signer.ts';
import { getAnswer, postSigned, WitnessAway, type WitnessPost } from './witness-answer.ts';

const key32 = z.string().regex(/^[\w-]{43}$/u);
const signature = z.string().regex(/^[\w-]{86}$/u);
const hash = z.string().regex(/^[0-9a-f]{64}$/u);

const keysAnswer = z.object({ sign: key32, deposit: key32, chain: hash });
const depositsAnswer = z.object({ now: z.int(), receipts: z.array(signature) });
const sealAnswer = z.object({ receivedAt: z.int(), receipt: signature });
const resultAnswer = z.object({ receipt: signature });

/** Keys as base64url, and the hash of the witness's own beacon chain. */
export type WitnessKeys = z.output<typeof keysAnswer>;

/** What names a draw at the witness. */
export type DrawName = { merchant: string; game: string; numero: string };

export type PlannedDraw = DrawName & {
  no: number;
  /** Milliseconds since 1970. */
  drawAt: number;
  closesAt: number;
  /** Canonical JSON. */
  terms: string;
  termsHash: string;
};

export type SeedDeposit = PlannedDraw & {
  /** 32 bytes. */
  seed: Buffer;
  seedHash: string;
  chain: string;
  round: number;
};

export type SealedTickets = DrawName & { root: string; count: number; stakeMinor: bigint };

/** A draw whose result comes from outside. */
export type SourcesDeposit = PlannedDraw & { sources: readonly string[] };

/** `signature`: the beacon's. */
export type RevealedDraw = DrawName & { seed: string; signature: string };

export type CountedResult = DrawName & {
  root: string;
  outcome: unknown;
  /** SHA-256 of the outcome's canonical JSON. */
  outcomeHash: string;
  payoutMinor: bigint;
  winners: number;
  winsHash: string;
};

export type DrawResult = CountedResult & RevealedDraw & { pool: Record<string, string | number> | undefined };

export type WitnessSettings = {
  url: string;
  /** The pinned signing key; undefined, in the demo alone: the one of its first answer is kept by this process. */
  key: string | undefined;
  signer: Signer;
  beacon: BeaconSource;
  /** drand's HTTP API. */
  drandUrl: string;
  timeoutMs?: number;
};

export type Witness = ReturnType<typeof createWitness>;

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});

const usualTimeoutMs = 5000;
/** It recounts every ticket before it answers. */
const resultTimeoutMs = 60_000;

/** Every answer's signature is verified by the pinned key; a wrong one counts as no answer. */
export function createWitness(settings: WitnessSettings) {
  const { url, key, signer, timeoutMs = usualTimeoutMs } = settings;
  let known: WitnessKeys | undefined;
  let pinned = key;

  async function keys(): Promise<WitnessKeys> {
    if (known) return known;
    const found = await getAnswer(new URL('/witness/v1/keys', url), keysAnswer, timeoutMs);
    pinned ??= found.sign;
    if (found.sign !== pinned) throw new WitnessAway(`${url} has another signing key than WITNESS_KEY`);
    known = found;
    return found;
  }

  async function post<T>(call: WitnessPost, shape: z.ZodType<T>, textOf: (answer: T) => [string, string][]) {
    const { sign } = await keys();
    const answer = await postSigned(url, call, { signer, shape });
    if (!textOf(answer).every(([text, receipt]) => isSignedBy(sign, text, receipt)))
      throw new WitnessAway(`${url}${call.path} answers with a signature that is not the witness's`);
    return answer;
  }

  const beacons = createBeacons({
    source: settings.beacon,
    drandUrl: settings.drandUrl,
    witnessUrl: url,
    witnessChain: async () => (await keys()).chain,
  });

  const witness = {
    keys,
    beacons,
    /** What anyone may compare with a copy of their own; undefined until the witness has answered, which it is asked to. */
    facts(): WitnessFacts | undefined {
      const chain = beacons.known();
      if (!known || !chain) {
        Promise.all([keys(), beacons.current()]).catch(() => undefined);
        return undefined;
      }
      const { source, hash: name, publicKey, period, genesisTime } = chain;
      return { key: known.sign, beacon: { source, chain: name, publicKey, period, genesis: genesisTime } };
    },
    ...depositCalls({ post, keys, timeoutMs }),
    ...resultCalls({ post, keys, timeoutMs }),
  };
  witness.facts();
  return witness;
}

type Asking = {
  post: <T>(call: WitnessPost, shape: z.ZodType<T>, textOf: (answer: T) => [string, string][]) => Promise<T>;
  keys: () => Promise<WitnessKeys>;
  timeoutMs: number;
};

/** What is named before the first ticket. */
function depositCalls({ post, keys, timeoutMs }: Asking) {
  return {
    /** One receipt for each draw, in order; all of them are held or none. `now`: the witness's clock, in ms. */
    async deposit(draws: readonly SeedDeposit[]): Promise<{ now: number; receipts: string[] }> {
      const { deposit: recipient } = await keys();
      const sent = await Promise.all(draws.map((draw) => sealedDeposit(draw, recipient)));
      const call = { path: '/witness/v1/deposits', head: JSON.stringify({ draws: sent }), timeoutMs };
      const shape = depositsAnswer.refine(({ receipts }) => receipts.length === draws.length);
      return post(call, shape, (answer) =>
        draws.map((draw, index) => [depositText(draw), answer.receipts[index] ?? '']),
      );
    },

    /** One receipt for each draw, in order: its sources were named before the first ticket. All of them are taken or none. */
    async nameSources(draws: readonly SourcesDeposit[]): Promise<{ now: number; receipts: string[] }> {
      const sent = draws.map(({ termsHash: _hash, terms, ...draw }) => ({
        ...draw,
        terms: parsedTerms(terms),
      }));
      const call = { path: '/witness/v1/outside', head: JSON.stringify({ draws: sent }), timeoutMs };
      const shape = depositsAnswer.refine(({ receipts }) => receipts.length === draws.length);
      return post(call, shape, (answer) =>
        draws.map(({ merchant, game, numero, termsHash, sources }, index) => [
          `outside1|${merchant}|${game}|${numero}|${termsHash}|${sourcesText(sources)}`,
          answer.receipts[index] ?? '',
        ]),
      );
    },
  };
}

/** The seal of the tickets and the count of their result. */
function resultCalls({ post, timeoutMs }: Asking) {
  return {
    /** `lines`: the tickets' texts by ascending hash, each ended by a line feed; `seal`: the text that is countersigned. */
    countersign(
      { merchant, game, numero, root, count, stakeMinor }: SealedTickets,
      seal: string,
      { lines, withinMs }: { lines: AsyncIterable<string>; withinMs: number },
    ) {
      const head = JSON.stringify({ merchant, game, numero, root, count, stake: String(stakeMinor) });
      const call = { path: '/witness/v1/seals', head, lines, timeoutMs: withinMs };
      return post(call, sealAnswer, ({ receivedAt, receipt }) => [
        [`countersign1|${seal}|${receivedAt}`, receipt],
      ]);
    },

    /** It begins to recount the draw, before it is told our figures. */
    async recount(revealed: RevealedDraw): Promise<void> {
      const call = { path: '/witness/v1/recounts', head: JSON.stringify(revealed), timeoutMs };
      await post(call, z.object({}), () => []);
    },

    /** The receipt; refuses RESULT_DISAGREES where its own recount has another figure. */
    async agree({ root, outcomeHash, payoutMinor, ...result }: DrawResult): Promise<string> {
      const { merchant, game, numero, winsHash } = result;
      const head = JSON.stringify({ ...result, payout: String(payoutMinor) });
      const text = `result1|${merchant}|${game}|${numero}|${root}|${outcomeHash}|${payoutMinor}|${winsHash}`;
      const call = { path: '/witness/v1/results', head, timeoutMs: resultTimeoutMs };
      const answer = await post(call, resultAnswer, ({ receipt }) => [[text, receipt]]);
      return answer.receipt;
    },

    /** As `agree`, for a result that came from outside; `no`: it is that correction of the draw. */
    async agreeOutside(result: CountedResult, no?: number): Promise<string> {
      const { call, text } = outsideResultCall(result, no);
      const answer = await post(call, resultAnswer, ({ receipt }) => [[text, receipt]]);
      return answer.receipt;
    },
  };
}

/** `text`: what the receipt signs. */
function outsideResultCall({ root, outcomeHash, payoutMinor, ...result }: CountedResult, no?: number) {
  const { merchant, game, numero, winsHash } = result;
  const counted = `${root}|${outcomeHash}|${payoutMinor}|${winsHash}`;
  const name = `${merchant}|${game}|${numero}`;
  const [path, text] =
    no === undefined
      ? ['/witness/v1/outside-results', `result1|${name}|${counted}`]
      : ['/witness/v1/corrections', `correct1|${name}|${no}|${counted}`];
  const head = JSON.stringify({ ...result, payout: String(payoutMinor), ...(no !== undefined && { no }) });
  return { call: { path, head, timeoutMs: resultTimeoutMs }, text };
}

const depositText = ({ merchant, game, numero, termsHash, seedHash, chain, round }: SeedDeposit): string =>
  `deposit1|${merchant}|${game}|${numero}|${termsHash}|${seedHash}|${chain}|${round}`;

async function sealedDeposit({ terms, termsHash: _hash, seed, ...draw }: SeedDeposit, recipient: string) {
  const info = `deposit1|${draw.merchant}|${draw.game}|${draw.numero}`;
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(bufferOf(Buffer.from(recipient, 'base64url'))),
    info: bufferOf(Buffer.from(info)),
  });
  const ciphertext = await sender.seal(bufferOf(seed));
  return {
    ...draw,
    terms: parsedTerms(terms),
    seed: { enc: textOf(sender.enc), ciphertext: textOf(ciphertext) },
  };
}

const termsShape = z.record(z.string(), z.unknown());
const parsedTerms = (terms: string) => termsShape.parse(JSON.parse(terms));

/** An ArrayBuffer of exactly these bytes, as the HPKE library takes them. */
const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const textOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');
