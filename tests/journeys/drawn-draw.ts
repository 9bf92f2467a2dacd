// A draw that is over but not counted, for journeys of staff.
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { queryDatabase } from './server-database.ts';

/** The journeys' servers have no witness, so nothing moves it on. It is removed when the test ends. */
export async function insertDraw(): Promise<string> {
  const drawId = randomUUID();
  const hash = 'ab'.repeat(32);
  await queryDatabase(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at, next_at,
        seed_sealed, seed_hash, chain, round, deposit_receipt, tickets, stake_minor, root, seal_received_at, outcome)
      values (1, $1, 'ssc-5m', 1, '20260101-0001', $2, 'drawn', now() - interval '3 hours', now() - interval '2 hours',
        now() - interval '1 hour', now(), '\\x00', $2, $2, 7, 'receipt', 3, 6000, $2, 1795493622000, '[4,0,7,7,1]')`,
    [drawId, hash],
  );
  onTestFinished(async () => {
    await queryDatabase('delete from lottery_draws where draw_id = $1', [drawId]);
  });
  return drawId;
}
