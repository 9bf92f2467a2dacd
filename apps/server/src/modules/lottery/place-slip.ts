// Places a slip: checks and prices its lines, makes a ticket for each draw, and commits all of it with quota and money.
import { hash } from 'node:crypto';
import {
  type EngineName,
  exposureOf,
  hashOfTerms,
  isLine,
  isSeries,
  type Line,
  type LotteryGame,
  marketsOf,
  maxPayoutOf,
  rebateOfLines,
  type Terms,
} from '@perya/lottery';
import { type Currency, parseAmount, scaleOf, toWire } from '@perya/money';
import type { BodyOf, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { playBlockRefusal } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { mostBets, quotaCap, slipBounds, slipLifeMs } from './bounds.ts';
import { escrowOf, merchantUuid } from './draw-names.ts';
import { currentTerms, requireGame } from './game-directory.ts';
import type { OpenDraw } from './open-draws.ts';
import type { Parts } from './parts.ts';
import type { PricedSlip, Reservation, SlipVerdict } from './slip-queue.ts';
import { placedSlip, readSlip, type TicketRequest } from './slip-view.ts';
import { linesText } from './ticket-lines.ts';
import { ticketTexts } from './ticket-texts.ts';

/** `planId`: the subscription that places the slip; it is refused once that has ended. */
export type SlipRequest = TicketRequest & { now: Date; planId?: string };
type Body = BodyOf<'POST /wps/lottery/bet'>;
/** What a slip has in each of its draws. */
type Bets = Pick<Body, 'gameCode' | 'termsHash' | 'series' | 'lines'>;

/** A slip's game, terms and lines, checked. Minor units, of one draw. */
export type CheckedSlip = {
  game: LotteryGame;
  terms: Terms;
  lines: Line[];
  stakeMinor: bigint;
  currency: Currency;
};

/**
 * All of a slip or nothing; the same requestId answers the same slip. Refuses GAME_UNKNOWN, GAME_NOT_FOR_TRIAL, DRAW_UNKNOWN,
 * DRAW_CLOSED, SLIP_EXPIRED, NUMBER_FULL, TERMS_CHANGED, PICK_INVALID, SLIP_TOO_LARGE, INSUFFICIENT_FUNDS, TXN_CONFLICT, and what
 * protects the player: LIMIT_REACHED, REALITY_CHECK_DUE, TIMED_OUT, SELF_EXCLUDED, PLAY_STOPPED.
 */
export async function placeSlip(
  parts: Parts,
  request: SlipRequest,
  body: Body,
): Promise<ValueOf<'POST /wps/lottery/bet'>> {
  const checked = checkSlip(parts, request, body, body.numeros.length);
  if (new Set(body.numeros).size !== body.numeros.length) throw new Refusal('DRAW_UNKNOWN');
  const draws = await drawsOf(parts, request, checked, body);
  // A repeat whose draws have closed is answered by the slip that there is.
  if (draws instanceof Refusal) return await repeated(parts, request, body, draws);
  const slip = await priceSlip(parts, request, body, checked, draws);
  const verdict = await parts.slips.submit(slip);
  if (verdict.status === 'repeat') return repeated(parts, request, body);
  if (verdict.status !== 'placed') throw await refusalOf(parts, request, checked.game, slip, draws, verdict);
  if (verdict.balance === null) throw new Error('a slip was placed without a balance');
  return {
    slip: placedSlip(parts, request, slip, draws),
    balance: toWire(verdict.balance, checked.currency),
  };
}

/** Refuses what no slip of so many draws may have: see placeSlip. */
export function checkSlip(
  parts: Parts,
  { merchant, session }: SlipRequest,
  body: Bets,
  drawCount: number,
): CheckedSlip {
  const { game } = requireGame(parts, merchant, body.gameCode);
  if (session.trial && (game.pool || game.engine === 'raffle')) throw new Refusal('GAME_NOT_FOR_TRIAL');
  const terms = currentTerms(game);
  if (body.termsHash !== hashOfTerms(terms))
    throw new Refusal('TERMS_CHANGED', { termsHash: hashOfTerms(terms) });
  const currency = currencyOf(merchant.currency);
  const { lineMinMinor, lineMaxMinor, slipMaxMinor, winMaxMinor } = slipBounds(currency);
  if (!isSeries(body.series, terms.returnPermille)) throw new Refusal('PICK_INVALID', { field: 'series' });
  const lines = body.lines.map(({ market, pick, stake }, index): Line => {
    const parsed = parseAmount(stake, currency, 'positive');
    const line = { market, pick, stakeMinor: parsed.ok ? parsed.minor : 0n };
    if (!parsed.ok || !isLine(game.engine, line)) throw new Refusal('PICK_INVALID', { line: index });
    if (line.stakeMinor < lineMinMinor || line.stakeMinor > lineMaxMinor)
      throw new Refusal('PICK_INVALID', { line: index, field: 'stake' });
    return line;
  });
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
  const winMinor = lines.reduce((sum, line) => sum + maxPayoutOf(line, terms, body.series), 0n);
  const draws = BigInt(drawCount);
  if (stakeMinor * draws > slipMaxMinor) throw tooLarge('stake', slipMaxMinor, currency);
  if (winMinor > winMaxMinor) throw tooLarge('win', winMaxMinor, currency);
  if (lines.length * drawCount > mostBets) throw new Refusal('SLIP_TOO_LARGE', { bets: mostBets });
  return { game, terms, lines, stakeMinor, currency };
}

const tooLarge = (what: string, mostMinor: bigint, currency: Currency) =>
  new Refusal('SLIP_TOO_LARGE', { what, most: toWire(mostMinor, currency) });

/** The draws in the order asked for, or the refusal of the first that takes no tickets. */
async function drawsOf(
  parts: Parts,
  { merchant, now }: SlipRequest,
  { game, terms }: CheckedSlip,
  { numeros }: Body,
): Promise<OpenDraw[] | Refusal> {
  const open = await parts.openDraws.byNumero(merchant.id, game.code, numeros);
  const found: OpenDraw[] = [];
  for (const numero of numeros) {
    const draw = open.get(numero);
    if (!draw || draw.closesAt <= now)
      return closed(numero, await parts.openDraws.of(merchant.id, game.code, now));
    if (draw.termsHash !== hashOfTerms(terms))
      return new Refusal('TERMS_CHANGED', { termsHash: draw.termsHash });
    found.push(draw);
  }
  return found;
}

const closed = (numero: string, open: readonly OpenDraw[]) =>
  new Refusal('DRAW_CLOSED', { numero, next: open[0]?.numero ?? null });

async function priceSlip(
  parts: Parts,
  { merchant, session, now, planId }: SlipRequest,
  body: Body,
  { game, terms, lines, stakeMinor, currency }: CheckedSlip,
  draws: readonly OpenDraw[],
): Promise<PricedSlip> {
  const { bookId, playerId, trial } = session;
  const account = await parts.wallet.accountOf(session, merchant.currency, now);
  const side = trial
    ? ({ bookId, kind: 'house_trial', currency: merchant.currency } as const)
    : escrowOf(bookId, game, merchant.currency);
  const sideId = await parts.ledger.houseAccount(side, now);
  const linesJson = linesText(lines);
  const textOf = ticketTexts({
    playerId,
    merchant: merchantUuid(merchant.code),
    game: game.code,
    termsHash: hashOfTerms(terms),
    lines: linesJson,
    series: body.series,
    stakeMinor,
    placedAt: now.getTime(),
    salt: body.salt,
  });
  const reservations = trial ? [] : reservationsOf(game, terms, lines, body.series, currency);
  return {
    bookId,
    slipId: newId(now),
    requestId: body.requestId,
    playerId,
    accountId: account.accountId,
    sideId,
    gameCode: game.code,
    lines,
    linesText: linesJson,
    series: body.series,
    salt: body.salt,
    ticketStakeMinor: stakeMinor,
    ticketRebateMinor: rebateOfLines(lines, terms, body.series),
    trial,
    planId: planId ?? null,
    stopOnWin: body.stopOnWin === true,
    validUntil: validUntil(body, now),
    at: now,
    currency: merchant.currency,
    scale: scaleOf(currency),
    tickets: draws.map(({ drawId, numero }) => {
      const ticketId = newId(now);
      const ticketText = textOf(numero, ticketId);
      return { drawId, ticketId, ticketText, ticketHash: hash('sha256', ticketText) };
    }),
    reservations: draws.flatMap(({ drawId }) => reservations.map((one) => ({ ...one, drawId }))),
  };
}

/** No slip lives longer than the platform lets it, whatever the phone's clock says. */
function validUntil(body: Body, now: Date): Date {
  return new Date(Math.min(new Date(body.validUntil).getTime(), now.getTime() + slipLifeMs));
}

const idsByEngine = new Map<string, ReadonlyMap<string, number>>();

function marketIds(engine: EngineName): ReadonlyMap<string, number> {
  const ids = idsByEngine.get(engine) ?? new Map(marketsOf(engine).map(({ code, id }) => [code, id]));
  idsByEngine.set(engine, ids);
  return ids;
}

/** The quota that a ticket of these lines takes in its draw. */
export function reservationsOf(
  game: LotteryGame,
  terms: Terms,
  lines: readonly Line[],
  series: number,
  currency: Currency,
): Omit<Reservation, 'drawId'>[] {
  const ids = marketIds(game.engine);
  const sums = new Map<string, { market: number; pick: string; liabilityMinor: bigint }>();
  for (const line of lines) {
    const exposure = exposureOf(game, terms, line, series);
    const market = ids.get(line.market);
    if (!exposure || market === undefined) continue;
    const key = `${market}/${exposure.pick}`;
    const before = sums.get(key)?.liabilityMinor ?? 0n;
    sums.set(key, { market, pick: exposure.pick, liabilityMinor: before + exposure.liabilityMinor });
  }
  const capMinor = quotaCap(game, currency);
  return [...sums.values()].map((sum) => ({ ...sum, capMinor }));
}

/** The slip of an earlier request under this id; without one the refusal given. */
async function repeated(
  parts: Parts,
  request: SlipRequest,
  body: Body,
  otherwise: Refusal = new Refusal('TXN_CONFLICT'),
): Promise<ValueOf<'POST /wps/lottery/bet'>> {
  const { merchant, session, now } = request;
  const slip = await readSlip(parts, request, body.requestId);
  if (!slip) throw otherwise;
  const isSame =
    slip.gameCode === body.gameCode &&
    slip.stopOnWin === (body.stopOnWin === true) &&
    slip.tickets.length === body.numeros.length &&
    slip.tickets.every(
      ({ numero, salt, series }) =>
        body.numeros.includes(numero) && salt === body.salt && series === body.series,
    );
  if (!isSame) throw new Refusal('TXN_CONFLICT');
  const { balanceMinor } = await parts.wallet.balanceOf(session, merchant.currency, now);
  return { slip, balance: toWire(balanceMinor, currencyOf(merchant.currency)) };
}

async function refusalOf(
  parts: Parts,
  { merchant, now }: SlipRequest,
  game: LotteryGame,
  slip: PricedSlip,
  draws: readonly OpenDraw[],
  { status, refusal, balance }: SlipVerdict,
): Promise<Refusal> {
  const currency = currencyOf(slip.currency);
  if (status === 'expired' || status === 'ended') return new Refusal('SLIP_EXPIRED');
  if (status === 'blocked') return playBlockRefusal(refusal ?? '', slip.currency);
  if (status === 'closed') {
    const numero = draws.find(({ drawId }) => drawId === refusal)?.numero ?? '';
    const open = await parts.openDraws.of(merchant.id, slip.gameCode, now);
    return closed(
      numero,
      open.filter((draw) => draw.numero !== numero),
    );
  }
  if (status === 'full')
    return new Refusal('NUMBER_FULL', { picks: fullPicks(game, draws, refusal ?? '[]', currency) });
  return new Refusal('INSUFFICIENT_FUNDS', {
    balance: toWire(balance ?? 0n, currency),
    stake: toWire(slip.ticketStakeMinor * BigInt(slip.tickets.length), currency),
  });
}

type FullPick = { draw: string; market: number; pick: string; left: string };

const isFullPicks = (value: unknown): value is FullPick[] => Array.isArray(value);

/** Each pick without enough quota, with what can still be won on it. */
function fullPicks(game: LotteryGame, draws: readonly OpenDraw[], json: string, currency: Currency) {
  const rows: unknown = JSON.parse(json);
  const codes = new Map(marketsOf(game.engine).map(({ id, code }) => [id, code]));
  return (isFullPicks(rows) ? rows : []).map(({ draw, market, pick, left }) => ({
    numero: draws.find(({ drawId }) => drawId === draw)?.numero ?? '',
    market: codes.get(market) ?? '',
    pick,
    left: toWire(BigInt(left), currency),
  }));
}
