// Tests the placing of slips: money, quota, repeats, the close, refusals, and many at once.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LotteryTestServices, openLotteryServices, slipOf } from '../../lottery-services.fixture.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSignedBy } from './platform-signer.ts';

let services: LotteryTestServices;
let second: LotteryTestServices;
let numeros: string[];
const game = 'ssc-5m';

beforeAll(async () => {
  services = await openLotteryServices();
  second = await openLotteryServices(services);
  numeros = await services.openDraws(game, 4);
});
afterAll(async () => {
  await second.close();
  await services.close();
});

async function refusalOf(act: Promise<unknown>): Promise<{ code: string; value?: unknown }> {
  return act.then(
    () => ({ code: 'accepted' }),
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, value: error.value } : { code: String(error) },
  );
}

async function exposures(numero: string): Promise<Record<string, bigint>> {
  const { rows } = await services.database.owner.query<{ key: string; liability_minor: bigint }>(
    `select e.market || ' ' || e.pick as key, e.liability_minor from lottery_exposure e
       join lottery_draws d on d.merchant_id = e.merchant_id and d.draw_id = e.draw_id
      where d.game_code = $1 and d.numero = $2 and e.liability_minor > 0 order by 1`,
    [game, numero],
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.liability_minor]));
}

const rowsOf = async (table: 'lottery_slips' | 'lottery_tickets', playerId: string) =>
  (await services.database.owner.query(`select * from ${table} where player_id = $1`, [playerId])).rows;

describe('a slip', () => {
  test('[X-21 in part] is placed in each of its draws at once, with its quota, its money and a signed receipt', async () => {
    const player = await services.newPlayer();
    const asked = slipOf(game, numeros.slice(0, 2), {
      series: 1800,
      lines: [
        { market: 'star2', pick: '68', stake: '10.00' },
        { market: 'side', pick: '5:big', stake: '20.00' },
      ],
    });
    const { slip, balance } = await services.lottery.place(services.asking(player), asked);
    // (1,940 − 1,800) ÷ 2,000 of 10.00 comes back for the exact number, in both draws.
    expect(slip).toMatchObject({ stake: '60.00', rebate: '1.40', gameCode: game });
    expect(balance).toBe('941.40');
    expect(await services.balanceOf(player)).toBe(94_140n);
    expect(slip.tickets.map(({ numero }) => numero)).toEqual(numeros.slice(0, 2));
    for (const ticket of slip.tickets) {
      expect(createHash('sha256').update(ticket.ticketText).digest('hex')).toBe(ticket.ticketHash);
      const { platformKey } = services.lottery.facts(services.merchant, new Date());
      expect(isSignedBy(platformKey, `ticket1|${ticket.ticketHash}`, ticket.receipt)).toBe(true);
      expect(ticket).toMatchObject({ state: 'open', payout: null, stake: '30.00', rebate: '0.70' });
    }
    // 10.00 × 97 × 1,800 ÷ 1,940, and 20.00 × 1.94.
    expect(await exposures(numeros[0] ?? '')).toEqual({ '204 68': 90_000n, '209 5:big': 3_880n });
    expect(await services.drifts()).toEqual([]);
  });

  test('sent again it is the same slip, staked once; with other lines it is a conflict', async () => {
    const player = await services.newPlayer();
    const asked = slipOf(game, [numeros[1] ?? '']);
    const answers = await Promise.all(
      [services, second, services, second].map((process) =>
        process.lottery.place(process.asking(player), asked),
      ),
    );
    const ids = new Set(answers.map(({ slip }) => slip.slipId));
    expect(ids.size).toBe(1);
    expect(await services.balanceOf(player)).toBe(99_000n);
    expect(await rowsOf('lottery_tickets', player.playerId)).toHaveLength(1);
    const found = await services.lottery.slip(services.asking(player), asked.requestId);
    expect(found.slip?.slipId).toBe(answers[0]?.slip.slipId);
    const other = { ...asked, numeros: [numeros[2] ?? ''] };
    expect(await refusalOf(services.lottery.place(services.asking(player), other))).toMatchObject({
      code: 'TXN_CONFLICT',
    });
  });

  test('is placed in a draw that opened right after this process read which are open', async () => {
    const player = await services.newPlayer();
    const late = 'ssc-1m';
    const refused = slipOf(late, ['20010101-0001']);
    expect(await refusalOf(services.lottery.place(services.asking(player), refused))).toMatchObject({
      code: 'DRAW_CLOSED',
    });
    const opened = await services.openDraws(late, 1);
    const { slip } = await services.lottery.place(services.asking(player), slipOf(late, opened));
    expect(slip.tickets.map(({ numero }) => numero)).toEqual(opened);
  });

  test('of another player is not found, neither by its request nor by its ticket', async () => {
    const [player, stranger] = [await services.newPlayer(), await services.newPlayer()];
    const asked = slipOf(game, [numeros[1] ?? '']);
    const { slip } = await services.lottery.place(services.asking(player), asked);
    expect((await services.lottery.slip(services.asking(stranger), asked.requestId)).slip).toBeNull();
    const ticketId = slip.tickets[0]?.ticketId ?? '';
    expect(await refusalOf(services.lottery.ticket(services.asking(stranger), ticketId))).toMatchObject({
      code: 'TICKET_UNKNOWN',
    });
    expect((await services.lottery.tickets(services.asking(stranger), {})).tickets).toEqual([]);
    expect((await services.lottery.tickets(services.asking(player), { state: 'open' })).tickets).toHaveLength(
      1,
    );
    expect((await services.lottery.tickets(services.asking(player), { state: 'ended' })).tickets).toEqual([]);
  });

  const cases: [string, (own: string[]) => Parameters<typeof slipOf>[2], string][] = [
    ['another game', () => ({ gameCode: 'perya-lights' }), 'GAME_UNKNOWN'],
    ['other terms', () => ({ termsHash: 'a'.repeat(64) }), 'TERMS_CHANGED'],
    ['a draw that never opened', () => ({ numeros: ['20010101-0001'] }), 'DRAW_CLOSED'],
    ['a draw twice', (own) => ({ numeros: [own[0] ?? '', own[0] ?? ''] }), 'DRAW_UNKNOWN'],
    [
      'a market of another game',
      () => ({ lines: [{ market: 'lo2', pick: '68', stake: '1' }] }),
      'PICK_INVALID',
    ],
    [
      'a pick in another form',
      () => ({ lines: [{ market: 'star2', pick: '6', stake: '1' }] }),
      'PICK_INVALID',
    ],
    [
      'less than the least stake',
      () => ({ lines: [{ market: 'star2', pick: '68', stake: '0.99' }] }),
      'PICK_INVALID',
    ],
    [
      'more decimals than the currency',
      () => ({ lines: [{ market: 'star2', pick: '68', stake: '1.001' }] }),
      'PICK_INVALID',
    ],
    ['a series above the return', () => ({ series: 1941 }), 'PICK_INVALID'],
    ['a series below the least', () => ({ series: 1699 }), 'PICK_INVALID'],
    [
      'stakes above the bound of a slip',
      () => ({ lines: Array.from({ length: 6 }, () => ({ market: 'side', pick: '1:big', stake: '10000' })) }),
      'SLIP_TOO_LARGE',
    ],
    [
      'a win above the bound',
      () => ({ lines: [{ market: 'star5', pick: '12345', stake: '100' }] }),
      'SLIP_TOO_LARGE',
    ],
    [
      'a slip whose time has passed',
      () => ({ validUntil: new Date(Date.now() - 1000).toISOString() }),
      'SLIP_EXPIRED',
    ],
    [
      'more than the balance',
      () => ({ lines: [{ market: 'side', pick: '1:odd', stake: '2000' }] }),
      'INSUFFICIENT_FUNDS',
    ],
    [
      'more than the quota of a pick',
      () => ({ lines: [{ market: 'star2', pick: '11', stake: '2100' }] }),
      'NUMBER_FULL',
    ],
  ];
  test.each(cases)('with %s is refused, and nothing is taken', async (_, change, code) => {
    const player = await services.newPlayer();
    const asked = slipOf(game, [numeros[3] ?? ''], change(numeros));
    const before = await exposures(numeros[3] ?? '');
    expect(await refusalOf(services.lottery.place(services.asking(player), asked))).toMatchObject({ code });
    expect(await services.balanceOf(player)).toBe(100_000n);
    expect(await rowsOf('lottery_slips', player.playerId)).toEqual([]);
    expect(await exposures(numeros[3] ?? '')).toEqual(before);
  });

  test('[X-06 in part] a limit of the player and a rest hold for a slip as for any stake', async () => {
    const player = await services.newPlayer();
    await services.database.owner.query(
      `insert into protection_limits (merchant_id, player_id, kind, period, amount, set_at) values ($1, $2, 'wager', 'day', 1500, now())`,
      [player.bookId, player.playerId],
    );
    await services.database.owner.query(
      `insert into protection_players (merchant_id, player_id, limited) values ($1, $2, true)
       on conflict (merchant_id, player_id) do update set limited = true`,
      [player.bookId, player.playerId],
    );
    const place = (stake: string) =>
      refusalOf(
        services.lottery.place(
          services.asking(player),
          slipOf(game, [numeros[2] ?? ''], { lines: [{ market: 'side', pick: '2:odd', stake }] }),
        ),
      );
    expect(await place('10.00')).toMatchObject({ code: 'accepted' });
    expect(await place('10.00')).toMatchObject({ code: 'LIMIT_REACHED' });
    expect(await place('5.00')).toMatchObject({ code: 'accepted' });
  });

  test('of a trial player stakes play money and reserves no quota; a pool is not for trial', async () => {
    const player = await services.newPlayer({ trial: true });
    const before = await exposures(numeros[2] ?? '');
    const { slip } = await services.lottery.place(services.asking(player), slipOf(game, [numeros[2] ?? '']));
    expect(slip.tickets[0]).toMatchObject({ trial: true });
    expect(await exposures(numeros[2] ?? '')).toEqual(before);
    const [pool = ''] = await services.openDraws('lotto-6-42', 1);
    const lines = [{ market: 'pool', pick: '01-02-03-04-05-06', stake: '20.00' }];
    const asked = slipOf('lotto-6-42', [pool], { lines });
    expect(await refusalOf(services.lottery.place(services.asking(player), asked))).toMatchObject({
      code: 'GAME_NOT_FOR_TRIAL',
    });
    const member = await services.newPlayer();
    expect(
      await refusalOf(services.lottery.place(services.asking(member), { ...asked, requestId: randomUUID() })),
    ).toEqual({
      code: 'accepted',
    });
  });
});

describe('many at once', () => {
  test('[X-21 in part] five hundred ask two processes for a pick with quota for ten: exactly ten get it, the others say what is left', async () => {
    const [numero = ''] = await services.openDraws('race-2m', 1);
    // 200,000.00 ÷ (206.00 × 97 hundredths … of a pick at 9.7 odds): ten stakes of 2,000.00 win 194,000.00 together.
    const players = await Promise.all(
      Array.from({ length: 500 }, () => services.newPlayer({ balance: 200_000n })),
    );
    const lines = [{ market: 'place', pick: '1:07', stake: '2000.00' }];
    const answers = await Promise.all(
      players.map((player, index) => {
        const process = index % 2 === 0 ? services : second;
        return refusalOf(
          process.lottery.place(process.asking(player), slipOf('race-2m', [numero], { lines })),
        );
      }),
    );
    const counts = Object.groupBy(answers, ({ code }) => code);
    expect(counts['accepted']).toHaveLength(10);
    expect(counts['NUMBER_FULL']).toHaveLength(490);
    expect(counts['NUMBER_FULL']?.at(-1)?.value).toEqual({
      picks: [{ numero, market: 'place', pick: '1:07', left: '6000.00' }],
    });
    const quota = await services.lottery.quota(services.merchant, {
      gameCode: 'race-2m',
      numero,
      market: 'place',
    });
    expect(quota).toEqual({ cap: '200000.00', picks: [{ pick: '1:07', left: '6000.00' }] });
    expect(await services.drifts()).toEqual([]);
  });

  test('[X-21 in part] a draw that closes while people bet has no ticket after its close, and each asker knows', async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => services.newPlayer()));
    const [numero = ''] = await services.openDraws('k3-3m', 1, 1000);
    const lines = [{ market: 'side', pick: 'odd', stake: '1.00' }];
    const codes: string[] = [];
    await Promise.all(
      players.map(async (player, index) => {
        const process = index % 2 === 0 ? services : second;
        let code = 'accepted';
        while (code === 'accepted') {
          ({ code } = await refusalOf(
            process.lottery.place(process.asking(player), slipOf('k3-3m', [numero], { lines })),
          ));
          codes.push(code);
        }
      }),
    );
    const accepted = codes.filter((code) => code === 'accepted').length;
    expect(accepted).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['accepted', 'DRAW_CLOSED']));
    const { rows } = await services.database.owner.query<{ tickets: bigint }>(
      `select count(*) as tickets from lottery_tickets t join lottery_draws d on d.draw_id = t.draw_id where d.game_code = 'k3-3m'`,
    );
    expect(rows[0]?.tickets).toBe(BigInt(accepted));
    expect(await services.drifts()).toEqual([]);
  });
});
