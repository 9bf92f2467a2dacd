// An outside draw and its correction under kills: the runner dies while reports are matched, wins written, accounts paid, a correction
// counted and its members told; there is one result, and each account is paid once.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import { feedKey, feedSignature } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWitness, type Witness } from '../../apps/draw-witness/src/app.ts';
import { reconcileLottery, resultActs } from '../../apps/server/src/modules/lottery/index.ts';
import { publicKeyOf } from '../../apps/server/src/modules/lottery/platform-signer.ts';
import { tryAct } from '../../apps/server/src/platform/acts/try-act.ts';
import { openDatabase, type Tx } from '../../apps/server/src/platform/db/index.ts';
import { vendorSandboxSecret } from '../../apps/server/src/platform/secret-key.ts';
import { expectBooksBalance } from './books-balance.ts';
import { secretKey } from './demo-data.ts';
import type { DrawSettings } from './draw-process.ts';
import { bareEnvironment, type TemporaryFolder, temporaryFolder } from './main-process.ts';
import { openPlayingMember, type PlayingMember } from './playing-members.ts';
import { type KillableServer, openKillableServer } from './server-process.ts';

const game = 'barangay-2';
const salesMs = 25_000;
const hourMs = 3_600_000;
const won = 864_900n;
const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
let server: KillableServer;
let folder: TemporaryFolder;
let witness: Witness;
let settings: DrawSettings;
let runner: ChildProcess | undefined;
let aheadMs = 0;

beforeAll(async () => {
  server = await openKillableServer();
  folder = await temporaryFolder();
  witness = await createWitness({
    folder: folder.path,
    platformKey: publicKeyOf(secretKey),
    periodS: 3,
    keepTicketsMs: hourMs,
    nowMs: () => Date.now() + aheadMs,
  });
  const witnessUrl = await witness.listen({ port: 0, host: '127.0.0.1' });
  const closesAt = new Date(Date.now() + salesMs);
  const drawAt = new Date(Math.ceil((closesAt.getTime() + hourMs / 2) / 60_000) * 60_000);
  settings = {
    url: server.settings['DATABASE_URL'] ?? '',
    dataDir: server.settings['DATA_DIR'] ?? '',
    witnessUrl,
    witnessKey: witness.published.sign,
    aheadMs: 0,
    gameCode: game,
    numero: '20990101-0001',
    closesAt: closesAt.toISOString(),
    drawAt: drawAt.toISOString(),
  };
});
afterAll(async () => {
  await kill();
  await witness?.close();
  await server?.end();
  await folder?.remove();
});

async function start(): Promise<void> {
  runner = fork(program, {
    env: { ...bareEnvironment, DRAWS: JSON.stringify({ ...settings, aheadMs }) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(runner, 'message');
}

async function kill(): Promise<void> {
  if (!runner || runner.exitCode !== null || runner.signalCode !== null) return;
  const ended = once(runner, 'exit');
  runner.kill('SIGKILL');
  await ended;
}

/** Kills the runner while `hold` keeps it from going on, and starts it again once that is over. */
async function killWhileHeld(hold: (tx: Tx) => Promise<unknown>, until: () => Promise<void>): Promise<void> {
  await server.owner.transaction(async (tx) => {
    await hold(tx);
    if (!runner?.connected) await start();
    await until();
    await pause(700);
    await kill();
  });
  await start();
}

type Draw = { draw_id: string; state: string; outcome: string | null };
const drawOf = async () =>
  (
    await server.database.query<Draw>(
      'select draw_id, state, outcome from lottery_draws where merchant_id = 1 and game_code = $1 and numero = $2',
      [game, settings.numero],
    )
  ).rows[0];
const untilState = (state: string) =>
  expect.poll(async () => (await drawOf())?.state, { timeout: 60_000, interval: 25 }).toBe(state);
const untilCorrection = (state: string) =>
  expect
    .poll(
      async () =>
        (await server.database.query<{ state: string }>('select state from lottery_corrections')).rows[0]
          ?.state,
      { timeout: 60_000, interval: 25 },
    )
    .toBe(state);
/** The runner waits for a lock. */
const untilWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await server.database.query<{ waits: boolean }>(
            `select exists (select from pg_stat_activity where wait_event_type = 'Lock') as waits`,
          )
        ).rows[0]?.waits,
      { timeout: 60_000, interval: 25 },
    )
    .toBe(true);

function merchantOf() {
  const merchant = server.services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  return merchant;
}

async function buy(player: PlayingMember, pick: string): Promise<void> {
  const rules = lotteryGames.get(game);
  if (!rules) throw new Error('no such game');
  const terms = termsOf(rules);
  const session = { ...player, sessionId: randomUUID(), userName: 'buyer', type: 0, trial: false };
  await server.services.lottery.place(
    { merchant: merchantOf(), session, now: new Date() },
    {
      requestId: randomUUID(),
      gameCode: game,
      numeros: [settings.numero],
      series: 2 * terms.returnPermille,
      lines: [{ market: 'exact', pick, stake: '10.00' }],
      salt: randomBytes(16).toString('hex'),
      termsHash: hashOfTerms(terms),
      validUntil: new Date(Date.now() + 15_000).toISOString(),
    },
  );
}

function report(source: string, outcome: number[]) {
  const body = {
    reportId: randomUUID(),
    gameCode: game,
    numero: settings.numero,
    outcome,
    publishedAt: new Date().toISOString(),
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const key = { keyId: `${source}-1`, key: feedKey(vendorSandboxSecret(secretKey), 'perya', source) };
  const headers = feedSignature(key, { now: new Date(), path: '/feed/v1/result', rawBody });
  return server.services.lottery.report({ merchant: merchantOf(), headers, rawBody, body, now: new Date() });
}

/** Does the act as a confirmed proposal does: in one transaction of the office's role. */
async function correct(drawId: string): Promise<void> {
  const office = openDatabase({ url: server.officeUrl, maxConnections: 1 });
  const acts = resultActs({ ledger: server.services.ledger, merchantOf });
  const act = acts.find(({ name }) => name === 'draw.correct');
  if (!act) throw new Error('no such act');
  const input = { drawId, no: 1, note: 'the lottery has corrected its page' };
  try {
    await office.transaction((tx) =>
      tryAct(tx, act, input, {
        id: randomUUID(),
        brandId: merchantOf().id,
        now: new Date(Date.now() + aheadMs),
      }),
    );
  } finally {
    await office.close();
  }
}

test('[X-28 in part] the runner is killed in every state of an outside draw and of its correction: one result, one payment for each account, and the books balance', async () => {
  await start();
  await untilState('open');
  const winners: PlayingMember[] = [];
  const later: PlayingMember[] = [];
  for (let index = 0; index < 4; index += 1) {
    const player = await openPlayingMember(server, `outside_${index}`);
    await buy(player, index < 2 ? '07-29' : '11-12');
    (index < 2 ? winners : later).push(player);
  }
  await untilState('sealed');
  await kill();
  aheadMs = Date.parse(settings.drawAt) + 5000 - Date.now();
  await Promise.all([report('capitol-desk', [7, 29]), report('harbour-wire', [7, 29])]);
  await server.owner.query(`update lottery_draws set next_at = now() where numero = $1`, [settings.numero]);
  const drawId = (await drawOf())?.draw_id ?? '';
  // Sealed, while the reports are matched.
  await killWhileHeld(
    (tx) => tx.query('select from lottery_draws where draw_id = $1 for update', [drawId]),
    untilWaiting,
  );
  await kill();
  // Drawn, while the wins are written.
  await killWhileHeld(
    (tx) => tx.query('lock table lottery_wins in share mode'),
    () => untilState('drawn'),
  );
  await kill();
  // Counted, while the first payment waits for its account.
  await killWhileHeld(
    (tx) => tx.query('select 1 from ledger_accounts where owner_id = $1 for update', [winners[0]?.playerId]),
    async () => {
      if ((await drawOf())?.state !== 'settled') await untilState('counted');
    },
  );
  await untilState('settled');
  await kill();
  await report('harbour-wire', [11, 12]);
  // While the correction is counted.
  await killWhileHeld((tx) => tx.query('lock table lottery_correction_items in share mode'), untilWaiting);
  await untilCorrection('counted');
  await kill();
  await correct(drawId);
  // Paid, while its members are told.
  await killWhileHeld((tx) => tx.query('lock table inbox_messages in share mode'), untilWaiting);
  await untilCorrection('told');

  expect(await drawOf()).toMatchObject({ state: 'settled', outcome: '[11,12]' });
  for (const [players, kind] of [
    [winners, 'lottery_payout'],
    [later, 'lottery_correction'],
  ] as const)
    for (const { playerId } of players) {
      const { rows } = await server.owner.query(
        `select kind, count(*)::int as entries, sum(amount)::bigint as minor from ledger_moves
          where owner_id = $1 and kind in ('lottery_payout', 'lottery_correction', 'lottery_void') group by kind`,
        [playerId],
      );
      expect(rows).toEqual([{ kind, entries: 1, minor: won }]);
    }
  const told = await server.owner.query<{ player_id: string }>(
    `select player_id from inbox_messages where kind = 'lottery_corrected' order by player_id`,
  );
  expect(told.rows.map(({ player_id }) => player_id)).toEqual(later.map(({ playerId }) => playerId).sort());
  expect(await reconcileLottery(server.database)).toEqual([]);
  await expectBooksBalance(server.database);
}, 280_000);
