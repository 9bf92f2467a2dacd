// Tests that a true record of a draw verifies, and that each altered part fails at its own step.
import { hashServerSeed } from '@perya/fairness';
import { describe, expect, test } from 'vitest';
import {
  createSettlement,
  type DrawRecord,
  drawOfNumero,
  drawOutcome,
  drawSeed,
  hashOfTerms,
  holderHash,
  inclusionPath,
  type Line,
  lotteryGames,
  merkleRoot,
  poolPayoutOf,
  poolUnits,
  sealText,
  settlePool,
  settleRaffle,
  type TicketFields,
  termsOf,
  ticketHash,
  ticketText,
  verifyDraw,
} from './index.ts';

const merchant = '0196f3f0-0000-7000-8000-000000000001';
const seed = '0f'.repeat(32);
const beacon = 'cd'.repeat(32);
const chain = 'ee'.repeat(32);

type Made = { record: DrawRecord; ticket: TicketFields };

/** A draw with the tickets of three players, as the platform would publish it; the record is of the second player. */
function drawnRecord(
  code: string,
  numero: string,
  linesOf: (player: number) => Line[],
  returnPermille?: number,
): Made {
  const game = lotteryGames.get(code);
  const draw = game && drawOfNumero(game, 'Asia/Manila', numero);
  if (!game || !draw) throw new Error(`no draw ${code} ${numero}`);
  const terms = termsOf(game, returnPermille);
  const salt = '00112233445566778899aabbccddeeff';
  const tickets = [1, 2, 3].map((player): TicketFields => {
    const lines = linesOf(player);
    return {
      merchant,
      game: code,
      numero,
      termsHash: hashOfTerms(terms),
      ticketId: String(player),
      holder: holderHash(`player-${player}`, salt),
      lines,
      series: Math.min(1800, 2 * terms.returnPermille),
      stakeMinor: lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
      placedAt: 1_795_000_000_000 + player,
      salt,
    };
  });
  const leaves = tickets
    .map((one) => ({ hash: ticketHash(one), stakeMinor: one.stakeMinor, ticket: one }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const { root, stakeMinor } = merkleRoot(leaves);
  const seal = { merchant, game: code, numero, root, count: 3, stakeMinor, termsHash: hashOfTerms(terms) };
  const serverSeed = drawSeed({ seed, merchant, game: code, numero, root, beacon });
  const sold = tickets.flatMap(({ lines }) => lines.map(({ pick }) => Number(pick))).sort((a, b) => a - b);
  const soldNumbers = game.engine === 'raffle' ? sold : [];
  const outcome = drawOutcome(game, { serverSeed, root, no: draw.no }, soldNumbers);
  const index = leaves.findIndex(({ ticket }) => ticket.ticketId === '2');
  const ticket = leaves[index]?.ticket;
  if (!ticket) throw new Error('no ticket');
  const record: DrawRecord = {
    merchant,
    game: code,
    numero,
    no: draw.no,
    zone: 'Asia/Manila',
    terms: terms.text,
    seal: sealText({ ...seal, seedHash: hashServerSeed(seed), chain, round: 1000 }),
    seed,
    beacon,
    drawSeed: serverSeed,
    outcome,
    ...(soldNumbers.length > 0 ? { soldNumbers } : {}),
    ticket: {
      text: ticketText(ticket),
      hash: ticketHash(ticket),
      index,
      path: inclusionPath(leaves, index),
      payoutMinor: 0n,
      playerId: 'player-2',
    },
  };
  if (game.pool) {
    const units = poolUnits(
      'pool-6-42',
      tickets.flatMap(({ lines }) => lines),
      outcome,
    );
    record.pool = { carriedMinor: 777n, unwon: 3, unitsByTier: units };
  }
  return { record, ticket };
}

const withPayout = ({ record }: Made, payoutMinor: bigint): DrawRecord => ({
  ...record,
  ...(record.ticket ? { ticket: { ...record.ticket, payoutMinor } } : {}),
});

const failed = (record: DrawRecord) =>
  verifyDraw(record)
    .steps.filter(({ ok }) => !ok)
    .map(({ id }) => id);

/** A record of five digits whose ticket wins: every digit of the third place is bet on. */
function digitsRecord(returnPermille?: number, payoutMinor = 970n): DrawRecord {
  const lines = Array.from({ length: 10 }, (_, digit) => ({
    market: 'digit',
    pick: `3:${digit}`,
    stakeMinor: 100n,
  }));
  return withPayout(
    drawnRecord('ssc-1m', '20261121-0734', () => lines, returnPermille),
    payoutMinor,
  );
}

describe('[X-12 in part] a record of a draw', () => {
  test('verifies in this order of steps, with a ticket and without', () => {
    const record = digitsRecord();
    const { ok, steps } = verifyDraw(record);
    expect(steps.map(({ id }) => id)).toEqual([
      'terms',
      'ticket',
      'inclusion',
      'seal',
      'time',
      'seed',
      'draw-seed',
      'outcome',
      'payout',
    ]);
    expect([ok, failed(record)]).toEqual([true, []]);
    const { ticket: _, zone: __, ...public_ } = record;
    expect(verifyDraw(public_).steps.map(({ id }) => id)).toEqual([
      'terms',
      'seal',
      'seed',
      'draw-seed',
      'outcome',
    ]);
    expect(verifyDraw(public_).ok).toBe(true);
  });

  test('of every kind verifies: a pool by its units, a raffle by its numbers', () => {
    // Seven sets of ten numbers: one of them holds half of what is drawn.
    const sets = Array.from({ length: 7 }, (_, set) =>
      Array.from({ length: 10 }, (__, at) => String(1 + 5 * set + at).padStart(2, '0')).join('-'),
    );
    const pool = drawnRecord('lotto-6-42', '20261121-0001', (player) =>
      sets.map((pick) => ({ market: 'pool', pick, stakeMinor: 420_000n * BigInt(player) })),
    );
    const { carriedMinor, unwon, unitsByTier } = pool.record.pool ?? {
      carriedMinor: 0n,
      unwon: 0,
      unitsByTier: [],
    };
    const { sharesMinor } = settlePool({
      engine: 'pool-6-42',
      salesMinor: 7n * 420_000n * 6n,
      carriedMinor,
      unwon,
      unitsByTier,
    });
    const own = poolPayoutOf(poolUnits('pool-6-42', pool.ticket.lines, pool.record.outcome), sharesMinor);
    expect(own).toBeGreaterThan(0n);
    expect(failed(withPayout(pool, own))).toEqual([]);
    expect(failed(withPayout(pool, own + 1n))).toEqual(['payout']);
    const { pool: _, ...without } = withPayout(pool, own);
    expect(failed(without)).toEqual(['payout']);

    const raffle = drawnRecord('fiesta', '20261122-0001', (player) =>
      Array.from({ length: 8 }, (_, index) => ({
        market: 'raffle',
        pick: String(1000 * player + index).padStart(4, '0'),
        stakeMinor: 2000n,
      })),
    );
    const result = settleRaffle({ salesMinor: 48_000n, soldNumbers: 24, outcome: raffle.record.outcome });
    if (result.void) throw new Error('void');
    const prize = result.prizes
      .filter(({ number }) => number >= 2000 && number < 3000)
      .reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
    expect(failed(withPayout(raffle, prize))).toEqual([]);
    expect(failed({ ...withPayout(raffle, prize), soldNumbers: [1, 2, 3] })).toContain('outcome');
  });

  test('[X-01 in part] fails at the step of whatever was altered', () => {
    const record = digitsRecord();
    const { ticket } = record;
    if (!ticket) throw new Error('no ticket');
    const digits = Array.isArray(record.outcome) ? record.outcome.map(Number) : [];
    const other = digits.map((digit) => (digit + 1) % 10);
    const altered: [Partial<DrawRecord>, string[]][] = [
      [{ terms: record.terms.replace('9700', '9701') }, ['terms', 'ticket', 'payout']],
      [{ seed: 'aa'.repeat(32) }, ['seed', 'draw-seed', 'outcome']],
      [{ seed: 'no seed' }, ['seed', 'draw-seed', 'outcome']],
      [{ beacon: 'aa'.repeat(32) }, ['draw-seed', 'outcome']],
      [{ drawSeed: 'aa'.repeat(32) }, ['draw-seed']],
      [{ no: record.no + 1 }, ['time', 'outcome']],
      [{ zone: 'Asia/Tokyo' }, ['time']],
      [{ zone: 'Nowhere' }, ['time']],
      [{ outcome: other }, ['outcome']],
      [{ outcome: 'none' }, ['outcome', 'payout']],
      [{ merchant: 'another' }, ['ticket', 'seal', 'draw-seed', 'outcome']],
      [{ numero: '20261121-0735' }, ['ticket', 'seal', 'time', 'draw-seed', 'outcome']],
      [{ seal: record.seal.replace('|3|', '|2|') }, ['inclusion']],
      [
        { seal: record.seal.replace('seal1', 'seal2') },
        ['terms', 'inclusion', 'seal', 'seed', 'draw-seed', 'outcome', 'payout'],
      ],
      [{ ticket: { ...ticket, payoutMinor: 971n } }, ['payout']],
      [{ ticket: { ...ticket, hash: 'aa'.repeat(32) } }, ['ticket', 'inclusion']],
      [{ ticket: { ...ticket, text: ticket.text.replaceAll('"100"', '"200"') } }, ['ticket', 'payout']],
      [{ ticket: { ...ticket, playerId: 'player-3' } }, ['ticket']],
      [{ ticket: { ...ticket, path: ticket.path.slice(1) } }, ['inclusion']],
      [{ game: 'ssc-2m' }, ['game']],
    ];
    for (const [change, steps] of altered)
      expect([Object.keys(change), ...failed({ ...record, ...change })]).toEqual([
        Object.keys(change),
        ...steps,
      ]);
  });

  test('fails where the ticket is of other terms, has a line that its game does not know, or another sum', () => {
    const { record, ticket } = drawnRecord('ssc-1m', '20261121-0734', () => [
      { market: 'star2', pick: '45', stakeMinor: 100n },
    ]);
    const wrong: Partial<TicketFields>[] = [
      { termsHash: 'aa'.repeat(32) },
      { series: 1699 },
      { stakeMinor: 99n },
      { lines: [{ market: 'star2', pick: '4', stakeMinor: 100n }] },
      { lines: [{ market: 'lo2', pick: '45', stakeMinor: 100n }] },
      { game: 'ssc-5m' },
    ];
    for (const change of wrong) {
      const changed = { ...ticket, ...change };
      const own = record.ticket ?? { index: 0, path: [], payoutMinor: 0n };
      const forged = { ...own, text: ticketText(changed), hash: ticketHash(changed) };
      expect(failed({ ...record, ticket: forged })).toContain('ticket');
    }
  });
});

test('what a settlement pays is what the record has to say', () => {
  const record = digitsRecord();
  const game = lotteryGames.get('ssc-1m');
  if (!game) throw new Error('no game');
  const settlement = createSettlement(game, termsOf(game), record.outcome);
  const lines = Array.from({ length: 10 }, (_, digit) => ({
    market: 'digit',
    pick: `3:${digit}`,
    stakeMinor: 100n,
  }));
  expect(settlement.payoutOf(lines, 1800)).toBe(970n);
});

test('[X-12] a draw replays by the terms that it was sold under, whatever the odds are now', () => {
  const [now, former] = [digitsRecord(), digitsRecord(900, 900n)];
  for (const record of [now, former]) expect(failed(record)).toEqual([]);
  expect(former.terms).not.toBe(now.terms);
  // Paid by the other terms, or shown with them, neither verifies.
  for (const [record, payoutMinor] of [
    [now, 900n],
    [former, 970n],
  ] as const)
    expect(failed(withPayout({ record } as Made, payoutMinor))).toEqual(['payout']);
  expect(failed({ ...former, terms: now.terms })).toContain('terms');
});

test('[X-12] the record of 2026 is computed alike for good: its terms, root, seed and outcome are these', () => {
  const { seal, drawSeed: derived, outcome, ticket } = digitsRecord(900, 900n);
  const [, , , , root, , , termsHash] = seal.split('|');
  expect({ root, termsHash, derived, outcome, ticket: ticket?.hash }).toEqual({
    root: '514b8f8657962ca7c70ddf93c4cddc8f2022841ce8af5b60cbacd61913e8abdc',
    termsHash: 'c184d9e57910f0bcfb8eac7332fe536c03f583dd8b16f85f8b7dbbb95fa09793',
    derived: '515123e93bf7a061cf81f218b67183cf931f3653099a1949f2be48a7ef39f6e0',
    outcome: [3, 3, 7, 9, 7],
    ticket: 'dc7eb9fd102eb35693bed14f64a8e507ee8fa325d246b04a0b361cb51b1f8c17',
  });
});
