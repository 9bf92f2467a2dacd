// Tests draws from their plan to the last payment, with a real witness over HTTP: every kind of game, repeats, refusals, the books.
import { hash } from 'node:crypto';
import type { LotterySlip } from '@perya/contract';
import { canonicalJson } from '@perya/fairness';
import { verifyDraw } from '@perya/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soleBookOf } from '../../platform/ids.ts';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { advanceTo, type Bet, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';
import { isSignedBy } from './platform-signer.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);
/** Lines of each game that win for certain, and some that nearly never do. */
const bets: Record<string, Bet[]> = {
  'ssc-1m': [
    ...digits.map((digit) => ({ market: 'digit', pick: `5:${digit}`, stake: '10.00' })),
    { market: 'star5', pick: '12345', stake: '1.00' },
  ],
  'vn-north-3m': [
    ...['big', 'small'].map((pick) => ({ market: 'de-side', pick, stake: '20.00' })),
    { market: 'lo2', pick: '68', stake: '10.00' },
  ],
  'keno-8m': Array.from({ length: 80 }, (_, index) => ({
    market: 'keno',
    pick: String(index + 1).padStart(2, '0'),
    stake: '1.00',
  })),
  'lotto-6-42': [
    // Every number stands in one of these sets of ten, so that a set with three hits is likely, not certain.
    { market: 'pool', pick: '01-02-03-04-05-06-07-08-09-10', stake: '4200.00' },
    { market: 'pool', pick: '11-12-13-14-15-16-17-18-19-20', stake: '4200.00' },
    { market: 'pool', pick: '21-22-23-24-25-26-27-28-29-30', stake: '4200.00' },
    { market: 'pool', pick: '31-32-33-34-35-36-37-38-39-40', stake: '4200.00' },
  ],
  fiesta: Array.from({ length: 25 }, (_, index) => ({
    market: 'raffle',
    pick: String(index * 7).padStart(4, '0'),
    stake: '20.00',
  })),
};
const games = Object.keys(bets);
const minorOf = (amount: string) => BigInt(amount.replace('.', ''));

describe('draws of every kind', () => {
  let services: DrawServices;
  let player: TestPlayer;
  let trial: TestPlayer;
  const slips = new Map<string, LotterySlip>();
  beforeAll(async () => {
    services = await openDrawServices({ games, salesMs: 10_000 });
    player = await services.newPlayer({ balance: 10_000_000n });
    trial = await services.newPlayer({ trial: true });
    await services.runner.plan();
    for (const code of games) slips.set(code, (await buy(services, player, code, bets[code] ?? [])).slip);
    await buy(services, trial, 'ssc-1m', (bets['ssc-1m'] ?? []).slice(0, 10));
  });
  afterAll(() => services.close());

  const paidTo = async ({ playerId }: TestPlayer, kind = 'lottery_payout') => {
    const { rows } = await services.database.owner.query<{ entries: number; minor: bigint }>(
      `select count(*)::int as entries, coalesce(sum(amount), 0)::bigint as minor from ledger_moves where owner_id = $1 and kind = $2`,
      [playerId, kind],
    );
    return rows[0];
  };

  test('[X-28 in part] are open once the witness holds their seeds, and sealed with a root that it countersigned', async () => {
    for (const code of games)
      expect(await services.drawOf(code)).toMatchObject({
        state: 'open',
        deposit_receipt: expect.any(String),
      });
    await advanceTo(services, games, 'sealed');
    const draw = await services.drawOf('ssc-1m');
    // The trial ticket stands outside the seal.
    expect(draw).toMatchObject({ tickets: 1, stake_minor: 10_100n, seed: null, outcome: null });
    expect(draw.seal_receipt).toMatch(/^[\w-]{86}$/u);
    expect(await services.differences()).toEqual([]);
  });

  test('[X-01 in part] [X-28 in part] are drawn, counted as the witness counts them, and paid once, by two runners at once', async () => {
    services.reachDraw();
    const second = services.openRunner();
    await Promise.all([services.runner.advance(), second.advance()]);
    await advanceTo(services, games, 'settled');
    await Promise.all([services.runner.advance(), second.advance()]);
    const draws = await Promise.all(games.map((code) => services.drawOf(code)));
    for (const draw of draws) {
      expect(draw.result_receipt).toMatch(/^[\w-]{86}$/u);
      expect(draw.next_at).toBeNull();
    }
    const payout = draws.reduce((sum, { payout_minor }) => sum + BigInt(String(payout_minor)), 0n);
    expect(await paidTo(player)).toMatchObject({ minor: payout });
    // One digit of ten wins 9.7 times its stake, in real money and in trial money.
    const [digit, , , pool, raffle] = draws;
    expect(digit?.payout_minor).toBeGreaterThanOrEqual(9700n);
    expect(await paidTo(trial)).toEqual({ entries: 1, minor: 9700n });
    expect(raffle?.payout_minor).toBe(40_000n);
    expect(raffle?.winners).toBe(1);
    const { rows } = await services.database.owner.query(
      'select carried_minor, unwon from lottery_pools where game_code = $1',
      ['lotto-6-42'],
    );
    const after = JSON.parse(String(pool?.pool));
    expect(rows).toEqual([{ carried_minor: BigInt(after.carriedAfter), unwon: after.unwonAfter }]);
    expect(BigInt(after.carriedAfter)).toBeGreaterThanOrEqual(739_200n);
    expect(await services.differences()).toEqual([]);
    expect(services.faults).toEqual([]);
    expect((await services.database.query('select 1 from lottery_exposure')).rows).toEqual([]);
  });

  test.each(games)(
    '[X-28] %s was paid with two signatures of the witness: on its seal in time, on the result that it counted itself',
    async (code) => {
      const { key } = services.witness;
      const draw = await services.drawOf(code);
      const { numero } = draw;
      const record = await services.lottery.draw(services.merchant, { gameCode: code, numero });
      const { merchant, root, seal, sealReceivedAt, sealReceipt, outcome, winsHash } = record;
      expect(isSignedBy(key, `countersign1|${seal}|${sealReceivedAt}`, sealReceipt ?? '')).toBe(true);
      expect(Date.parse(record.drawAt) - Number(sealReceivedAt)).toBeGreaterThanOrEqual(5000);
      const outcomeHash = hash('sha256', canonicalJson(outcome));
      const resultOf = (payout: bigint | null) =>
        `result1|${merchant}|${code}|${numero}|${root}|${outcomeHash}|${payout}|${winsHash}`;
      const receipt = draw.result_receipt ?? '';
      expect(isSignedBy(key, resultOf(draw.payout_minor), receipt)).toBe(true);
      expect(isSignedBy(key, resultOf(BigInt(draw.payout_minor ?? 0) + 1n), receipt)).toBe(false);
    },
  );

  test.each(games)(
    '[X-12 in part] %s is recomputed from its public record, with the ticket that the player kept',
    async (code) => {
      const [ticket] = slips.get(code)?.tickets ?? [];
      if (!ticket) throw new Error('no ticket was bought');
      const { numero, ticketHash, ticketText: text } = ticket;
      const record = await services.lottery.draw(services.merchant, { gameCode: code, numero, ticketHash });
      const { merchant, no, terms, seal, seed, beacon, outcome, path, pool, soldNumbers } = record;
      if (seal === null || seed === null || beacon === null || path === null) throw new Error('not drawn');
      const draw = { merchant, game: code, numero, no, terms, seal, seed, beacon, outcome };
      const payoutMinor = minorOf(record.payout ?? '0');
      const siblings = path.siblings.map(({ hash, sum }) => ({ hash, stakeMinor: BigInt(sum) }));
      const kept = {
        text,
        hash: ticketHash,
        index: path.index,
        path: siblings,
        payoutMinor,
        playerId: player.playerId,
      };
      const proof = {
        ...draw,
        ticket: kept,
        ...(soldNumbers ? { soldNumbers } : {}),
        ...(pool
          ? {
              pool: {
                carriedMinor: minorOf(pool.carried),
                unwon: pool.unwon,
                unitsByTier: pool.shares.map(({ units }) => BigInt(units)),
              },
            }
          : {}),
      };
      const verified = verifyDraw(proof);
      expect(verified.steps.filter(({ ok }) => !ok)).toEqual([]);
      expect(verified.ok).toBe(true);
      expect(verifyDraw({ ...proof, ticket: { ...kept, payoutMinor: payoutMinor + 1n } }).ok).toBe(false);
    },
  );

  test('every page of the brand hears each state, and the holders that their tickets have changed', async () => {
    const { rows } = await services.database.owner.query<{ topic: string; payload: unknown }>(
      `select topic, payload from outbox where merchant_id = $1 order by xid, id`,
      [soleBookOf(services.merchant.id)],
    );
    const { numero } = await services.drawOf('ssc-1m');
    const states = rows.flatMap(({ payload }) => {
      const { message } = payload as { message?: Record<string, unknown> };
      return message?.['type'] === 'draw' && message['gameCode'] === 'ssc-1m' ? [message['state']] : [];
    });
    expect(states).toEqual(['sealed', 'drawn', 'settled']);
    const told = rows.flatMap(({ topic, payload }) =>
      topic === 'players' ? (payload as { playerId: string; message: unknown }[]) : [],
    );
    for (const { playerId } of [player, trial])
      expect(told).toContainEqual({ playerId, message: { type: 'ticket', gameCode: 'ssc-1m', numero } });
  });

  test('a step that a crash has left half done is done again without a second entry', async () => {
    const { owner } = services.database;
    const before = await Promise.all([paidTo(player), services.balanceOf(player), services.balanceOf(trial)]);
    await owner.query(`update lottery_draws set state = 'counted', next_at = now() where state = 'settled'`);
    await Promise.all([services.runner.advance(), services.openRunner().advance()]);
    await owner.query(
      `update lottery_draws set state = 'drawn', next_at = now(), wins_hash = null where game_code <> 'lotto-6-42'`,
    );
    await owner.query(
      `delete from lottery_wins where ticket_hash < '8' and not trial
          and draw_id in (select draw_id from lottery_draws where game_code <> 'lotto-6-42')`,
    );
    await Promise.all([services.runner.advance(), services.openRunner().advance()]);
    await advanceTo(services, games, 'settled');
    expect(
      await Promise.all([paidTo(player), services.balanceOf(player), services.balanceOf(trial)]),
    ).toEqual(before);
    expect(await services.differences()).toEqual([]);
    expect(services.faults).toEqual([]);
  });
});
