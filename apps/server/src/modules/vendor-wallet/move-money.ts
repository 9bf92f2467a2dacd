// Handles a vendor's message that may move money: parses it, has the database decide it, answers the receipt or the refusal.
import { createHash } from 'node:crypto';
import { type RefusalCode, refusalStatus } from '@perya/contract/codes';
import type { VendorMovement, VendorReceipt } from '@perya/contract/vendor-wallet';
import { parseAmount, scaleOf, toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId, tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { playBlockRefusal } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { noteIncident, noteMissing } from './incidents.ts';
import { type Move, type MoveVerdict, moveBatch } from './move-queue.ts';
import type { Parts } from './parts.ts';
import type { Side } from './player-accounts.ts';

/** A vendor's message in the fields of the neutral protocol; the dialects are translated to it. Amounts in major units. */
export type Movement = {
  operation: VendorMovement;
  txnId: string;
  player: string;
  currency: string;
  roundId?: string | undefined;
  game?: string | undefined;
  amount?: string | undefined;
  winAmount?: string | undefined;
  final?: boolean | undefined;
  refTxnId?: string | undefined;
  refOperation?: 'bet' | 'betwin' | undefined;
  /** The campaign or jackpot that pays. */
  detail?: string | undefined;
  session?: string | undefined;
  ts?: string | undefined;
  /** A dialect's cancellation of a stake together with its win. */
  whole?: boolean | undefined;
};

export type Sender = { merchant: Merchant; vendor: string; now: Date };

const stakes: ReadonlySet<VendorMovement> = new Set<VendorMovement>(['bet', 'betwin']);
/** Operations without an amount of their own: the bet's or nothing is moved. */
const amountless: ReadonlySet<VendorMovement> = new Set<VendorMovement>(['rollback', 'endround']);
const funded: Partial<Record<VendorMovement, Side>> = { promo: 'vendor_promo', jackpot: 'vendor_jackpot' };

/**
 * Processes one message and answers its receipt; a repeat answers the first one with today's balance. Refuses by the codes of the
 * contract; `value.balance` is the player's balance, `value.retryable` asks for another delivery.
 */
export async function moveMoney(parts: Parts, sender: Sender, movement: Movement): Promise<VendorReceipt> {
  const { merchant } = sender;
  if (movement.currency !== merchant.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (merchant.maintenance && stakes.has(movement.operation)) throw new Refusal('MAINTENANCE');
  const move = await prepareMove(parts, sender, movement);
  const verdict = await parts.queue.submit(move);
  if (verdict.verdict === 'done' || verdict.verdict === 'repeat') return receipt(move, verdict);
  throw await refusalOf(parts, move, verdict);
}

/** Processes one message in the caller's transaction; refuses by the code that the database answered. */
export async function moveMoneyIn(tx: Queryable, parts: Parts, move: Move): Promise<void> {
  const [verdict] = await moveBatch(tx, [move]);
  if (!verdict) throw new Error('the wallet answered nothing');
  if (verdict.verdict !== 'done' && verdict.verdict !== 'repeat') throw await refusalOf(parts, move, verdict);
}

/** The accounts, ids and minor units of a message; `tx`: read in the caller's transaction. Refuses PLAYER_MISMATCH, INVALID_AMOUNT. */
export async function prepareMove(
  parts: Parts,
  { merchant, vendor, now }: Sender,
  movement: Movement,
  tx?: Queryable,
): Promise<Move> {
  const { playerId, accountId, trial } = await parts.accounts.of(merchant, movement.player, now, tx);
  const { operation, refOperation = 'bet', final = false } = movement;
  const amountMinor = amountless.has(operation)
    ? 0n
    : minorOf(movement.amount, movement, operation === 'adjust');
  const winMinor = operation === 'betwin' ? minorOf(movement.winAmount, movement, false) : 0n;
  const session = stakes.has(operation) ? movement.session : undefined;
  const game = movement.game ?? '';
  const side = { vendor, side: funded[operation] ?? 'vendor_gaming', trial, game } as const;
  return {
    bookId: soleBookOf(merchant.id),
    vendor,
    operation,
    txnId: movement.txnId,
    opId: newId(now),
    playerId,
    accountId,
    sideId: await parts.accounts.side(merchant, side, now, tx),
    trial,
    scale: scaleOf(currencyOf(merchant.currency)),
    currency: merchant.currency,
    roundId: movement.roundId ?? null,
    roundUuid: newId(now),
    refTxnId: movement.refTxnId ?? null,
    refOperation,
    amountMinor,
    winMinor,
    final,
    whole: movement.whole ?? false,
    game,
    detail: movement.detail ?? null,
    sessionHash: session === undefined ? null : tokenHash(session).toString('hex'),
    fingerprint: fingerprintOf(movement, amountMinor, winMinor),
    vendorAt: movement.ts ?? null,
    at: now,
  };
}

function minorOf(amount: string | undefined, { currency }: Movement, signed: boolean): bigint {
  if (amount === undefined) return 0n;
  const parsed = parseAmount(amount, currencyOf(currency), signed ? 'any' : 'not-negative');
  if (!parsed.ok) throw new Refusal('INVALID_AMOUNT');
  return parsed.minor;
}

/** Hash of the fields that make a message the same one: all but the launch and the time, which a resend may renew. */
function fingerprintOf(movement: Movement, amountMinor: bigint, winMinor: bigint): string {
  const fields = [
    movement.player,
    movement.currency,
    movement.roundId,
    movement.game,
    movement.refTxnId,
    movement.refOperation,
    movement.detail,
    movement.final ?? false,
    String(amountMinor),
    String(winMinor),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

function receipt(move: Move, { verdict, op_id, balance, processed_at }: MoveVerdict): VendorReceipt {
  return {
    txnId: move.txnId,
    platformTxnId: op_id,
    repeated: verdict === 'repeat',
    balance: toWire(balance ?? 0n, currencyOf(move.currency)),
    currency: move.currency,
    processedAt: processed_at.toISOString(),
  };
}

async function refusalOf(
  parts: Parts,
  move: Move,
  { verdict, balance, refusal }: MoveVerdict,
): Promise<Refusal> {
  if (!isRefusalCode(verdict)) throw new Error(`the wallet answered ${verdict}`);
  const { currency } = move;
  const value = {
    // A play block adds its details.
    ...(refusal === null ? {} : playBlockRefusal(refusal, currency).value),
    ...(balance === null ? {} : { balance: toWire(balance, currencyOf(currency)) }),
    currency,
  };
  if (verdict === 'TXN_NOT_FOUND') {
    await noteMissing(parts, move);
    return new Refusal(verdict, { ...value, retryable: true });
  }
  noteIncident(parts, move, verdict);
  return new Refusal(verdict, value);
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalStatus, code);
}
