// Rounds by the product's own queue without game, seeds or HTTP: stake and payout are given. For fault tests
// and benches.
import { randomUUID } from 'node:crypto';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { postBatch } from '../../apps/server/src/modules/ledger/posting.ts';
import { createRoundQueue, type RoundQueue } from '../../apps/server/src/modules/rounds/round-queue.ts';
import { type Database, isConnectionLost } from '../../apps/server/src/platform/db/index.ts';
import type { BookId } from '../../apps/server/src/platform/ids.ts';
import { newId } from '../../apps/server/src/platform/random.ts';

export const at = new Date('2026-01-01T00:00:00.000Z');

export type BarePlayer = {
  bookId: BookId;
  houseId: string;
  playerId: string;
  accountId: string;
  seedId: string;
};
export type BareRound = { roundId: string; stakeMinor: bigint; payoutMinor: bigint };

type Wanted = { owner: Database; db: Database; bookId: BookId; players: number; gift: bigint };

/** A merchant whose players begin with the gift, in minor units of PHP, from the operator. */
export async function openBooks({ owner, db, bookId, players: count, gift }: Wanted) {
  const code = `brand-${bookId}`;
  await owner.query('insert into merchants (id, code, name) values ($1, $2, $2) on conflict do nothing', [
    bookId,
    code,
  ]);
  const ledger = createLedger(db);
  const houseId = await ledger.houseAccount({ bookId, kind: 'house_gaming', currency: 'PHP' }, at);
  const players: BarePlayer[] = [];
  for (let n = 0; n < count; n += 500)
    players.push(
      ...(await openPlayers({ owner, db, bookId, houseId, gift, count: Math.min(500, count - n) })),
    );
  return { ledger, houseId, players };
}

async function openPlayers(
  of: Omit<Wanted, 'players'> & { houseId: string; count: number },
): Promise<BarePlayer[]> {
  const { owner, db, bookId, houseId, gift, count } = of;
  const ledger = createLedger(db);
  const players = await db.transaction(async (tx) => {
    const opened: BarePlayer[] = [];
    for (let n = 0; n < count; n += 1) {
      const playerId = randomUUID();
      const wanted = { bookId, kind: 'player_cash', currency: 'PHP', ownerId: playerId } as const;
      const accountId = await ledger.openAccount(wanted, at, tx);
      opened.push({ bookId, houseId, playerId, accountId, seedId: randomUUID() });
    }
    const gifts = opened.map(({ accountId }) => ({ accountId, bookId, opId: randomUUID() }));
    await postBatch(
      tx,
      gifts.map((one) => ({ ...one, kind: 'gift', credit: gift, creditFrom: houseId, at })),
    );
    return opened;
  });
  await owner.query(
    `insert into player_seed_states (merchant_id, player_id, seed_id, nonce, round_no, next_play_at)
     select $1, w.player, w.seed, 0, 0, $4 from unnest($2::uuid[], $3::uuid[]) as w (player, seed)`,
    [bookId, players.map(({ playerId }) => playerId), players.map(({ seedId }) => seedId), at],
  );
  return players;
}

export type BarePlay = (player: BarePlayer, round: BareRound) => Promise<void>;

/**
 * Plays a round until its outcome is known, through outages of any length. A repeated round has no second
 * effect.
 */
export function createBarePlay(db: Database): BarePlay {
  const queue = createRoundQueue(db);
  const nonces = new Map<string, number>();
  return async (player, round) => {
    for (;;) {
      const verdict = await submit(queue, player, round, nonces.get(player.playerId) ?? 0);
      if (verdict?.status === 'played') nonces.set(player.playerId, (nonces.get(player.playerId) ?? 0) + 1);
      if (verdict?.status === 'played' || verdict?.status === 'repeat') return;
      if (verdict?.status === 'stale') nonces.set(player.playerId, Number(verdict.nonce));
      else if (verdict) throw new Error(`a round was not played: ${verdict.status}`);
    }
  };
}

/** The fields that all these rounds share: one step, settled at once, outside the jackpot. */
const bare = {
  stepIndex: null,
  actions: null,
  nodeId: 1,
  gameCode: 'bare',
  gameVersion: 1,
  betLevel: 1,
  choice: {},
  trial: false,
  currency: 'PHP',
  scale: 2,
  steps: [{}],
  gameState: null,
  at,
  settledAt: at,
  nextPlayAt: at,
  winner: null,
  poolMinor: 0n,
  poolId: null,
  jackpotOdds: null,
  jackpotWon: false,
};

/** Undefined: the connection was lost for longer than the queue waits, and the outcome is unknown. */
function submit(queue: RoundQueue, player: BarePlayer, round: BareRound, nonce: number) {
  const ids = { opId: round.roundId, requestId: round.roundId };
  return queue.submit({ ...bare, ...player, ...round, ...ids, nonce }).catch((error: unknown) => {
    if (isConnectionLost(error)) return undefined;
    throw error;
  });
}

export const newRound = (stakeMinor: bigint, payoutMinor: bigint): BareRound => ({
  roundId: newId(),
  stakeMinor,
  payoutMinor,
});
