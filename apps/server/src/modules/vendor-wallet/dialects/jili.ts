// The JILI-like dialect: JSON; auth, bet (stake and win together), cancelBet, sessionBet. The request's id changes when it is sent again;
// `round` stays, so `round` is the transaction.
import type { RefusalCode } from '@perya/contract/codes';
import type { VendorReceipt } from '@perya/contract/vendor-wallet';
import { isJiliSigned } from '@perya/vendor-protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Movement, Sender } from '../move-money.ts';
import { readTxn } from '../queries.ts';
import { amountText, type DialectContext, numberOf } from './dialect.ts';

/** The dialect's own numbers. */
const codes = { done: 0, already: 1, tokenExpired: 4, other: 5 } as const;
const betNumbers: Partial<Record<RefusalCode, number>> = {
  INSUFFICIENT_FUNDS: 2,
  INVALID_AMOUNT: 3,
  CURRENCY_MISMATCH: 3,
  SESSION_EXPIRED: codes.tokenExpired,
  ACCOUNT_DISABLED: codes.tokenExpired,
  PLAYER_MISMATCH: codes.other,
  TXN_CONFLICT: codes.other,
  TXN_NOT_FOUND: codes.other,
  ROLLED_BACK: codes.other,
  ROUND_CLOSED: codes.other,
  PLAY_STOPPED: codes.other,
  TIMED_OUT: codes.other,
  SELF_EXCLUDED: codes.other,
  REALITY_CHECK_DUE: codes.other,
  LIMIT_REACHED: codes.other,
};
const cancelNumbers: Partial<Record<RefusalCode, number>> = {
  ALREADY_SETTLED: 6,
  INSUFFICIENT_FUNDS: 6,
  CURRENCY_MISMATCH: 3,
  PLAYER_MISMATCH: codes.other,
  TXN_CONFLICT: codes.other,
};
const roundNotFound = 2;

const name = z.union([z.string().min(1).max(60), z.int()]).transform(String);
const money = z.union([z.number(), z.string()]).transform(amountText);
const shared = { reqId: z.string().max(80), token: z.string().max(128), sign: z.string() };
const authBody = z.object(shared);
const betBody = z.object({
  ...shared,
  currency: z.string(),
  game: name,
  round: name,
  betAmount: money,
  winloseAmount: money,
});
const cancelBody = betBody.extend({ userId: z.uuid() });
const sessionBetBody = betBody.extend({
  sessionId: name,
  /** 1 takes a stake, 2 settles the session. */
  type: z.union([z.literal(1), z.literal(2)]),
  userId: z.uuid(),
});

type Answer = { errorCode: number; message: string; balance?: number; [more: string]: unknown };

export function jiliDialect(context: DialectContext): void {
  const { app, wallet } = context;
  const serve = <S extends z.ZodType>(
    path: string,
    schema: S,
    answer: (wallet: Wallet, sender: Sender, body: z.output<S>) => Promise<Answer>,
  ) =>
    app.post(`/vendor/jili/${path}`, async (request) => {
      const sender = requireJili(context, request);
      const parsed = schema.safeParse(request.body);
      return parsed.success
        ? answer(wallet, sender, parsed.data)
        : { errorCode: 3, message: 'Invalid parameter' };
    });

  serve('auth', authBody, openPlay);
  serve('bet', betBody, bet);
  serve('cancelBet', cancelBody, cancelBet);
  serve('sessionBet', sessionBetBody, sessionBet);
}

type Wallet = DialectContext['wallet'];

const tokenExpired: Answer = { errorCode: codes.tokenExpired, message: 'Token expired' };

async function openPlay(
  wallet: Wallet,
  { merchant, vendor, now }: Sender,
  { token }: z.output<typeof authBody>,
): Promise<Answer> {
  const session = await wallet.findSession(soleBookOf(merchant.id), token, now);
  if (session?.vendor !== vendor) return tokenExpired;
  const { player_id: player } = session;
  const { balance, currency } = await wallet.balance(
    { merchant, vendor, now },
    { player, currency: merchant.currency },
  );
  return {
    errorCode: codes.done,
    message: 'success',
    username: player,
    currency,
    balance: Number(balance),
    token,
  };
}

async function bet(wallet: Wallet, sender: Sender, body: z.output<typeof betBody>): Promise<Answer> {
  const { merchant, vendor, now } = sender;
  const { token, currency, game, round, betAmount, winloseAmount } = body;
  const session = await wallet.findSession(soleBookOf(merchant.id), token, now);
  if (session?.vendor !== vendor) return tokenExpired;
  return moveMoney(wallet, sender, betNumbers, {
    operation: 'betwin',
    txnId: round,
    roundId: round,
    player: session.player_id,
    session: token,
    currency,
    game,
    amount: betAmount,
    winAmount: winloseAmount,
    final: true,
  });
}

async function cancelBet(
  wallet: Wallet,
  sender: Sender,
  { userId, currency, game, round }: z.output<typeof cancelBody>,
): Promise<Answer> {
  const answer = await moveMoney(wallet, sender, cancelNumbers, {
    operation: 'rollback',
    txnId: `cancel:${round}`,
    roundId: round,
    player: userId,
    currency,
    game,
    refTxnId: round,
    refOperation: 'betwin',
    whole: true,
  });
  if (answer.errorCode !== codes.done && answer.errorCode !== codes.already) return answer;
  // Undone before it came: it will be refused when it comes, and the dialect has a number for it.
  const bookId = soleBookOf(sender.merchant.id);
  const key = { bookId, vendor: sender.vendor, operation: 'betwin', txnId: round };
  const cancelled = await readTxn(wallet.parts.database, key);
  return cancelled?.state === 'tombstone'
    ? { ...answer, errorCode: roundNotFound, message: 'Round not found' }
    : answer;
}

function sessionBet(wallet: Wallet, sender: Sender, body: z.output<typeof sessionBetBody>): Promise<Answer> {
  const { userId: player, currency, game, sessionId: roundId, round: txnId } = body;
  const base = { txnId, roundId, player, currency, game };
  return moveMoney(
    wallet,
    sender,
    betNumbers,
    body.type === 1
      ? { ...base, operation: 'bet', session: body.token, amount: body.betAmount }
      : { ...base, operation: 'win', amount: body.winloseAmount, final: true },
  );
}

async function moveMoney(
  wallet: Wallet,
  sender: Sender,
  numbers: Partial<Record<RefusalCode, number>>,
  movement: Movement,
): Promise<Answer> {
  try {
    return receipt(await wallet.moveMoney(sender, movement), movement);
  } catch (error) {
    const errorCode = numberOf(error, numbers);
    const value = error instanceof Refusal ? error.value : undefined;
    const { balance } = value ?? {};
    return {
      errorCode,
      message: error instanceof Refusal ? error.code : 'error',
      ...(typeof balance === 'string' ? { balance: Number(balance) } : {}),
    };
  }
}

function receipt(
  { repeated, balance, currency, platformTxnId }: VendorReceipt,
  { player }: Movement,
): Answer {
  return {
    errorCode: repeated ? codes.already : codes.done,
    message: repeated ? 'Already accepted' : 'success',
    username: player,
    currency,
    balance: Number(balance),
    txId: platformTxnId,
  };
}

/** The vendor of this dialect whose key signed the body. Throws VENDOR_SIGNATURE. */
function requireJili({ app, wallet, now }: DialectContext, request: FastifyRequest): Sender {
  const merchant = app.callServices.resolveMerchant(request.headers);
  const body = z.record(z.string(), z.unknown()).safeParse(request.body);
  if (!merchant || !body.success) throw new Refusal('VENDOR_SIGNATURE');
  const found = wallet.parts.keyring
    .withDialect(merchant.id, 'jili')
    .find(({ key, allows }) => allows(request.ip) && isJiliSigned(key, body.data));
  if (!found) throw new Refusal('VENDOR_SIGNATURE');
  return { merchant, vendor: found.vendor, now: now() };
}
