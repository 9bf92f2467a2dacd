// Checks the record of a draw, and one ticket of it, on this phone: nothing is asked of the server.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawRecord } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { canonicalJson } from '@perya/fairness';
import {
  type DrawStep,
  lotteryGames,
  outsidePayout,
  outsideSealText,
  parseOutsideSeal,
  parseSealText,
  parseTicketText,
  sealText,
  sourcesText,
  verifyDraw,
  verifyInclusion,
} from '@perya/lottery';
import { type Currency, fromWire } from '@perya/money';
import type { HeardSeal } from '../../page/draw/heard-seals.ts';
import { isSigned } from './ed25519.ts';

export type Facts = Value<'GET /wps/lottery/facts'>;
/** A ticket as the phone or the server has it; `payout` is null while nobody said it. */
export type ProvenTicket = {
  text: string;
  hash: string;
  receipt: string;
  trial: boolean;
  /** The server says that it was given back before the close, so that it has no place under the root. */
  ended: boolean;
  payout: string | null;
};
export type ProofInput = {
  record: DrawRecord;
  facts: Facts;
  ticket: ProvenTicket | undefined;
  heard: HeardSeal | undefined;
  currency: Currency;
};

export type ProofStepId =
  | 'terms'
  | 'ticket'
  | 'receipt'
  | 'deposit'
  | 'sources'
  | 'seal'
  | 'inclusion'
  | 'countersign'
  | 'heard'
  | 'beacon'
  | 'seed'
  | 'outcome'
  | 'reported'
  | 'published'
  | 'payout'
  | 'result';
/** `seconds`: between the seal and the draw. */
export type ProofStep = {
  id: ProofStepId;
  ok: boolean;
  expected: string;
  actual: string;
  seconds?: number;
};
/** both: platform and witness together could have cheated; neither: not even they; outside: the result is not proved at all. */
export type Guarantee = 'both' | 'neither' | 'open' | 'outside';
export type Proof = { ok: boolean; steps: ProofStep[]; guarantee: Guarantee };

const hashText = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const compare = (id: ProofStepId, expected: string, actual: string): ProofStep => ({
  id,
  ok: expected === actual && expected !== '',
  expected,
  actual,
});

async function signedStep(
  id: ProofStepId,
  key: string | null,
  text: string,
  signature: string,
): Promise<ProofStep> {
  const ok = key !== null && (await isSigned(key, text, signature));
  return { id, ok, expected: text, actual: signature };
}

const names = ({ merchant, gameCode, numero }: DrawRecord) => `${merchant}|${gameCode}|${numero}`;

/** The seal as the record's own fields make it. */
function ownSeal(record: DrawRecord, currency: Currency): string {
  const { merchant, gameCode: game, numero, root, tickets, stake, termsHash, outside } = record;
  const { seedHash, chain, round } = record;
  if (root === null || tickets === null || stake === null) return '';
  const sold = {
    merchant,
    game,
    numero,
    root,
    count: tickets,
    stakeMinor: fromWire(stake, currency),
    termsHash,
  };
  if (outside) return outsideSealText({ ...sold, sources: outside.sources });
  if (seedHash === null || chain === null || round === null) return '';
  return sealText({ ...sold, seedHash, chain, round });
}

function inclusionStep({ record, ticket, currency }: ProofInput): ProofStep[] {
  const { path, root, seal } = record;
  const text = ticket && parseTicketText(ticket.text);
  const sealed = seal === null ? null : (parseSealText(seal) ?? parseOutsideSeal(seal));
  if (!ticket || ticket.trial || ticket.ended || root === null || !sealed) return [];
  const included =
    path !== null &&
    text !== null &&
    text !== undefined &&
    text.stakeMinor === fromWire(path.stake, currency) &&
    verifyInclusion(
      {
        leaf: { hash: ticket.hash, stakeMinor: text.stakeMinor },
        index: path.index,
        count: path.count,
        path: path.siblings.map(({ hash, sum }) => ({ hash, stakeMinor: BigInt(sum) })),
      },
      { root: sealed.root, stakeMinor: sealed.stakeMinor },
    );
  return [{ id: 'inclusion', ok: included, expected: root, actual: included ? root : '–' }];
}

/** The key of the chain that the draw named when it was planned; drand's is known without the server. */
async function beaconStep({
  record,
  facts,
}: ProofInput): Promise<{ step: ProofStep; drand: boolean } | undefined> {
  const { beaconSignature, beacon, chain, round } = record;
  if (beaconSignature === null || beacon === null || round === null) return undefined;
  const { quicknet, verifyBeacon, beaconValue } = await import('@perya/lottery/beacon');
  const drand = chain === quicknet.hash;
  const publicKey = drand ? quicknet.publicKey : facts.beacon?.chain === chain ? facts.beacon.publicKey : '';
  const ok = verifyBeacon({ publicKey, round, signature: beaconSignature });
  const value = ok ? beaconValue(beaconSignature) : '–';
  return { step: compare('beacon', beacon, value), drand };
}

/** Steps of the revealed draw: the committed seed, the outcome, and the ticket's payout. */
function drawnSteps({ record, ticket, currency }: ProofInput): ProofStep[] {
  const { seal, seed, beacon, outcome, pool } = record;
  if (seal === null || seed === null || beacon === null || outcome === null) return [];
  const { steps } = verifyDraw({
    merchant: record.merchant,
    game: record.gameCode,
    numero: record.numero,
    no: record.no,
    terms: record.terms,
    seal,
    seed,
    beacon,
    outcome,
    ...(record.soldNumbers && { soldNumbers: record.soldNumbers }),
    ...(pool && {
      pool: {
        carriedMinor: fromWire(pool.carried, currency),
        unwon: pool.unwon,
        unitsByTier: pool.shares.map(({ units }) => BigInt(units)),
      },
    }),
    ...(ticket &&
      record.path && {
        ticket: {
          text: ticket.text,
          hash: ticket.hash,
          index: record.path.index,
          path: record.path.siblings.map(({ hash, sum }) => ({ hash, stakeMinor: BigInt(sum) })),
          payoutMinor: fromWire(ticket.payout ?? '0', currency),
        },
      }),
  });
  const wanted: readonly DrawStep['id'][] = [
    'seed',
    'outcome',
    ...(ticket?.payout ? (['payout'] as const) : []),
  ];
  return steps.filter(({ id }) => wanted.includes(id)).map(shownStep);
}

const shownStep = ({ id, ok, expected, actual }: DrawStep): ProofStep => ({
  id: id === 'outcome' || id === 'payout' ? id : 'seed',
  ok,
  expected,
  actual,
});

/** When this phone received the seal; the root has to be the record's. */
function heardStep({ record, heard }: ProofInput): ProofStep[] {
  if (!heard || record.root === null) return [];
  const seconds = Math.floor((Date.parse(record.drawAt) - heard.at) / 1000);
  return [{ ...compare('heard', heard.root, record.root), seconds }];
}

function termsStep({ record }: ProofInput): ProofStep {
  return compare('terms', record.termsHash, hashText(record.terms));
}

async function ticketSteps({ record, ticket, facts }: ProofInput): Promise<ProofStep[]> {
  if (!ticket) return [];
  const fields = parseTicketText(ticket.text);
  const isOfDraw =
    fields?.game === record.gameCode &&
    fields.numero === record.numero &&
    fields.termsHash === record.termsHash;
  return [
    compare('ticket', ticket.hash, isOfDraw ? hashText(ticket.text) : '–'),
    await signedStep('receipt', facts.platformKey, `ticket1|${ticket.hash}`, ticket.receipt),
  ];
}

async function sealSteps(input: ProofInput): Promise<ProofStep[]> {
  const { record, facts, currency } = input;
  const { seal, sealReceivedAt, sealReceipt } = record;
  if (seal === null || sealReceivedAt === null || sealReceipt === null) return [];
  const countersign = await signedStep(
    'countersign',
    facts.witnessKey,
    `countersign1|${seal}|${sealReceivedAt}`,
    sealReceipt,
  );
  const seconds = Math.floor((Date.parse(record.drawAt) - sealReceivedAt) / 1000);
  return [
    compare('seal', seal, ownSeal(record, currency)),
    ...inclusionStep(input),
    { ...countersign, ok: countersign.ok && seconds > 0, seconds },
    ...heardStep(input),
  ];
}

async function resultSteps({ record, facts, currency }: ProofInput): Promise<ProofStep[]> {
  const { root, outcome, payout, winsHash, resultReceipt } = record;
  if (root === null || outcome === null || payout === null || winsHash === null || resultReceipt === null)
    return [];
  const result = `result1|${names(record)}|${root}|${hashText(canonicalJson(outcome))}|${fromWire(payout, currency)}|${winsHash}`;
  return [await signedStep('result', facts.witnessKey, result, resultReceipt)];
}

/** Checks what the record holds so far: a draw that is still open has its first steps alone. */
export async function verifyProof(input: ProofInput): Promise<Proof> {
  const { record, facts } = input;
  if (record.outside) return verifyOutside(input, record.outside);
  const deposit = `deposit1|${names(record)}|${record.termsHash}|${record.seedHash}|${record.chain}|${record.round}`;
  const beacon = await beaconStep(input);
  const steps = [
    termsStep(input),
    ...(await ticketSteps(input)),
    await signedStep('deposit', facts.witnessKey, deposit, record.depositReceipt),
    ...(await sealSteps(input)),
    ...(beacon ? [beacon.step] : []),
    ...drawnSteps(input),
    ...(await resultSteps(input)),
  ];
  const guarantee = beacon ? (beacon.drand ? 'neither' : 'both') : 'open';
  return { ok: steps.every((step) => step.ok), steps, guarantee };
}

type Outside = NonNullable<DrawRecord['outside']>;

/** A draw whose result came from outside: everything but the result itself can be checked. */
async function verifyOutside(input: ProofInput, outside: Outside): Promise<Proof> {
  const { record, facts } = input;
  const named = `outside1|${names(record)}|${record.termsHash}|${sourcesText(outside.sources)}`;
  const steps = [
    termsStep(input),
    ...(await ticketSteps(input)),
    await signedStep('sources', facts.witnessKey, named, record.depositReceipt),
    ...(await sealSteps(input)),
    ...reportedSteps(input, outside),
    ...(await outsideResults(input, outside)),
  ];
  return { ok: steps.every((step) => step.ok), steps, guarantee: record.outcome ? 'outside' : 'open' };
}

/** The result is what sources said last of it, and the ticket was paid by it, or by one that it replaced. */
function reportedSteps({ record, ticket, currency }: ProofInput, outside: Outside): ProofStep[] {
  const { outcome, terms, gameCode } = record;
  if (outcome === null) return [];
  const text = canonicalJson(outcome);
  const said = outside.reports.filter((report) => canonicalJson(report.outcome) === text);
  const enough = outside.publishedBy === 'staff' ? 1 : outside.sources.length;
  const isSaid = new Set(said.map(({ source }) => source)).size >= enough;
  const reported = compare(
    outside.publishedBy === 'staff' ? 'published' : 'reported',
    text,
    isSaid ? text : '–',
  );
  const game = lotteryGames.get(gameCode);
  if (!game || !ticket?.payout || ticket.ended) return [reported];
  const outcomes = [...outside.former.map((one) => one.outcome), outcome];
  const payout = outsidePayout(game, { terms, ticket: ticket.text, outcomes });
  return [reported, compare('payout', String(fromWire(ticket.payout, currency)), String(payout ?? '–'))];
}

/** The witness signed the payouts of the result, and of each that it replaced. */
async function outsideResults(
  { record, facts, currency }: ProofInput,
  outside: Outside,
): Promise<ProofStep[]> {
  const { root, outcome, payout, winsHash, resultReceipt } = record;
  if (root === null || outcome === null || payout === null || winsHash === null || resultReceipt === null)
    return [];
  const results = [...outside.former, { outcome, payout, winsHash, resultReceipt }];
  return Promise.all(
    results.map((one, index) => {
      const no = outside.former[index - 1]?.no;
      const head = no === undefined ? `result1|${names(record)}` : `correct1|${names(record)}|${no}`;
      const counted = `${root}|${hashText(canonicalJson(one.outcome))}|${fromWire(one.payout, currency)}|${one.winsHash}`;
      return signedStep('result', facts.witnessKey, `${head}|${counted}`, one.resultReceipt);
    }),
  );
}
