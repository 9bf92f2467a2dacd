// A draw under kills: server and witness die while it is closed, drawn, counted and paid; it has one result, and each ticket is paid once.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileLottery } from '../../apps/server/src/modules/lottery/index.ts';
import { expectBooksBalance } from './books-balance.ts';
import { secretKey } from './demo-data.ts';
import { moneyMinor, openPlayingMember, type PlayingMember } from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';
import { openWitnessProcess } from './witness-process.ts';

const game = 'ssc-1m';
/** Between the close and the draw a process has to take over the lease of one that was killed. */
const leastAheadMs = 30_000;
const waitMs = 120_000;
let witness: Awaited<ReturnType<typeof openWitnessProcess>>;
let server: KillableServer;
beforeAll(async () => {
  witness = await openWitnessProcess(secretKey);
  await witness.start();
  server = await startKillableServer({ witnessUrl: witness.url });
});
afterAll(async () => {
  await server?.end();
  await witness?.end();
});

type Draw = {
  draw_id: string;
  numero: string;
  state: string;
  outcome: string | null;
  seed: string | null;
  payout_minor: bigint | null;
};

async function drawOf(numero: string): Promise<Draw | undefined> {
  const { rows } = await server.database.query<Draw>(
    `select draw_id, numero, state, outcome, seed, payout_minor from lottery_draws where merchant_id = 1 and game_code = $1 and numero = $2`,
    [game, numero],
  );
  return rows[0];
}

const stateOf = (numero: string) => async () => (await drawOf(numero))?.state;
const untilState = (numero: string, state: RegExp) =>
  expect.poll(stateOf(numero), { timeout: waitMs, interval: 25 }).toMatch(state);

/** The next draw that is far enough away. */
async function nextNumero(): Promise<string> {
  const find = async () => {
    const { rows } = await server.database.query<{ numero: string }>(
      `select numero from lottery_draws where merchant_id = 1 and game_code = $1 and state = 'open' and closes_at > $2
        order by draw_at limit 1`,
      [game, new Date(Date.now() + leastAheadMs - 20_000)],
    );
    return rows[0]?.numero ?? '';
  };
  await expect.poll(find, { timeout: waitMs }).not.toBe('');
  return find();
}

async function buy(player: PlayingMember, numero: string): Promise<void> {
  const merchant = server.services.merchants.byCode('perya');
  const rules = lotteryGames.get(game);
  if (!merchant || !rules) throw new Error('the demo data has no lottery');
  const terms = termsOf(rules);
  const session = { ...player, sessionId: randomUUID(), userName: 'buyer', type: 0, trial: false };
  await server.services.lottery.place(
    { merchant, session, now: new Date() },
    {
      requestId: randomUUID(),
      gameCode: game,
      numeros: [numero],
      series: 2 * terms.returnPermille,
      lines: Array.from({ length: 10 }, (_, digit) => ({
        market: 'digit',
        pick: `5:${digit}`,
        stake: '10.00',
      })),
      salt: randomBytes(16).toString('hex'),
      termsHash: hashOfTerms(terms),
      validUntil: new Date(Date.now() + 20_000).toISOString(),
    },
  );
}

const restart = async () => {
  await server.kill();
  await server.start();
};

test('[X-01 in part] [X-28 in part] server and witness are killed in every state of a draw: one result, one payment for each player, and the books balance', async () => {
  const numero = await nextNumero();
  const players: PlayingMember[] = [];
  for (let index = 0; index < 5; index += 1) {
    const player = await openPlayingMember(server, `buyer_${index}`);
    await buy(player, numero);
    players.push(player);
  }
  const [first] = players;
  // Open, then closed without a witness.
  await restart();
  await witness.kill();
  await untilState(numero, /closed/u);
  await server.kill();
  await witness.start();
  await server.start();
  await untilState(numero, /sealed|void/u);
  await server.owner.transaction(async (tx) => {
    await tx.query('select 1 from ledger_accounts where owner_id = $1 for update', [first?.playerId]);
    await tx.query('savepoint counting');
    await tx.query('lock table lottery_wins in share mode');
    await untilState(numero, /drawn|void/u);
    await pause(500);
    // Drawn, while the wins are written.
    await Promise.all([server.kill(), witness.kill()]);
    await tx.query('rollback to savepoint counting');
    await witness.start();
    await server.start();
    await untilState(numero, /counted|void/u);
    await pause(500);
    // Counted, while the first payment waits for its account.
    await restart();
  });
  await untilState(numero, /settled|void/u);
  const ended = await drawOf(numero);
  const isVoid = ended?.state === 'void';
  if (!isVoid) expect(ended).toMatchObject({ payout_minor: 5n * 9700n, outcome: expect.any(String) });
  for (const { bookId, playerId } of players) {
    const { rows } = await server.owner.query<{ entries: number; minor: bigint }>(
      `select count(*)::int as entries, sum(amount)::bigint as minor from ledger_moves
        where owner_id = $1 and kind in ('lottery_payout', 'lottery_void')`,
      [playerId],
    );
    expect(rows).toEqual([{ entries: 1, minor: isVoid ? 10_000n : 9700n }]);
    const [account] = await server.services.ledger.balancesOf(bookId, playerId);
    expect(account?.balance).toBe(moneyMinor - 10_000n + (isVoid ? 10_000n : 9700n));
  }
  expect(await reconcileLottery(server.database)).toEqual([]);
  await expectBooksBalance(server.database);
}, 280_000);
