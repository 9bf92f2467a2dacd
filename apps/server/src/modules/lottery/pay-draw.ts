// Pays a counted draw: one credit per account; then slips that stop on a win end, and what is left of the stakes goes to the operator.
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Posting } from '../ledger/index.ts';
import { queueDrawPush } from '../push/index.ts';
import { payoutId, poolTransferId, resultId } from './draw-ids.ts';
import { announceBalances, announceDraw, announceTickets } from './draw-messages.ts';
import { poolOf, resultOf } from './draw-names.ts';
import { type Draw, type DrawParts, type Sides, type StepEnd, sidesOf } from './draw-parts.ts';
import { moveDraw } from './draw-queries.ts';
import { notEnded } from './draw-tickets.ts';
import { stopWonSlips } from './end-tickets.ts';
import { poolOfText, writePool } from './pool-figures.ts';

const accountsAtOnce = 1000;
const firstAccount = '00000000-0000-0000-0000-000000000000';

export async function payDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  const sides = await sidesOf(parts, draw);
  let last: string | undefined = firstAccount;
  while (last) last = await payPage(parts, draw, sides, last);
  await stopWonSlips(parts, draw);
  await parts.database.transaction((tx) => finish(parts, tx, draw, sides));
  return undefined;
}

type Winner = { account_id: string; player_id: string; trial: boolean; payout: bigint };

/** The last account of the page; undefined at the end. A page that was paid before is found again and pays nothing. */
async function payPage(
  { database, ledger, clock }: DrawParts,
  draw: Draw,
  { escrowId, trialId }: Sides,
  after: string,
): Promise<string | undefined> {
  const { rows } = await database.query<Winner>(
    `select account_id, player_id, trial, sum(payout_minor)::bigint as payout from lottery_wins
      where merchant_id = $1 and draw_id = $2 and account_id > $3
      group by account_id, player_id, trial order by account_id limit $4`,
    [draw.brand.id, draw.drawId, after, accountsAtOnce],
  );
  if (rows.length === 0) return undefined;
  const at = clock.now();
  const postings = rows.map(
    ({ account_id: accountId, trial, payout }): Posting => ({
      bookId: draw.bookId,
      opId: payoutId(draw.drawId, accountId),
      accountId,
      kind: 'lottery_payout',
      credit: payout,
      creditFrom: trial ? trialId : escrowId,
      ref: draw.drawId,
      at,
    }),
  );
  await database.transaction(async (tx) => {
    const posted = await ledger.postAll(tx, postings);
    const changes = rows.flatMap(({ player_id: playerId }, index) => {
      const one = posted[index];
      return one ? [{ playerId, posted: one }] : [];
    });
    await announceBalances(tx, draw, changes, at);
  });
  return rows.length < accountsAtOnce ? undefined : rows.at(-1)?.account_id;
}

/** What the draw's stakes have left is moved with its last state, so that its escrow is even at every moment. */
async function finish(parts: DrawParts, tx: Tx, draw: Draw, sides: Sides): Promise<void> {
  const at = parts.clock.now();
  const set = { settled_at: at };
  if (!(await moveDraw(tx, draw, { from: 'counted', to: 'settled', nextAt: null, set }))) return;
  const pool = poolOfText(draw.pool);
  const poolMinor = pool ? BigInt(pool.carriedAfter) - BigInt(pool.carried) : 0n;
  const leftMinor = (await keptStakes(tx, draw)) - (draw.payoutMinor ?? 0n) - poolMinor;
  if (pool) await writePool(tx, draw, pool);
  await even(parts, tx, draw, sides, { poolMinor, leftMinor, at });
  await dropExposure(tx, draw);
  await announceDraw(tx, draw, 'settled', at);
  await announceTickets(tx, draw, at);
  await queueDrawPush(tx, draw, at);
}

/** The stakes of the sealed tickets, less what was given back with them. */
async function keptStakes(tx: Queryable, { brand, drawId }: Draw): Promise<bigint> {
  const { rows } = await tx.query<{ kept: bigint }>(
    `select coalesce(sum(stake_minor - rebate_minor), 0)::bigint as kept from lottery_tickets t
      where merchant_id = $1 and draw_id = $2 and not trial and ${notEnded}`,
    [brand.id, drawId],
  );
  return rows[0]?.kept ?? 0n;
}

type Rest = { poolMinor: bigint; leftMinor: bigint; at: Date };

/** A negative amount comes from the pool or the operator: a jackpot that was won, or a draw that has paid more than it took. */
async function even(
  { ledger }: DrawParts,
  tx: Tx,
  { bookId, brand, game, drawId }: Draw,
  { escrowId }: Sides,
  { poolMinor, leftMinor, at }: Rest,
): Promise<void> {
  const { currency } = brand;
  const between = (otherId: string, minor: bigint) =>
    minor > 0n
      ? { fromId: escrowId, toId: otherId, amount: minor }
      : { fromId: otherId, toId: escrowId, amount: -minor };
  const common = { bookId, ref: drawId, at };
  if (poolMinor !== 0n) {
    const poolId = await ledger.houseAccount(poolOf(bookId, game.code, currency), at);
    const kind = 'lottery_jackpot';
    await ledger.transfer(
      { ...common, ...between(poolId, poolMinor), kind, opId: poolTransferId(drawId) },
      tx,
    );
  }
  if (leftMinor !== 0n) {
    const houseId = await ledger.houseAccount(resultOf(bookId, game, currency), at);
    const kind = 'lottery_result';
    await ledger.transfer({ ...common, ...between(houseId, leftMinor), kind, opId: resultId(drawId) }, tx);
  }
}

export async function dropExposure(tx: Queryable, { brand, drawId }: Draw): Promise<void> {
  await tx.query('delete from lottery_exposure where merchant_id = $1 and draw_id = $2', [brand.id, drawId]);
}
