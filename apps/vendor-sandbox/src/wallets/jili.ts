// The JILI-like dialect: JSON signed by MD5, stake and win of a round in one `bet`, rounds that last by `sessionBet`. The request's id is new
// at each sending, `round` stays. The dialect cannot roll back a `sessionBet`: that goes by the neutral protocol.
import { randomUUID } from 'node:crypto';
import { scaleOf } from '@perya/money';
import { jiliSign } from '@perya/vendor-protocol';
import { z } from 'zod';
import type { Message } from '../journal.ts';
import { amountOf } from './neutral.ts';
import type { Reply, Wallet, WalletSettings } from './wallet.ts';

const answerShape = z.object({
  errorCode: z.int(),
  message: z.string().optional(),
  balance: z.number().optional(),
});
type Answer = z.infer<typeof answerShape>;
const done: ReadonlySet<number> = new Set([0, 1]);
const roundNotFound = 2;

export function jiliWallet(settings: WalletSettings, neutral: Wallet): Wallet {
  const { platformUrl, keyOf, answerMs } = settings;
  async function post(
    who: { merchant: string; vendor: string },
    path: string,
    fields: Record<string, string | number>,
  ): Promise<Answer | undefined> {
    const body = { reqId: randomUUID(), ...fields };
    try {
      const response = await fetch(`${platformUrl}/vendor/jili/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', merchant: who.merchant },
        body: JSON.stringify({ ...body, sign: jiliSign(keyOf(who.merchant, who.vendor), body) }),
        signal: AbortSignal.timeout(answerMs),
      });
      const answer = answerShape.safeParse(await response.json());
      return answer.success ? answer.data : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    together: true,
    async send(message) {
      if (message.operation === 'rollback' && message.refOperation === 'bet') return neutral.send(message);
      return replyOf(message, await post(message, pathOf(message), fieldsOf(message)));
    },
    async balance({ session, ...who }) {
      const answer = await post(who, 'auth', { token: session });
      return answer?.errorCode === 0 ? answer.balance?.toFixed(scaleOf(who.currency)) : undefined;
    },
  };
}

const pathOf = ({ operation }: Message): string =>
  ({ bet: 'sessionBet', win: 'sessionBet', betwin: 'bet', rollback: 'cancelBet' })[operation];

function fieldsOf(message: Message): Record<string, string | number> {
  const { operation, txnId, refTxnId = '', roundId, session, currency, game, player } = message;
  const amount = Number(amountOf(message.amount, currency));
  const shared = { token: session, currency, game };
  if (operation === 'betwin') {
    const winloseAmount = Number(amountOf(message.winAmount ?? '0', currency));
    return { ...shared, round: txnId, betAmount: amount, winloseAmount };
  }
  const known = { ...shared, userId: player };
  if (operation === 'rollback') return { ...known, round: refTxnId, betAmount: amount, winloseAmount: 0 };
  const sums =
    operation === 'bet' ? { betAmount: amount, winloseAmount: 0 } : { betAmount: 0, winloseAmount: amount };
  return { ...known, ...sums, round: txnId, sessionId: roundId, type: operation === 'bet' ? 1 : 2 };
}

function replyOf({ operation, currency }: Message, answer: Answer | undefined): Reply {
  if (!answer) return { kind: 'silent' };
  const { errorCode, message = '' } = answer;
  const balance = answer.balance?.toFixed(scaleOf(currency));
  if (done.has(errorCode) || (operation === 'rollback' && errorCode === roundNotFound))
    return { kind: 'accepted', balance };
  if (message === 'TXN_NOT_FOUND') return { kind: 'again', code: message };
  return { kind: 'refused', code: message, balance };
}
