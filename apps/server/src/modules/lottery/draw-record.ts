// The public record of a draw, from which anyone recomputes it, with the path of one ticket in the sealed tree.
import { hash } from 'node:crypto';
import type { DrawRecord } from '@perya/contract';
import { drawStates } from '@perya/contract/constants';
import { outsideSealText, sealText } from '@perya/lottery';
import { toWire } from '@perya/money';
import { z } from 'zod';
import type { Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { merchantUuid } from './draw-names.ts';
import { notEnded, readSoldNumbers } from './draw-tickets.ts';
import { findPath } from './draw-tree.ts';
import { requireGame } from './game-directory.ts';
import { readCorrections, readReports } from './outside-queries.ts';
import type { Parts } from './parts.ts';
import { outcomeOf } from './slip-view.ts';

type DrawRow = {
  draw_id: string;
  no: bigint;
  numero: string;
  terms: string;
  terms_hash: string;
  state: string;
  opens_at: Date;
  closes_at: Date;
  draw_at: Date;
  seed_hash: string | null;
  chain: string | null;
  round: bigint | null;
  sources: string[] | null;
  published_by: 'sources' | 'staff' | null;
  deposit_receipt: string | null;
  tickets: number | null;
  stake_minor: bigint | null;
  root: string | null;
  seal_received_at: bigint | null;
  seal_receipt: string | null;
  beacon_signature: string | null;
  seed: string | null;
  outcome: string | null;
  payout_minor: bigint | null;
  winners: number | null;
  wins_hash: string | null;
  pool: string | null;
  result_receipt: string | null;
  void_reason: string | null;
};

/** As `count-draw.ts` stores it, amounts in minor units. */
const storedPool = z.object({
  carried: z.string(),
  unwon: z.int(),
  topUp: z.string(),
  carriedAfter: z.string(),
  unwonAfter: z.int(),
  shares: z.array(z.object({ units: z.int(), share: z.string().nullable() })),
});

const drawState = z.enum(drawStates);

/** Refuses GAME_UNKNOWN, DRAW_UNKNOWN (also before it has opened), DRAW_UNPROVEN (a past draw of the demo), TICKET_UNKNOWN. */
export async function readDrawRecord(
  parts: Parts,
  merchant: Merchant,
  { gameCode, numero, ticketHash }: QueryOf<'GET /wps/lottery/draw'>,
): Promise<ValueOf<'GET /wps/lottery/draw'>> {
  const { game } = requireGame(parts, merchant, gameCode);
  const { rows } = await parts.database.query<DrawRow>(
    `select d.*, t.text as terms from lottery_draws d
       join lottery_terms t on t.merchant_id = d.merchant_id and t.game_code = d.game_code and t.hash = d.terms_hash
      where d.merchant_id = $1 and d.game_code = $2 and d.numero = $3`,
    [merchant.id, game.code, numero],
  );
  const row = rows[0];
  if (!row) throw new Refusal('DRAW_UNKNOWN');
  const { deposit_receipt: depositReceipt } = row;
  if (depositReceipt === null) throw new Refusal(row.outcome === null ? 'DRAW_UNKNOWN' : 'DRAW_UNPROVEN');
  const currency = currencyOf(merchant.currency);
  const money = (minor: bigint | null) => (minor === null ? null : toWire(minor, currency));
  const name = { merchant: merchantUuid(merchant.code), game: game.code, numero: row.numero };
  return {
    merchant: name.merchant,
    gameCode: game.code,
    engine: game.engine,
    numero: row.numero,
    no: Number(row.no),
    state: drawState.parse(row.state),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    terms: row.terms,
    termsHash: row.terms_hash,
    seedHash: row.seed_hash,
    chain: row.chain,
    round: row.round === null ? null : Number(row.round),
    depositReceipt,
    tickets: row.tickets,
    stake: money(row.stake_minor),
    root: row.root,
    seal: sealOf(row, name),
    sealReceivedAt: row.seal_received_at === null ? null : Number(row.seal_received_at),
    sealReceipt: row.seal_receipt,
    beaconSignature: row.beacon_signature,
    beacon: row.beacon_signature === null ? null : hash('sha256', Buffer.from(row.beacon_signature, 'hex')),
    seed: row.seed,
    outcome: outcomeOf(row.outcome),
    payout: money(row.payout_minor),
    winners: row.winners,
    winsHash: row.wins_hash,
    resultReceipt: row.result_receipt,
    pool: poolRecord(row.pool, money),
    soldNumbers:
      game.engine === 'raffle' && row.outcome !== null
        ? await readSoldNumbers(parts.database, { brand: merchant, drawId: row.draw_id })
        : null,
    voidReason: row.void_reason,
    outside: await outsideRecord(parts, merchant.id, row, money),
    path: ticketHash === undefined ? null : await pathOf(parts, merchant, row, ticketHash, money),
  };
}

function sealOf(row: DrawRow, name: { merchant: string; game: string; numero: string }): string | null {
  if (row.root === null || row.tickets === null || row.stake_minor === null) return null;
  const sold = {
    ...name,
    root: row.root,
    count: row.tickets,
    stakeMinor: row.stake_minor,
    termsHash: row.terms_hash,
  };
  if (row.sources !== null) return outsideSealText({ ...sold, sources: row.sources });
  const { seed_hash: seedHash, chain, round } = row;
  if (seedHash === null || chain === null || round === null) return null;
  return sealText({ ...sold, seedHash, chain, round: Number(round) });
}

/** Reports are shown once the draw has a result: before that, one of them alone might be wrong. */
async function outsideRecord(
  { database }: Parts,
  brandId: Merchant['id'],
  { draw_id: drawId, sources, published_by: publishedBy, outcome }: DrawRow,
  money: Money,
): Promise<DrawRecord['outside']> {
  if (sources === null) return null;
  const key = { brandId, drawId };
  const reports = outcome === null ? [] : await readReports(database, key);
  const corrections = outcome === null ? [] : await readCorrections(database, key);
  return {
    sources,
    publishedBy,
    reports: reports.map((report) => ({
      source: report.source,
      outcome: outcomeOf(report.outcome) ?? [],
      publishedAt: report.publishedAt.toISOString(),
      receivedAt: report.receivedAt.toISOString(),
    })),
    former: corrections.flatMap((one) => {
      if (one.before_wins_hash === null || one.before_receipt === null || one.published_at === null)
        return [];
      return [
        {
          outcome: outcomeOf(one.before_outcome) ?? [],
          payout: money(one.before_payout_minor) ?? '0',
          winsHash: one.before_wins_hash,
          resultReceipt: one.before_receipt,
          no: one.no,
          correctedAt: one.published_at.toISOString(),
        },
      ];
    }),
  };
}

type Money = (minor: bigint | null) => string | null;

function poolRecord(text: string | null, money: Money): DrawRecord['pool'] {
  if (text === null) return null;
  const pool = storedPool.parse(JSON.parse(text));
  const amount = (minor: string) => money(BigInt(minor)) ?? '0';
  return {
    carried: amount(pool.carried),
    unwon: pool.unwon,
    topUp: amount(pool.topUp),
    carriedAfter: amount(pool.carriedAfter),
    unwonAfter: pool.unwonAfter,
    shares: pool.shares.map(({ units, share }) => ({ units, share: share === null ? null : amount(share) })),
  };
}

/** Null before the seal, and for a ticket outside of it: a trial ticket, or one that was given back before the close. */
async function pathOf(
  { database }: Parts,
  brand: Merchant,
  row: DrawRow,
  ticketHash: string,
  money: Money,
): Promise<DrawRecord['path']> {
  const { rows } = await database.query<{ stake_minor: bigint; sealed: boolean }>(
    `select stake_minor, not trial and ${notEnded} as sealed from lottery_tickets t
      where merchant_id = $1 and draw_id = $2 and ticket_hash = $3`,
    [brand.id, row.draw_id, ticketHash],
  );
  const [found] = rows;
  if (!found) throw new Refusal('TICKET_UNKNOWN');
  if (row.root === null || row.tickets === null || !found.sealed) return null;
  const { index, path } = await findPath(database, { brand, drawId: row.draw_id }, ticketHash);
  return {
    index,
    count: row.tickets,
    stake: money(found.stake_minor) ?? '0',
    siblings: path.map(({ hash: own, stakeMinor }) => ({ hash: own, sum: String(stakeMinor) })),
  };
}
