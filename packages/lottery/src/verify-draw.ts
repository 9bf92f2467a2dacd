/** Checks a finished draw and one of its tickets, from what the player's phone has kept; shows each step of the check. */
import { canonicalJson, hashServerSeed, isServerSeed } from '@perya/fairness';
import { drawOutcome, drawSeed } from './draw.ts';
import { isPoolEngine } from './engines/pools.ts';
import { engineNamed } from './engines.ts';
import { type LotteryGame, lotteryGames } from './games.ts';
import { hashOfTerms, hashOfText, isHash } from './hash.ts';
import { type PathNode, verifyInclusion } from './merkle.ts';
import { type PoolDraw, poolPayoutOf, poolUnits, settlePool, settleRaffle } from './pool-settlement.ts';
import { drawOfNumero } from './schedule.ts';
import { createSettlement } from './settlement.ts';
import { isLine, isSeries, parseTerms, type Terms } from './terms.ts';
import { holderHash, parseSealText, parseTicketText, type SealFields, type TicketFields } from './ticket.ts';

/** A ticket as its receipt and the proof give it. */
export type TicketRecord = {
  text: string;
  hash: string;
  /** Its place among the draw's tickets, and the way from there to the root. */
  index: number;
  path: readonly PathNode[];
  payoutMinor: bigint;
  /** Whose ticket it is; left out by whoever does not know. */
  playerId?: string;
};

/** The published record of a draw, once its seed is revealed. */
export type DrawRecord = {
  merchant: string;
  game: string;
  numero: string;
  /** The draw's minute. */
  no: number;
  /** The brand's zone, by which numero and minute are compared; left out by whoever does not know it. */
  zone?: string;
  terms: string;
  seal: string;
  /** S, and the beacon's value. */
  seed: string;
  beacon: string;
  /** D, as it was recorded; left out if it was not. */
  drawSeed?: string;
  outcome: unknown;
  /** A raffle's numbers sold, ascending. */
  soldNumbers?: readonly number[];
  /** A pool's state before the draw and its units. */
  pool?: Pick<PoolDraw, 'carriedMinor' | 'unwon' | 'unitsByTier'>;
  ticket?: TicketRecord;
};

export type DrawStepId =
  | 'game'
  | 'terms'
  | 'ticket'
  | 'inclusion'
  | 'seal'
  | 'time'
  | 'seed'
  | 'draw-seed'
  | 'outcome'
  | 'payout';

/** `expected` is the record, `actual` the result of the check. */
export type DrawStep = { id: DrawStepId; ok: boolean; expected: string; actual: string };

export type DrawVerification = { ok: boolean; steps: readonly DrawStep[] };

const compare = (id: DrawStepId, expected: string, actual: string): DrawStep => ({
  id,
  ok: expected === actual,
  expected,
  actual,
});

/** What a step shows where its input is malformed. */
const MALFORMED = 'malformed';

function termsStep(record: DrawRecord, seal: SealFields | null): DrawStep {
  const terms = parseTerms(record.terms);
  const actual = terms?.game === record.game ? hashOfTerms(terms) : MALFORMED;
  return compare('terms', seal?.termsHash ?? '', actual);
}

/** A ticket is of this draw if it names it, its terms, its holder, lines that its game has, and the sum of their stakes. */
function isOfDraw(ticket: TicketFields, record: DrawRecord, game: LotteryGame): boolean {
  const { merchant, numero, lines, stakeMinor, series } = ticket;
  const terms = parseTerms(record.terms);
  const playerId = record.ticket?.playerId;
  return (
    merchant === record.merchant &&
    ticket.game === record.game &&
    numero === record.numero &&
    terms !== null &&
    ticket.termsHash === hashOfTerms(terms) &&
    isSeries(series, terms.returnPermille) &&
    lines.every((line) => isLine(game.engine, line)) &&
    lines.reduce((sum, line) => sum + line.stakeMinor, 0n) === stakeMinor &&
    (playerId === undefined || ticket.holder === holderHash(playerId, ticket.salt))
  );
}

function ticketStep(record: DrawRecord, game: LotteryGame, { text, hash }: TicketRecord): DrawStep {
  const ticket = parseTicketText(text);
  const actual = ticket && isOfDraw(ticket, record, game) ? hashOfText(text) : MALFORMED;
  return compare('ticket', hash, actual);
}

function inclusionStep({ hash, text, index, path }: TicketRecord, seal: SealFields | null): DrawStep {
  const stakeMinor = parseTicketText(text)?.stakeMinor;
  const included =
    seal !== null &&
    stakeMinor !== undefined &&
    verifyInclusion(
      { leaf: { hash, stakeMinor }, index, count: seal.count, path },
      {
        root: seal.root,
        stakeMinor: seal.stakeMinor,
      },
    );
  return {
    id: 'inclusion',
    ok: included,
    expected: seal?.root ?? '',
    actual: included ? seal.root : MALFORMED,
  };
}

function sealStep(record: DrawRecord, seal: SealFields | null): DrawStep {
  const { merchant, game, numero } = record;
  const actual = seal ? [seal.merchant, seal.game, seal.numero].join('|') : MALFORMED;
  return compare('seal', [merchant, game, numero].join('|'), actual);
}

/** The minute follows from the numero: a platform that could name another would have another outcome to choose. */
function timeStep({ no, numero }: DrawRecord, game: LotteryGame, zone: string): DrawStep {
  let actual = MALFORMED;
  try {
    actual = String(drawOfNumero(game, zone, numero)?.no ?? MALFORMED);
  } catch {
    // No zone is called so.
  }
  return compare('time', String(no), actual);
}

const seedStep = ({ seed }: DrawRecord, seal: SealFields | null): DrawStep =>
  compare('seed', seal?.seedHash ?? '', isServerSeed(seed) ? hashServerSeed(seed) : MALFORMED);

/** D as it follows from the seed, the root and the beacon; null where one of them is malformed. */
function seedOf(
  { seed, merchant, game, numero, beacon }: DrawRecord,
  seal: SealFields | null,
): string | null {
  if (!seal || !isServerSeed(seed) || !isHash(beacon)) return null;
  return drawSeed({ seed, merchant, game, numero, root: seal.root, beacon });
}

function replay(record: DrawRecord, game: LotteryGame, serverSeed: string, root: string): string {
  try {
    const seeds = { serverSeed, root, no: record.no };
    return canonicalJson(drawOutcome(game, seeds, record.soldNumbers ?? []));
  } catch {
    return MALFORMED;
  }
}

function payoutOf(record: DrawRecord, terms: Terms, ticket: TicketFields, seal: SealFields): bigint {
  const { outcome, pool } = record;
  const { engine } = terms;
  const { stakeMinor: salesMinor } = seal;
  if (isPoolEngine(engine)) {
    if (!pool) throw new RangeError("the pool's state is not in the record");
    const { sharesMinor } = settlePool({ engine, salesMinor, ...pool });
    return poolPayoutOf(poolUnits(engine, ticket.lines, outcome), sharesMinor);
  }
  if (engineNamed(engine).kind === 'odds')
    return createSettlement({ engine }, terms, outcome).payoutOf(ticket.lines, ticket.series);
  const result = settleRaffle({ salesMinor, soldNumbers: record.soldNumbers?.length ?? 0, outcome });
  if (result.void) return 0n;
  const held = new Set(ticket.lines.map(({ pick }) => Number(pick)));
  return result.prizes.reduce(
    (sum, { number, payoutMinor }) => (held.has(number) ? sum + payoutMinor : sum),
    0n,
  );
}

function payoutStep(
  record: DrawRecord,
  { text, payoutMinor }: TicketRecord,
  seal: SealFields | null,
): DrawStep {
  const terms = parseTerms(record.terms);
  const ticket = parseTicketText(text);
  let actual = MALFORMED;
  try {
    if (terms && ticket && seal) actual = String(payoutOf(record, terms, ticket, seal));
  } catch {
    // A record that the rules cannot settle is malformed.
  }
  return compare('payout', String(payoutMinor), actual);
}

/**
 * Verifies a revealed draw, offline. The result is true only if every step is: the terms, the ticket's text and hash, its place under
 * the root, the seal, the draw's minute, the committed seed, D, the outcome and the payout. A malformed record is reported, not thrown. The beacon's
 * signature is verified apart, by `@perya/lottery/beacon`.
 */
export function verifyDraw(record: DrawRecord): DrawVerification {
  const game = lotteryGames.get(record.game);
  if (!game) return { ok: false, steps: [compare('game', record.game, MALFORMED)] };
  const seal = parseSealText(record.seal);
  const serverSeed = seedOf(record, seal);
  const { ticket } = record;
  const steps: DrawStep[] = [
    termsStep(record, seal),
    ...(ticket ? [ticketStep(record, game, ticket), inclusionStep(ticket, seal)] : []),
    sealStep(record, seal),
    ...(record.zone === undefined ? [] : [timeStep(record, game, record.zone)]),
    seedStep(record, seal),
    compare('draw-seed', record.drawSeed ?? serverSeed ?? '', serverSeed ?? MALFORMED),
    compare(
      'outcome',
      canonicalJson(record.outcome),
      serverSeed && seal ? replay(record, game, serverSeed, seal.root) : MALFORMED,
    ),
    ...(ticket ? [payoutStep(record, ticket, seal)] : []),
  ];
  return { ok: steps.every((step) => step.ok), steps };
}
