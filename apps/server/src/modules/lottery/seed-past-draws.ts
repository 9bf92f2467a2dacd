// The demo's past draws: each fast game begins with a hundred samples, so that results and trends are not empty.
import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@perya/fairness';
import {
  drawsBetween,
  hashOfTerms,
  type LotteryGame,
  lotteryGames,
  merkleRoot,
  winsHash,
} from '@perya/lottery';
import { roundAt } from '@perya/lottery/beacon';
import type { Merchant } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { type Beacon, type Chain, recordChain } from './beacon-chains.ts';
import { merchantUuid } from './draw-names.ts';
import type { DrawParts } from './draw-parts.ts';
import { recordTerms } from './plan-draws.ts';
import { outcomeWith } from './reveal-draw.ts';

const draws = 100;
const minuteMs = 60_000;
/** The round of every draw from before the chain began: the first at or after its time. */
const firstRound = 1;

/**
 * Games that have had a draw stay as they are. No witness can seal a time that has passed, so these draws have no receipt of a deposit:
 * lists call them samples, and their proof is refused.
 */
export async function seedPastDraws(parts: DrawParts): Promise<void> {
  const { witness, database, clock } = parts;
  const chain = await witness.beacons.current();
  const beacon = await witness.beacons.round(chain, firstRound);
  if (!beacon) return;
  await recordChain(database, chain, clock.now());
  for (const brand of parts.brands())
    for (const game of lotteryGames.values())
      if (game.fast && parts.games.game(brand.id, game.nodeId) && !(await hasDraws(parts, brand, game)))
        await seedGame(parts, { brand, game, chain, beacon });
}

async function hasDraws({ database, clock }: DrawParts, brand: Merchant, game: LotteryGame) {
  const { rows } = await database.query<{ found: boolean }>(
    'select exists (select from lottery_draws where merchant_id = $1 and game_code = $2 and draw_at < $3) as found',
    [brand.id, game.code, clock.now()],
  );
  return rows[0]?.found === true;
}

type Past = { brand: Merchant; game: LotteryGame; chain: Chain; beacon: Beacon };

async function seedGame(parts: DrawParts, past: Past): Promise<void> {
  const { brand, game, chain, beacon } = past;
  const now = parts.clock.now();
  const minutes = game.schedule.kind === 'every' ? game.schedule.minutes : 0;
  const from = new Date(now.getTime() - (draws + 1) * minutes * minuteMs);
  const scheduled = drawsBetween(game, brand.timeZone, from, now)
    .filter(({ drawAt }) => roundAt(chain, drawAt) === firstRound)
    .slice(-draws);
  const { root } = merkleRoot([]);
  const rows = scheduled.map(({ no, numero, drawAt }) => {
    const drawId = newId(drawAt);
    const seed = randomBytes(32);
    const named = { merchant: merchantUuid(brand.code), game, numero, no, root };
    return {
      draw_id: drawId,
      no,
      numero,
      draw_at: drawAt,
      closes_at: new Date(drawAt.getTime() - game.salesEndMs),
      seed_sealed: `\\x${parts.seedCipher.encrypt(seed, drawId).toString('hex')}`,
      seed_hash: createHash('sha256').update(seed).digest('hex'),
      seed: seed.toString('hex'),
      outcome: canonicalJson(outcomeWith(named, { seed: seed.toString('hex'), beacon: beacon.value })),
    };
  });
  await parts.database.transaction(async (tx) => {
    const terms = await recordTerms(tx, brand, game, now);
    await tx.query(
      `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at,
         seed_sealed, seed_hash, chain, round, tickets, stake_minor, root, beacon_signature, seed, outcome, payout_minor, winners,
         wins_hash, settled_at)
       select $1, r.draw_id, $2, r.no, r.numero, $3, 'settled', r.closes_at - interval '1 hour', r.closes_at, r.draw_at,
              r.seed_sealed, r.seed_hash, $4, $5, 0, 0, $6, $7, r.seed, r.outcome, 0, 0, $8, r.draw_at
         from json_to_recordset($9::json) as r (draw_id uuid, no bigint, numero text, closes_at timestamptz, draw_at timestamptz,
           seed_sealed bytea, seed_hash text, seed text, outcome text)
       on conflict (merchant_id, game_code, no) do nothing`,
      [
        brand.id,
        game.code,
        hashOfTerms(terms),
        chain.hash,
        firstRound,
        root,
        beacon.signature,
        winsHash([]),
        JSON.stringify(rows),
      ],
    );
  });
}
