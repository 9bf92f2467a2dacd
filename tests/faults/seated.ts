// Members with money at the in-house game, and a server that dies under them again and again.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Besieged } from './server-process.ts';

export const gameCode = 'perya-lights';
export const moneyMinor = 1_000_000n;

export type Seated = { merchantId: number; playerId: string; token: string };

/** A member with `moneyMinor` and a token of the game. */
export async function seat({ services, owner }: Besieged, name: string): Promise<Seated> {
  const merchant = services.merchants.byCode('perya');
  const game = merchant && services.catalogue.gameByCode(merchant.id, gameCode);
  if (!merchant || !game) throw new Error('the demo data has no game');
  const playerId = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, name, new Date()],
  );
  await services.payments.seedDeposit(merchant, playerId, moneyMinor, new Date());
  const who = { merchantId: merchant.id, playerId, userName: name, type: 0 };
  const { session } = await services.identity.parts.sessions.start(who);
  const { token } = await services.identity.issueGameToken(session, gameCode, game.nodeId);
  return { merchantId: merchant.id, playerId, token };
}

/** What asks for a round of the smallest stake. */
export const smallestPlay = () => ({ gameCode, requestId: randomUUID(), betLevel: 1, stake: '1.00' });

type Work = {
  times: number;
  /** How much of the work has been answered, of how much. */
  done: () => number;
  of: number;
};

/** Strikes at even shares of the work, however slow the machine is: between two strikes some of it is done. */
export async function strikeWhileWorking({ times, done, of }: Work, strike: () => Promise<void>) {
  for (let struck = 0; struck < times; struck += 1) {
    while (done() < ((struck + 1) * of) / (times + 1)) await pause(5);
    await strike();
  }
}
