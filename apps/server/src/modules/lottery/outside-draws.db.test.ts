// Draws whose result comes from outside: two equal reports publish it, anything else waits for staff, and a correction pays what is missing.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { createActTry } from './act-try.fixture.ts';
import { advanceTo, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';

const game = 'barangay-2';
/** Pays 864.9 times its stake: `07-29` comes in this order. */
const exact = { market: 'exact', pick: '07-29', stake: '10.00' };
const other = { market: 'exact', pick: '11-12', stake: '10.00' };
const won = 864_900n;

let services: DrawServices;
let player: TestPlayer;
let rival: TestPlayer;
const open = async () => {
  services = await openDrawServices({ games: [game], outside: [game], salesMs: 2500 });
  player = await services.newPlayer({ balance: 1_000_000n });
  rival = await services.newPlayer({ balance: 1_000_000n });
  await services.runner.plan();
};
const sell = async () => {
  await buy(services, player, game, [exact]);
  await buy(services, rival, game, [other]);
  await advanceTo(services, [game], 'sealed');
};
const numero = async () => (await services.drawOf(game)).numero;
const say = async (
  source: 'capitol-desk' | 'harbour-wire',
  outcome: number[],
  over: { reportId?: string } = {},
) => services.report(source, { gameCode: game, numero: await numero(), outcome, ...over });
const settle = () => advanceTo(services, [game], 'settled');
const creditsOf = async ({ playerId }: TestPlayer) =>
  (
    await services.database.owner.query<{ kind: string; minor: bigint }>(
      `select kind, amount as minor from ledger_moves where owner_id = $1 and kind <> 'lottery_stake' and kind like 'lottery%' order by kind`,
      [playerId],
    )
  ).rows;
/** What the buyer's phone is told: the ticket, and the record that its proof page shows. */
const seenBy = async (who: TestPlayer) => ({
  ticket: (await services.lottery.tickets({ ...services.asking(who), language: 'en' }, {})).tickets[0],
  record: await services.lottery.draw(services.merchant, { gameCode: game, numero: await numero() }),
});
/** The states of the draw that every page of the brand was told. */
const toldStates = async () =>
  (
    await services.database.owner.query<{ state: string }>(
      `select payload->'message'->>'state' as state from outbox where payload->'message'->>'type' = 'draw' order by xid, id`,
    )
  ).rows.map(({ state }) => state);
const corrections = async () =>
  (
    await services.database.owner.query<Record<string, unknown>>(
      `select no, state, sources, missing_minor, missing_accounts, kept_minor, kept_accounts, failure from lottery_corrections order by no`,
    )
  ).rows;

describe('an outside draw', () => {
  beforeEach(open);
  afterEach(() => services.close());

  test('names its sources before the first ticket, ends its sales half an hour before, and has neither seed nor beacon', async () => {
    const draw = await services.drawOf(game);
    expect(draw).toMatchObject({
      state: 'open',
      sources: ['capitol-desk', 'harbour-wire'],
      seed_hash: null,
      seed_sealed: null,
      chain: null,
      round: null,
      deposit_receipt: expect.stringMatching(/^[\w-]{86}$/u),
    });
    const { closesAt, drawAt } = services.times();
    expect(drawAt.getTime() - closesAt.getTime()).toBeGreaterThanOrEqual(30 * 60_000);
  });

  test('[X-26 in part] when it is paid, phones are queued: the winner’s that a ticket has won, the others’ that it is over', async () => {
    const third = await services.newPlayer();
    const consent = (who: TestPlayer, topics: readonly string[]) =>
      services.database.owner.query(
        `with phone as (select gen_random_uuid() as id)
         insert into push_consents select $1, gen_random_uuid(), $2, phone.id, topic, 1, 'en', now(), null from phone, unnest($3::text[]) topic`,
        [who.bookId, who.playerId, topics],
      );
    await consent(player, ['wins', 'draws']);
    await consent(player, ['draws']);
    await consent(player, ['money']);
    await consent(rival, ['wins', 'draws']);
    await consent(rival, ['wins']);
    await consent(third, ['wins', 'draws']);
    await sell();
    services.reachDraw();
    await services.runner.advance();
    await say('capitol-desk', [7, 29]);
    await say('harbour-wire', [7, 29]);
    await settle();
    const { rows } = await services.database.owner.query<{ player_id: string; topic: string; kind: string }>(
      'select player_id, topic, kind from push_queue order by player_id = $1 desc, topic desc',
      [player.playerId],
    );
    expect(rows).toEqual([
      { player_id: player.playerId, topic: 'wins', kind: 'lottery_won' },
      { player_id: player.playerId, topic: 'draws', kind: 'lottery_drawn' },
      { player_id: rival.playerId, topic: 'draws', kind: 'lottery_drawn' },
    ]);
  });

  test('[X-28 in part] two equal reports, through two processes at once, publish it once; the witness counts the same, and it is paid', async () => {
    await sell();
    services.reachDraw();
    const name = { gameCode: game, numero: await numero(), outcome: [7, 29] };
    const elsewhere = services.openLottery();
    const second = services.openRunner();
    await services.runner.advance();
    expect(await services.drawOf(game)).toMatchObject({ state: 'sealed', outcome: null });
    await Promise.all([
      services.report('capitol-desk', name),
      services.report('harbour-wire', name, elsewhere),
      services.runner.advance(),
      second.advance(),
    ]);
    await Promise.all([settle(), second.advance()]);
    expect(await services.drawOf(game)).toMatchObject({
      outcome: '[7,29]',
      published_by: 'sources',
      winners: 1,
      payout_minor: won,
      result_receipt: expect.stringMatching(/^[\w-]{86}$/u),
    });
    expect(await creditsOf(player)).toEqual([{ kind: 'lottery_payout', minor: won }]);
    expect(await creditsOf(rival)).toEqual([]);
    expect(await services.differences()).toEqual([]);
    expect(services.faults).toEqual([]);
    await elsewhere.idle();
  });

  test('a report twice is one; the same id with another result is refused, and so is what the game cannot draw', async () => {
    await sell();
    services.reachDraw();
    const reportId = '0192f0c1-7b2a-4c3d-8e4f-5a6b7c8d9e81';
    const publishedAt = '2026-11-24T04:01:30.000Z';
    const name = { gameCode: game, numero: await numero(), outcome: [7, 29], reportId, publishedAt };
    const first = await services.report('capitol-desk', name);
    expect(first.repeated).toBe(false);
    expect(await services.report('capitol-desk', name)).toEqual({ ...first, repeated: true });
    const refused = async (over: object, source: 'capitol-desk' | 'harbour-wire' = 'capitol-desk') =>
      expect(services.report(source, { ...name, ...over }));
    await (await refused({ outcome: [7, 30] })).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
    await (await refused({ outcome: [0, 32] })).rejects.toMatchObject({ code: 'RESULT_INVALID' });
    await (await refused({ numero: '20200101-0001' })).rejects.toMatchObject({ code: 'DRAW_UNKNOWN' });
    await (await refused({ gameCode: 'evening-2' })).rejects.toMatchObject({ code: 'DRAW_UNKNOWN' });
    // The id is the source's own: the other one may use it too.
    expect((await services.report('harbour-wire', name)).repeated).toBe(false);
    await settle();
  });

  test('where the sources differ it is held with both reports; a source that takes its word back lets it go on', async () => {
    await sell();
    services.reachDraw();
    await say('capitol-desk', [7, 29]);
    await say('harbour-wire', [29, 7]);
    await advanceTo(services, [game], 'held');
    expect(await services.drawOf(game)).toMatchObject({
      held_reason: 'the sources differ: capitol-desk, harbour-wire',
      outcome: null,
    });
    expect(services.faults).toHaveLength(1);
    // Neither report is shown as the result, and the ticket is still open.
    expect(await seenBy(player)).toMatchObject({
      ticket: {
        state: 'open',
        drawState: 'held',
        sources: ['capitol-desk', 'harbour-wire'],
        outcome: null,
        payout: null,
      },
      record: { state: 'held', outcome: null, payout: null, outside: { reports: [], former: [] } },
    });
    expect(await toldStates()).toEqual(['sealed', 'held']);
    await say('harbour-wire', [7, 29]);
    await services.runner.advance();
    expect(await services.drawOf(game), 'staff let it go on').toMatchObject({ state: 'held' });
    await services.database.owner.query(
      `update lottery_draws set state = held_from, held_from = null, held_reason = null, next_at = now()`,
    );
    await settle();
    expect(await creditsOf(player)).toEqual([{ kind: 'lottery_payout', minor: won }]);
    const seen = await seenBy(player);
    expect(seen).toMatchObject({
      ticket: { state: 'won', outcome: [7, 29], payout: '8649.00' },
      record: { state: 'settled', outcome: [7, 29], payout: '8649.00', outside: { former: [] } },
    });
    // What a source took back stays beside what it said then.
    expect(seen.record.outside?.reports.map(({ source, outcome }) => [source, outcome])).toEqual([
      ['capitol-desk', [7, 29]],
      ['harbour-wire', [29, 7]],
      ['harbour-wire', [7, 29]],
    ]);
    expect(await services.differences()).toEqual([]);
  });

  test('a result that was reported while tickets were sold makes it void, and gives every stake back', async () => {
    await buy(services, player, game, [exact]);
    await say('capitol-desk', [7, 29]);
    await advanceTo(services, [game], 'void');
    expect(await services.drawOf(game)).toMatchObject({ void_reason: 'result-before-close', outcome: null });
    expect(await creditsOf(player)).toEqual([{ kind: 'lottery_void', minor: 1000n }]);
    await expect(say('harbour-wire', [7, 29])).rejects.toMatchObject({ code: 'RESULT_LATE' });
    expect(await services.differences()).toEqual([]);
  });

  test('after a day without a report it is void', async () => {
    await sell();
    services.reachDraw(24 * 3_600_000 + 5000);
    await advanceTo(services, [game], 'void');
    expect(await services.drawOf(game)).toMatchObject({ void_reason: 'no-result' });
    expect(await services.differences()).toEqual([]);
  });

  test('a single report waits a day, then staff decide', async () => {
    await sell();
    services.reachDraw();
    await say('harbour-wire', [7, 29]);
    await services.runner.advance();
    expect(await services.drawOf(game)).toMatchObject({ state: 'sealed' });
    services.reachDraw(24 * 3_600_000 + 5000);
    await services.database.owner.query('update lottery_draws set next_at = now()');
    await advanceTo(services, [game], 'held');
    expect(await services.drawOf(game)).toMatchObject({
      held_reason: 'only one source reported: harbour-wire',
    });
  });

  test('the witness that counts otherwise stops the payment', async () => {
    await sell();
    services.reachDraw();
    services.witness.misbehave((path, answer) =>
      path.includes('outside-results')
        ? { status: 409, text: JSON.stringify({ code: 'RESULT_DISAGREES', field: 'payout' }) }
        : answer,
    );
    await say('capitol-desk', [7, 29]);
    await say('harbour-wire', [7, 29]);
    await advanceTo(services, [game], 'held');
    expect(await creditsOf(player)).toEqual([]);
  });
});

describe('a corrected result', () => {
  beforeAll(open);
  afterAll(() => services.close());

  test('is counted and agreed with the witness, and pays nothing by itself', async () => {
    await sell();
    services.reachDraw();
    await say('capitol-desk', [7, 29]);
    await say('harbour-wire', [7, 29]);
    await settle();
    await say('harbour-wire', [11, 12]);
    await services.runner.correct();
    expect(await corrections()).toEqual([
      {
        no: 1,
        state: 'counted',
        sources: ['harbour-wire'],
        missing_minor: won,
        missing_accounts: 1,
        kept_minor: won,
        kept_accounts: 1,
        failure: null,
      },
    ]);
    expect(await creditsOf(rival)).toEqual([]);
    expect(await services.drawOf(game)).toMatchObject({ outcome: '[7,29]' });
  });

  test('is counted anew where both sources say it, and set aside where none does any more', async () => {
    await say('capitol-desk', [11, 12]);
    await services.runner.correct();
    expect((await corrections()).map(({ no, state, sources }) => ({ no, state, sources }))).toEqual([
      { no: 1, state: 'replaced', sources: ['harbour-wire'] },
      { no: 2, state: 'counted', sources: ['capitol-desk', 'harbour-wire'] },
    ]);
    await say('harbour-wire', [7, 29]);
    await say('capitol-desk', [7, 29]);
    expect((await corrections()).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'replaced']);
  });

  test('pays what is missing once, takes nothing back, and the books balance', async () => {
    await say('capitol-desk', [11, 12]);
    await say('harbour-wire', [11, 12]);
    await services.runner.correct();
    const last = (await corrections()).at(-1);
    expect(last).toMatchObject({ state: 'counted', missing_minor: won, kept_minor: won });
    const drawId = (await services.drawOf(game)).draw_id;
    const act = createActTry(services);
    const effects = await act('draw.correct', {
      drawId,
      no: last?.['no'],
      note: 'the lottery corrected its page',
    });
    expect(effects.postings).toEqual([
      expect.objectContaining({
        kind: 'lottery_correction',
        toOwner: rival.playerId,
        amountMinor: String(won),
      }),
    ]);
    expect(effects.rows.map(({ table }) => table).toSorted()).toEqual([
      'lottery_corrections',
      'lottery_corrections',
      'lottery_draws',
      'lottery_wins',
    ]);
    await expect(act('draw.correct', { drawId, no: last?.['no'], note: 'once more' })).rejects.toMatchObject({
      code: 'TXN_CONFLICT',
    });
    await services.runner.correct();
    await services.openRunner().correct();
    expect(await creditsOf(player)).toEqual([{ kind: 'lottery_payout', minor: won }]);
    expect(await creditsOf(rival)).toEqual([{ kind: 'lottery_correction', minor: won }]);
    expect(await services.drawOf(game)).toMatchObject({ outcome: '[11,12]', published_by: 'staff' });
    expect((await corrections()).at(-1)).toMatchObject({ state: 'told' });
    for (const who of [player, rival])
      expect(await seenBy(who)).toMatchObject({
        ticket: { state: 'won', outcome: [11, 12], payout: '8649.00' },
        record: {
          state: 'settled',
          outcome: [11, 12],
          outside: { publishedBy: 'staff', former: [{ outcome: [7, 29], payout: '8649.00' }] },
        },
      });
    const { rows } = await services.database.owner.query(
      `select player_id, amount_minor from inbox_messages where kind = 'lottery_corrected'`,
    );
    expect(rows).toEqual([{ player_id: rival.playerId, amount_minor: won }]);
    expect(await services.differences()).toEqual([]);
  });

  test('after a week a report is too late', async () => {
    await services.database.owner.query(
      `update lottery_draws set draw_at = draw_at - interval '8 days', closes_at = closes_at - interval '8 days', opens_at = opens_at - interval '8 days'`,
    );
    await expect(say('harbour-wire', [1, 2])).rejects.toMatchObject({ code: 'RESULT_LATE' });
  });
});
