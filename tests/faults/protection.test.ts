// Protection under a siege: limits raced from two processes and two vendors' doors, and the switch thrown while people play.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtection } from '../../apps/server/src/modules/protection/index.ts';
import { booksHold } from './books-hold.ts';
import { type Seated, seat, smallestPlay } from './seated.ts';
import { type Besieged, besiege } from './server-process.ts';

const command = fileURLToPath(new URL('../../apps/server/src/cli/stop-play.ts', import.meta.url));
/** The long form: how long each siege is laid anew. */
const seconds = Number(process.env['PERYA_PROTECTION_SECONDS'] ?? 0);
let siege: Besieged;
beforeAll(async () => {
  siege = await besiege();
});
afterAll(() => siege.end());

/** 'played', or the refusal's code. */
async function playOnce({ token }: Seated): Promise<string> {
  const answer = await fetch(`${siege.url}/wps/round/play`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, merchant: 'perya', 'content-type': 'application/json' },
    body: JSON.stringify(smallestPlay()),
  });
  const told = (await answer.json()) as { success: boolean; error?: { code: string } };
  return told.success ? 'played' : (told.error?.code ?? '');
}

/** A stake of another vendor's door: what it asks, and the money, in one transaction of another process. */
async function stakeElsewhere({ merchantId, playerId }: Seated): Promise<string> {
  const { services, database } = siege;
  const at = new Date();
  const brand = { id: merchantId, currency: 'PHP' };
  const { accountId } = await services.wallet.accountOf(brand, { playerId, trial: false }, at);
  const toId = await services.ledger.houseAccount({ merchantId, kind: 'house_gaming', currency: 'PHP' }, at);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ answer: string | null }>(
      `select protection_check_stake($1, $2, 'outside', 100, false) as answer`,
      [merchantId, playerId],
    );
    if (rows[0]?.answer) return String(JSON.parse(rows[0].answer).code);
    const moved = {
      merchantId,
      opId: randomUUID(),
      fromId: accountId,
      toId,
      kind: 'vendor_bet',
      amount: 100n,
      at,
    };
    await services.ledger.transfer(moved, tx);
    return 'played';
  });
}

/** Once, or as often as there is time in the long form; the books balance after it. */
async function again(act: (turn: number) => Promise<void>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let turns = 0;
  do {
    await act(turns);
    turns += 1;
  } while (Date.now() < end);
  if (seconds > 0) console.log(`${turns} times`);
  await booksHold(siege.database);
}

test('[R1] [X-06] two hundred stakes at once over two doors and two processes never pass one limit', () =>
  again(async (turn) => {
    const player = await seat(siege, `raced_${turn}`);
    const brand = { id: player.merchantId, currency: 'PHP' };
    const protection = createProtection(siege.database);
    await protection.setLimit(brand, player, { kind: 'wager', period: 'day', amount: '30.00' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0 ? playOnce(player) : stakeElsewhere(player),
      ),
    );
    const { rows } = await siege.database.query<{ staked: bigint }>(
      `select sum(e.debit)::bigint as staked from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
        where a.owner_id = $1 and e.kind in ('round', 'vendor_bet')`,
      [player.playerId],
    );
    expect(rows[0]?.staked).toBe(3000n);
    expect(answers.filter((answer) => answer === 'played')).toHaveLength(30);
    expect(new Set(answers)).toContain('LIMIT_REACHED');
  }));

test('[O2] the command stops a player in a process that plays on from the next stake, and lets them play again', async () => {
  const [player, other] = [await seat(siege, 'stopped'), await seat(siege, 'playing')];
  const settings = { DATABASE_URL: siege.databaseUrl(), SECRET_KEY: '07'.repeat(32) };
  const stop = async (...given: string[]) => {
    const env = { ...process.env, ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...given, '--by', 'test'], {
      env,
    });
    return stdout;
  };
  const both = async () => [await settled(player), await settled(other)];
  expect(await both()).toEqual(['played', 'played']);
  await again(async () => {
    const told = await stop('player', 'stopped', '--why', 'a fault');
    expect(await both()).toEqual(['PLAY_STOPPED', 'played']);
    await stop('lift', /lift ([0-9a-f-]{36})/u.exec(told)?.[1] ?? '');
    expect(await both()).toEqual(['played', 'played']);
  });
});

/** Plays once; a round that a feature left open is out of the way before. */
async function settled(player: Seated): Promise<string> {
  await siege.owner.query(
    `update rounds set state = 'settled', settled_at = started_at, game_state = null where player_id = $1 and state = 'open'`,
    [player.playerId],
  );
  return playOnce(player);
}
