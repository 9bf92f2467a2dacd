// What staff decide about results from outside, as acts of two people: they choose among reports, and never type a result.
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger, Posting } from '../ledger/index.ts';
import { correctionId } from './draw-ids.ts';
import { announceBalances, announceDraw, announceTickets } from './draw-messages.ts';
import type { Draw } from './draw-parts.ts';
import { readDraw } from './draw-queries.ts';
import { latestOf, readReports } from './outside-queries.ts';
import { lockDraw } from './staff-queries.ts';

/** More could neither be read by two people nor tried within a second: a larger correction takes several acts. */
export const accountsPerAct = 200;
const firstAccount = '00000000-0000-0000-0000-000000000000';

export type ResultActParts = {
  ledger: Ledger;
  merchantOf: (id: BrandId) => Merchant | undefined;
};

const common = {
  version: 1,
  needs: 'draw.publish',
  sign: 'touch',
  subject: ({ drawId }: { drawId: string }) => ['draw', drawId] as const,
  people: (): 2 => 2,
} as const;

export function resultActs(parts: ResultActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'draw.publish',
      input: officeActs['draw.publish'].input,
      run: (tx, { drawId, source }, ctx) => publish(parts, tx, { drawId, source }, ctx),
    }),
    defineAct({
      ...common,
      name: 'draw.correct',
      input: officeActs['draw.correct'].input,
      run: (tx, { drawId, no }, ctx) => correct(parts, tx, { drawId, no }, ctx),
    }),
  ];
}

/** An outside draw, locked. Refuses NOT_FOUND. */
async function lockedOutside(
  { merchantOf }: ResultActParts,
  tx: Tx,
  drawId: string,
  { brandId }: ActContext,
): Promise<Draw> {
  const brand = merchantOf(brandId);
  if (!brand || (await lockDraw(tx, { brandId, drawId })) === undefined) throw new Refusal('NOT_FOUND');
  const draw = await readDraw(tx, brand, drawId);
  if (draw.sources === null) throw new Refusal('NOT_FOUND');
  return draw;
}

/** The draw goes on as drawn, by what one source reported last: where the other is silent, or says something else. */
async function publish(
  parts: ResultActParts,
  tx: Tx,
  { drawId, source }: { drawId: string; source: string },
  ctx: ActContext,
) {
  const draw = await lockedOutside(parts, tx, drawId, ctx);
  const report = latestOf(await readReports(tx, { brandId: ctx.brandId, drawId })).get(source);
  if (!report) throw new Refusal('NOT_FOUND');
  const { rowCount } = await tx.query(
    `update lottery_draws
        set state = 'drawn', outcome = $3, published_by = 'staff', held_from = null, held_reason = null, next_at = $4, failures = 0
      where merchant_id = $1 and draw_id = $2 and coalesce(held_from, state) = 'sealed' and outcome is null and void_reason is null
        and draw_at <= $4`,
    [ctx.brandId, drawId, report.outcome, ctx.now],
  );
  if (rowCount !== 1) throw new Refusal('TXN_CONFLICT', { state: draw.state });
  await announceDraw(tx, { ...draw, outcome: report.outcome }, 'drawn', ctx.now);
  return {};
}

type Correction = {
  state: string;
  outcome: string;
  payout_minor: bigint;
  winners: number;
  wins_hash: string;
  result_receipt: string;
  paid_to: string | null;
};

/** The corrected result takes effect, and the next accounts get what they miss. What was paid too much stays paid. */
async function correct(
  parts: ResultActParts,
  tx: Tx,
  { drawId, no }: { drawId: string; no: number },
  ctx: ActContext,
) {
  const draw = await lockedOutside(parts, tx, drawId, ctx);
  const { rows } = await tx.query<Correction>(
    `select state, outcome, payout_minor, winners, wins_hash, result_receipt, paid_to from lottery_corrections
      where merchant_id = $1 and draw_id = $2 and no = $3 for update`,
    [ctx.brandId, drawId, no],
  );
  const [correction] = rows;
  if (!correction) throw new Refusal('NOT_FOUND');
  const { state } = correction;
  if (draw.state !== 'settled' || !(state === 'counted' || state === 'paying'))
    throw new Refusal('TXN_CONFLICT', { state });
  const accounts = await readMissing(tx, draw, no, correction.paid_to ?? firstAccount);
  const now = accounts.slice(0, accountsPerAct);
  const isLast = accounts.length <= accountsPerAct;
  const corrected = { ...draw, outcome: correction.outcome };
  await payMissing(parts, tx, draw, { no, accounts: now, at: ctx.now });
  if (state === 'counted') {
    await keepFormer(tx, draw, no);
    await replaceResult(tx, draw, correction);
    await announceDraw(tx, corrected, 'settled', ctx.now);
  }
  await tx.query(
    `update lottery_corrections set state = $4, paid_to = $5, published_at = coalesce(published_at, $6), next_at = $7
      where merchant_id = $1 and draw_id = $2 and no = $3`,
    [
      ctx.brandId,
      drawId,
      no,
      isLast ? 'paid' : 'paying',
      now.at(-1)?.account_id ?? correction.paid_to,
      ctx.now,
      isLast ? ctx.now : null,
    ],
  );
  await announceTickets(tx, corrected, ctx.now);
  return {};
}

type Missing = { account_id: string; player_id: string; trial: boolean; missing: bigint };

async function readMissing(
  tx: Queryable,
  { brand, drawId }: Draw,
  no: number,
  after: string,
): Promise<Missing[]> {
  const { rows } = await tx.query<Missing>(
    `select account_id, player_id, trial, sum(payout_minor - paid_minor)::bigint as missing from lottery_correction_items
      where merchant_id = $1 and draw_id = $2 and no = $3 and payout_minor > paid_minor and account_id > $4
      group by account_id, player_id, trial order by account_id limit $5`,
    [brand.id, drawId, no, after, accountsPerAct + 1],
  );
  return rows;
}

type Paying = { no: number; accounts: readonly Missing[]; at: Date };

/** The stakes of a settled draw are gone, so that the operator pays. The wins say what each ticket has been paid in all. */
async function payMissing(
  { ledger }: ResultActParts,
  tx: Tx,
  draw: Draw,
  { no, accounts, at }: Paying,
): Promise<void> {
  if (accounts.length === 0) return;
  const bookId = soleBookOf(draw.brand.id);
  const { currency } = draw.brand;
  const houseId = await ledger.houseAccount({ bookId, kind: 'house_gaming', currency }, at);
  const trialId = await ledger.houseAccount({ bookId, kind: 'house_trial', currency }, at);
  const postings = accounts.map(
    ({ account_id: accountId, trial, missing }): Posting => ({
      bookId,
      opId: correctionId(draw.drawId, no, accountId),
      accountId,
      kind: 'lottery_correction',
      credit: missing,
      creditFrom: trial ? trialId : houseId,
      ref: draw.drawId,
      at,
    }),
  );
  const posted = await ledger.postAll(tx, postings);
  const changes = accounts.flatMap(({ player_id: playerId }, index) => {
    const one = posted[index];
    return one ? [{ playerId, posted: one }] : [];
  });
  await announceBalances(tx, draw, changes, at);
  await tx.query(
    `insert into lottery_wins as w (merchant_id, draw_id, ticket_hash, player_id, account_id, payout_minor, trial)
       select merchant_id, draw_id, ticket_hash, player_id, account_id, payout_minor, trial from lottery_correction_items
        where merchant_id = $1 and draw_id = $2 and no = $3 and payout_minor > paid_minor and account_id = any ($4)
        order by ticket_hash
     on conflict (merchant_id, draw_id, ticket_hash) do update set payout_minor = excluded.payout_minor`,
    [draw.brand.id, draw.drawId, no, accounts.map(({ account_id }) => account_id)],
  );
}

async function keepFormer(tx: Queryable, { brand, drawId }: Draw, no: number): Promise<void> {
  await tx.query(
    `update lottery_corrections c
        set before_outcome = d.outcome, before_payout_minor = d.payout_minor, before_winners = d.winners,
            before_wins_hash = d.wins_hash, before_receipt = d.result_receipt
       from lottery_draws d
      where c.merchant_id = $1 and c.draw_id = $2 and c.no = $3 and d.merchant_id = c.merchant_id and d.draw_id = c.draw_id`,
    [brand.id, drawId, no],
  );
}

async function replaceResult(tx: Queryable, { brand, drawId }: Draw, correction: Correction): Promise<void> {
  const { outcome, payout_minor, winners, wins_hash, result_receipt } = correction;
  await tx.query(
    `update lottery_draws set outcome = $3, payout_minor = $4, winners = $5, wins_hash = $6, result_receipt = $7, published_by = 'staff'
      where merchant_id = $1 and draw_id = $2`,
    [brand.id, drawId, outcome, payout_minor, winners, wins_hash, result_receipt],
  );
}
