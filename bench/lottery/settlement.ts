// A draw of a million tickets, sealed, counted and paid, beside a plain insert of as many rows.
import type { Services } from '../../apps/server/src/composition/services.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { round } from '../bench.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openDraw } from '../references/sealed-draw.ts';
import { secretKey } from '../server-under-load.ts';
import type { Player } from './slips.ts';

/** A million tickets of three lines (quick: fifty thousand). */
export async function measureSettlement(
  services: Services,
  own: OwnDatabase,
  players: readonly Player[],
  quick: boolean,
) {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const tickets = quick ? 50_000 : 1_000_000;
  await own.owner.query('delete from lottery_draws');
  const draw = await openDraw({ services, owner: own.owner, merchant, secretKey });
  try {
    const buyers = players.map(({ session, accountId }) => ({ playerId: session.playerId, accountId }));
    await draw.sell(tickets, buyers);
    await own.owner.query('analyze lottery_tickets');
    const insertSeconds = await plainInsert(own.owner, draw.drawId);
    const lag = watchLag();
    await draw.close();
    const { sealed: sealMs = Number.NaN } = await draw.advanceTo('sealed');
    const longestLagMs = lag.end();
    draw.reachDraw();
    const { drawn = 0, counted = Number.NaN, settled = Number.NaN } = await draw.advanceTo('settled');
    const [countMs, payMs] = [counted - drawn, settled - counted];
    const { rows } = await own.owner.query<{ winners: number }>(
      'select winners from lottery_draws where draw_id = $1',
      [draw.drawId],
    );
    const settleSeconds = (countMs + payMs) / 1000;
    return {
      tickets,
      winners: rows[0]?.winners ?? 0,
      sealSeconds: round(sealMs / 1000),
      sealLongestLagMs: Math.round(longestLagMs),
      countSeconds: round(countMs / 1000),
      paySeconds: round(payMs / 1000),
      plainInsertSeconds: round(insertSeconds),
      ratio: round(settleSeconds / insertSeconds),
      bars: { ratio: 2, settleSeconds: 30, sealSeconds: 20 },
    };
  } finally {
    await draw.end();
  }
}

const lagEveryMs = 10;

/** The longest that the main thread answered nothing, in milliseconds. */
function watchLag() {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - lagEveryMs);
    last = now;
  }, lagEveryMs);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}

/** The reference: as many rows as there are tickets, into a table with the keys of wins. */
async function plainInsert(owner: Database, drawId: string): Promise<number> {
  await owner.query('create table plain_wins (like lottery_wins including all)');
  const begin = performance.now();
  // In the pool's time limit for one statement.
  for (const digit of '0123456789abcdef')
    await owner.query(
      `insert into plain_wins select merchant_id, draw_id, ticket_hash, player_id, account_id, stake_minor, false
         from lottery_tickets where merchant_id = 1 and draw_id = $1 and ticket_hash >= $2 and ticket_hash < $2 || 'g'`,
      [drawId, digit],
    );
  return (performance.now() - begin) / 1000;
}
