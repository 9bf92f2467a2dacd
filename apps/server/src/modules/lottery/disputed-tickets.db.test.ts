// Disputes about lottery tickets: the ticket, its slip and its draw are frozen, open and after the draw, with what proves them.
import { hash, randomUUID } from 'node:crypto';
import { verifyEvidence } from '@perya/audit';
import { verifyInclusion } from '@perya/lottery';
import { fromWire } from '@perya/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkSigner } from '../../platform/signed-link.ts';
import { openInformer, secretKey, type TestPlayer } from '../../test-services.fixture.ts';
import { createDisputes, type Disputes } from '../disputes/index.ts';
import { advanceTo, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';

const gameCode = 'ssc-1m';
let services: DrawServices;
let disputes: Disputes;
let player: TestPlayer;

beforeAll(async () => {
  services = await openDrawServices({ games: [gameCode] });
  const { database, merchant, wallet, lottery, clock } = services;
  const none = () => Promise.reject(new Error('no round is asked for'));
  disputes = createDisputes({
    database,
    clock,
    wallet,
    lottery,
    rounds: { proof: none },
    files: { attach: async () => {}, contents: async () => new Map(), show: async () => new Map() },
    informer: openInformer(database, merchant),
    arbiterOf: () => undefined,
    brands: () => [merchant],
    keptMonthsOf: () => undefined,
    signer: createLinkSigner(secretKey, 'dispute links'),
    merchantOf: () => merchant,
  });
  player = await services.newPlayer({ balance: 10_000_000n });
  await services.runner.plan();
});
afterAll(() => services.close());

const sessionOf = ({ bookId, playerId }: TestPlayer) => ({
  bookId,
  playerId,
  userName: '',
  sessionId: '',
  type: 0,
  trial: false,
});

function open(recordId: string, about: 'ticket' | 'bet' | 'movement' = 'ticket', who = player) {
  const body = {
    requestId: randomUUID(),
    about,
    recordId,
    claim: 'result_wrong' as const,
    words: 'My number was drawn.',
  };
  return disputes.open({ merchant: services.merchant, session: sessionOf(who), body, now: new Date() });
}

const record = ({ evidence }: Awaited<ReturnType<typeof open>>) => JSON.parse(evidence[1]?.body ?? '');

test('[X-23 in part] an open and a settled ticket are frozen with slip, draw and proof; the frozen bytes outlive the draw', async () => {
  const bets = [{ market: 'star2', pick: '68', stake: '10.00' }];
  const { slip } = await buy(services, player, gameCode, bets);
  const ticket = slip.tickets[0];
  if (!ticket) throw new Error('a slip has a ticket');
  const opened = await open(ticket.ticketId);
  expect(opened.subject).toBe('ticket');
  const frozen = record(opened);
  expect(frozen).toMatchObject({ ...ticket, displayName: expect.any(String), placedAt: ticket.placedAt });
  expect(frozen.slip).toMatchObject({ slipId: slip.slipId, requestId: slip.requestId, stake: '10.00' });
  expect(frozen.slip.tickets).toEqual([ticket.ticketId]);
  expect(frozen.draw).toMatchObject({ numero: ticket.numero, state: 'open', outcome: null, path: null });
  expect(frozen.draw.seedHash).toMatch(/^[0-9a-f]{64}$/u);

  const later = await buy(services, player, gameCode, bets);
  await advanceTo(services, [gameCode], 'sealed');
  services.reachDraw();
  await advanceTo(services, [gameCode], 'settled');
  const second = await open(later.slip.tickets[0]?.ticketId ?? '', 'bet');
  const settled = record(second);
  expect(settled.draw).toMatchObject({ state: 'settled', outcome: settled.outcome });
  // What is frozen proves by itself that the ticket was in the seal.
  expect(hash('sha256', settled.ticketText)).toBe(settled.ticketHash);
  const { path, root, stake } = settled.draw;
  const { currency } = services.merchant;
  if (currency !== 'PHP') throw new Error('the demo brand pays in pesos');
  const inclusion = {
    leaf: { hash: settled.ticketHash, stakeMinor: fromWire(path.stake, currency) },
    index: path.index,
    count: path.count,
    path: path.siblings.map((one: { hash: string; sum: string }) => ({
      hash: one.hash,
      stakeMinor: BigInt(one.sum),
    })),
  };
  const bytes = (text: string | Uint8Array) => hash('sha256', text, 'buffer');
  expect(verifyInclusion(inclusion, { root, stakeMinor: fromWire(stake, currency) }, bytes)).toBe(true);

  const read = await disputes.one(sessionOf(player), opened.disputeId, new Date());
  expect(read.evidence).toEqual(opened.evidence);
  expect(verifyEvidence(opened.disputeId, read.evidence)).toEqual([]);
  expect(await services.differences()).toEqual([]);
});

test('a ticket of another, and a movement that is none, are not found', async () => {
  const other = await services.newPlayer();
  const { rows } = await services.database.owner.query<{ ticket_id: string }>(
    'select ticket_id from lottery_tickets where player_id = $1 limit 1',
    [player.playerId],
  );
  await expect(open(rows[0]?.ticket_id ?? '', 'ticket', other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open(rows[0]?.ticket_id ?? '', 'movement')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a line of the statement about a stake is frozen with the tickets that it paid for', async () => {
  const { rows } = await services.database.owner.query<{ op_id: string }>(
    `select op_id from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where a.owner_id = $1 and e.kind = 'lottery_stake' limit 1`,
    [player.playerId],
  );
  const opened = await open(rows[0]?.op_id ?? '', 'movement');
  const frozen = record(opened);
  expect(opened.subject).toBe('movement');
  expect(frozen.entries[0]).toMatchObject({ kind: 'lottery_stake', debit: '10.00', credit: '0.00' });
  expect(frozen.pointsTo).toMatchObject({ subject: 'ticket', record: { more: false } });
  expect(frozen.pointsTo.record.tickets[0]).toMatchObject({ gameCode, stake: '10.00' });
});
