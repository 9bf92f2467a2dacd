// Demo data: one game whose results come from outside, with the keys of the two sources that the vendors' sandbox plays.
import { feedKey } from '@perya/vendor-protocol';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { Lottery } from './lottery.ts';

/** Hourly, so that a demo sees results. */
export const demoOutsideGame = 'barangay-2';
const demoSources = ['capitol-desk', 'harbour-wire'];

/** Before the first draws are planned. */
export async function seedOutsideGame(database: Queryable, merchantCode: string, now: Date): Promise<void> {
  await database.query(
    `insert into lottery_game_sources (merchant_id, game_code, source, since)
       select m.id, $2, s, $4 from merchants m cross join unnest($3::text[]) s where m.code = $1
     on conflict do nothing`,
    [merchantCode, demoOutsideGame, demoSources, now],
  );
}

export async function seedSourceKeys(
  { sources }: Pick<Lottery, 'sources'>,
  merchant: Merchant,
  { sharedSecret, now }: { sharedSecret: string; now: Date },
): Promise<void> {
  for (const source of demoSources) {
    const key = feedKey(sharedSecret, merchant.code, source);
    await sources.addKey(merchant.id, { keyId: `${source}-1`, source, key }, now);
  }
}
