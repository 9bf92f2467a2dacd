// Members with money and a game token, and repeated kills of the server while they play.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type BookId, soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { askUntilAnswered, type KillableServer } from './server-process.ts';

export const gameCode = 'perya-lights';
export const moneyMinor = 1_000_000n;

/** `token`: of the game; `sessionToken`: of the member's pages. */
export type PlayingMember = { bookId: BookId; playerId: string; token: string; sessionToken: string };

/** A member with `moneyMinor` and a token of the game. */
export async function openPlayingMember(
  { services, owner }: Pick<KillableServer, 'services' | 'owner'>,
  name: string,
): Promise<PlayingMember> {
  const merchant = services.merchants.byCode('perya');
  const game = merchant && services.catalogue.gameByCode(merchant.id, gameCode);
  if (!merchant || !game) throw new Error('the demo data has no game');
  const playerId = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, name, new Date()],
  );
  await services.payments.seedDeposit(merchant, playerId, moneyMinor, new Date());
  const who = { bookId: soleBookOf(merchant.id), playerId, userName: name, type: 0 };
  const { session, token: sessionToken } = await services.identity.parts.sessions.start(who);
  const { token } = await services.identity.issueGameToken(session, gameCode, game.nodeId);
  return { bookId: soleBookOf(merchant.id), playerId, token, sessionToken };
}

type Played = { round_id: string; nonce: bigint; state: string; stake_minor: bigint; payout_minor: bigint };

/** Fails unless the player's rounds are the acknowledged ones, in order and settled, and the money is as they say. */
export async function expectWhole(
  { database, services }: KillableServer,
  player: PlayingMember,
  acknowledged: readonly string[],
): Promise<void> {
  const { rows } = await database.query<Played>(
    'select round_id, nonce, state, stake_minor, payout_minor from rounds where player_id = $1 order by round_no',
    [player.playerId],
  );
  expect(rows.map(({ round_id }) => round_id)).toEqual(acknowledged);
  expect(rows.map(({ nonce }) => Number(nonce))).toEqual(rows.map((_, index) => index));
  expect(rows.filter(({ state }) => state !== 'settled')).toEqual([]);
  const net = rows.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, 0n);
  const [account] = await services.ledger.balancesOf(player.bookId, player.playerId);
  expect(account?.balance).toBe(moneyMinor + net);
}

/** The request for a round of the smallest stake. */
export const smallestPlay = () => ({ gameCode, requestId: randomUUID(), betLevel: 1, stake: '1.00' });

/** Plays one round to its end; returns the value of each answer. Throws when one is refused. */
export async function playToEnd(
  url: string,
  token: string,
  play = smallestPlay(),
): Promise<Record<string, unknown>[]> {
  const values: Record<string, unknown>[] = [];
  let answer = await askUntilAnswered(`${url}/wps/round/play`, token, play);
  for (;;) {
    if (!answer.success) throw new Error(`a play was refused: ${answer.error.code}`);
    values.push(answer.value);
    const { roundId, stepIndex, state } = answer.value;
    if (state !== 'open') return values;
    const step = { roundId, stepIndex, action: { pick: stepIndex } };
    answer = await askUntilAnswered(`${url}/wps/round/step`, token, step);
  }
}

/** The answer to one play, which is not repeated. */
export async function playOnce(url: string, token: string, play = smallestPlay()): Promise<unknown> {
  const answer = await fetch(`${url}/wps/round/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: 'perya', authorization: `Bearer ${token}` },
    body: JSON.stringify(play),
  });
  return answer.json();
}

/** What a play is answered while the database is away. */
export const unavailable = { success: false, error: { code: 'SERVICE_UNAVAILABLE' } };

type Work = {
  times: number;
  /** How many of the `of` requests have been answered. */
  done: () => number;
  of: number;
};

/** Kills at even shares of the work, so that some of it is done between two kills on any machine. */
export async function killWhileWorking({ times, done, of }: Work, kill: () => Promise<void>) {
  for (let kills = 0; kills < times; kills += 1) {
    while (done() < ((kills + 1) * of) / (times + 1)) await pause(5);
    await kill();
  }
}
