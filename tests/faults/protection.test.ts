// Protection under a siege: limits raced from two processes and two vendors' doors, and the switch thrown while people play.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtection } from '../../apps/server/src/modules/protection/index.ts';
import { type Besieged, besiege } from './server-process.ts';

const gameCode = 'perya-lights';
const command = fileURLToPath(new URL('../../apps/server/src/stop-play.ts', import.meta.url));
let siege: Besieged;
beforeAll(async () => {
  siege = await besiege();
});
afterAll(() => siege.end());

type Seated = { merchantId: number; playerId: string; token: string };

async function seat(name: string): Promise<Seated> {
  const { house, owner } = siege;
  const merchant = house.merchants.byCode('perya');
  const game = merchant && house.catalogue.gameByCode(merchant.id, gameCode);
  if (!merchant || !game) throw new Error('the demo house has no game');
  const playerId = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, name, new Date()],
  );
  await house.payments.seedDeposit(merchant, playerId, 1_000_000n, new Date());
  const { session } = await house.identity.parts.sessions.start({
    merchantId: merchant.id,
    playerId,
    userName: name,
    type: 0,
  });
  const { token } = await house.identity.issueGameToken(session, gameCode, game.nodeId);
  return { merchantId: merchant.id, playerId, token };
}

/** 'played', or the refusal's code. */
async function playOnce({ token }: Seated): Promise<string> {
  const answer = await fetch(`${siege.url}/wps/round/play`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, merchant: 'perya', 'content-type': 'application/json' },
    body: JSON.stringify({ gameCode, requestId: randomUUID(), betLevel: 1, stake: '1.00' }),
  });
  const told = (await answer.json()) as { success: boolean; error?: { code: string } };
  return told.success ? 'played' : (told.error?.code ?? '');
}

/** A stake of another vendor's door: what it asks, and the money, in one transaction of another process. */
async function stakeElsewhere({ merchantId, playerId }: Seated): Promise<string> {
  const { house, database } = siege;
  const at = new Date();
  const brand = { id: merchantId, currency: 'PHP' };
  const { accountId } = await house.wallet.accountOf(brand, { playerId, trial: false }, at);
  const toId = await house.ledger.houseAccount({ merchantId, kind: 'house_gaming', currency: 'PHP' }, at);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ answer: string | null }>(
      `select protection_admit($1, $2, 'outside', 100, false) as answer`,
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
    await house.ledger.transfer(moved, tx);
    return 'played';
  });
}

test('[R1] [X-06] two hundred stakes at once over two doors and two processes never pass one limit', async () => {
  const player = await seat('raced');
  const brand = { id: player.merchantId, currency: 'PHP' };
  const protection = createProtection(siege.database);
  await protection.setLimit(brand, player, { kind: 'wager', period: 'day', amount: '30.00' });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? playOnce(player) : stakeElsewhere(player))),
  );
  const { rows } = await siege.database.query<{ staked: bigint }>(
    `select sum(e.debit)::bigint as staked from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where a.owner_id = $1 and e.kind in ('round', 'vendor_bet')`,
    [player.playerId],
  );
  expect(rows[0]?.staked).toBe(3000n);
  expect(answers.filter((answer) => answer === 'played')).toHaveLength(30);
  expect(new Set(answers)).toContain('LIMIT_REACHED');
});

test('[O2] the command stops a player in a process that plays on from the next stake, and lets them play again', async () => {
  const [player, other] = [await seat('stopped'), await seat('playing')];
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
  const told = await stop('player', 'stopped', '--why', 'a fault');
  expect(await both()).toEqual(['PLAY_STOPPED', 'played']);
  await stop('lift', /lift ([0-9a-f-]{36})/u.exec(told)?.[1] ?? '');
  expect(await both()).toEqual(['played', 'played']);
});

/** Plays once; a round that a feature left open is out of the way before. */
async function settled(player: Seated): Promise<string> {
  await siege.owner.query(
    `update rounds set state = 'settled', settled_at = started_at, game_state = null where player_id = $1 and state = 'open'`,
    [player.playerId],
  );
  return playOnce(player);
}
