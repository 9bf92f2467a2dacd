// The FC-like dialect: a form whose `Params` are AES-128-ECB of the JSON and whose `Sign` is its MD5; GetBalance, BetNInfo (stake and win
// together), CancelBetNInfo. `BankID` is the transaction.
import type { RefusalCode } from '@perya/contract/codes';
import { fcOpen, isFresh } from '@perya/vendor-protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Movement, Sender } from '../move-money.ts';
import { readTxn } from '../queries.ts';
import { amountText, type DialectContext, numberOf } from './dialect.ts';

/** The dialect's own numbers. */
const done = 0;
const invalid = 300;
const noSuchTransaction = 221;
const playNotAllowed = 407;
const numbers: Partial<Record<RefusalCode, number>> = {
  INSUFFICIENT_FUNDS: 203,
  TXN_CONFLICT: 205,
  ALREADY_SETTLED: 205,
  ROLLED_BACK: noSuchTransaction,
  PLAYER_MISMATCH: 500,
  CURRENCY_MISMATCH: 303,
  INVALID_AMOUNT: invalid,
  VENDOR_STALE: 406,
  SESSION_EXPIRED: 408,
  ACCOUNT_DISABLED: playNotAllowed,
  ROUND_CLOSED: 205,
  PLAY_STOPPED: playNotAllowed,
  TIMED_OUT: playNotAllowed,
  SELF_EXCLUDED: playNotAllowed,
  REALITY_CHECK_DUE: playNotAllowed,
  LIMIT_REACHED: playNotAllowed,
};

const form = z.object({
  AgentCode: z.string(),
  Currency: z.string(),
  Params: z.string().max(8_000),
  Sign: z.string(),
});
const name = z.union([z.string().min(1).max(60), z.int()]).transform(String);
const money = z.union([z.number(), z.string()]).transform(amountText);
/** `Ts`: milliseconds since 1970. */
const shared = { MemberAccount: z.uuid(), Currency: z.string(), GameID: name, Ts: z.int() };
const balanceBody = z.object({ MemberAccount: z.uuid(), Currency: z.string() });
const betBody = z.object({ ...shared, BankID: name, Bet: money, Win: money, Token: z.string().max(128) });
const cancelBody = z.object({ ...shared, BankID: name });

type Answer = { Result: number; MainPoints?: number; ErrorText?: string };

export function fcDialect(context: DialectContext): void {
  const { app, wallet } = context;
  const serve = <S extends z.ZodType>(
    path: string,
    schema: S,
    answer: (sender: Sender, body: z.output<S>) => Promise<Answer>,
  ) =>
    app.post(`/vendor/fc/${path}`, { config: { bodyType: 'form' } }, async (request) => {
      const { sender, message } = requireFc(context, request);
      const parsed = schema.safeParse(message);
      if (!parsed.success) return { Result: invalid, ErrorText: 'INVALID_INPUT' };
      return answer(sender, parsed.data).catch((error: unknown) => refused(error));
    });

  serve('GetBalance', balanceBody, async (sender, { MemberAccount: player, Currency: currency }) => {
    const { balance } = await wallet.balance(sender, { player, currency });
    return { Result: done, MainPoints: Number(balance) };
  });

  serve('BetNInfo', betBody, async (sender, body) => {
    // A debit has to be fresh; a cancellation may come at any time.
    if (!isFresh(String(Math.floor(body.Ts / 1000)), sender.now)) throw new Refusal('VENDOR_STALE');
    return moveMoney(wallet, sender, {
      operation: 'betwin',
      txnId: body.BankID,
      roundId: body.BankID,
      player: body.MemberAccount,
      session: body.Token,
      currency: body.Currency,
      game: body.GameID,
      amount: body.Bet,
      winAmount: body.Win,
      final: true,
    });
  });

  serve('CancelBetNInfo', cancelBody, async (sender, body) => {
    const answer = await moveMoney(wallet, sender, {
      operation: 'rollback',
      txnId: `cancel:${body.BankID}`,
      roundId: body.BankID,
      player: body.MemberAccount,
      currency: body.Currency,
      game: body.GameID,
      refTxnId: body.BankID,
      refOperation: 'betwin',
      whole: true,
    });
    const { merchant, vendor } = sender;
    const key = { bookId: soleBookOf(merchant.id), vendor, operation: 'betwin', txnId: body.BankID };
    const bet = await readTxn(wallet.parts.database, key);
    return bet?.state === 'tombstone' ? { ...answer, Result: noSuchTransaction } : answer;
  });
}

async function moveMoney(
  wallet: DialectContext['wallet'],
  sender: Sender,
  movement: Movement,
): Promise<Answer> {
  const { balance } = await wallet.moveMoney(sender, movement);
  return { Result: done, MainPoints: Number(balance) };
}

function refused(error: unknown): Answer {
  const Result = numberOf(error, numbers);
  const { code, value } = error instanceof Refusal ? error : new Refusal('UNKNOWN_ERROR');
  const balance = value?.['balance'];
  return { Result, ErrorText: code, ...(typeof balance === 'string' ? { MainPoints: Number(balance) } : {}) };
}

/** The vendor whose key opens the form. Throws VENDOR_SIGNATURE. */
function requireFc({ wallet, byCode, now }: DialectContext, request: FastifyRequest) {
  const parsed = form.safeParse(request.body);
  const merchant = parsed.success ? byCode(parsed.data.AgentCode) : undefined;
  if (!parsed.success || !merchant) throw new Refusal('VENDOR_SIGNATURE');
  for (const { vendor, key, allows } of wallet.parts.keyring.withDialect(merchant.id, 'fc')) {
    const message = allows(request.ip) ? fcOpen(key, parsed.data) : undefined;
    if (message !== undefined) return { sender: { merchant, vendor, now: now() }, message };
  }
  throw new Refusal('VENDOR_SIGNATURE');
}
