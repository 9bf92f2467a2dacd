// The FC-like dialect: a form of AES-ECB and MD5, stake and win of a round in one BetNInfo under its BankID. The dialect
// has no messages for rounds of several steps: they go by the neutral protocol.
import { scaleOf } from '@perya/money';
import { fcSeal } from '@perya/vendor-protocol';
import { z } from 'zod';
import type { Message } from '../journal.ts';
import { amountOf } from './neutral.ts';
import type { Reply, Wallet, WalletSettings } from './wallet.ts';

const answerShape = z.object({
  Result: z.int(),
  MainPoints: z.number().optional(),
  ErrorText: z.string().optional(),
});
type Answer = z.infer<typeof answerShape>;
const noSuchTransaction = 221;

export function fcWallet(settings: WalletSettings, neutral: Wallet): Wallet {
  const { platformUrl, keyOf, nowMs, answerMs } = settings;
  async function post(
    { merchant, vendor, currency }: { merchant: string; vendor: string; currency: string },
    path: string,
    fields: Record<string, string | number>,
  ): Promise<Answer | undefined> {
    const sealed = fcSeal(keyOf(merchant, vendor), { ...fields, Currency: currency });
    try {
      const response = await fetch(`${platformUrl}/vendor/fc/${path}`, {
        method: 'POST',
        headers: { merchant },
        body: new URLSearchParams({ AgentCode: merchant, Currency: currency, ...sealed }),
        signal: AbortSignal.timeout(answerMs),
      });
      const answer = answerShape.safeParse(await response.json());
      return answer.success ? answer.data : undefined;
    } catch {
      return undefined;
    }
  }
  const fieldsOf = ({ player, game }: Message) => ({ MemberAccount: player, GameID: game, Ts: nowMs() });
  return {
    together: true,
    async send(message) {
      const { operation, refOperation, txnId, refTxnId = '', session, currency } = message;
      const fields = fieldsOf(message);
      if (operation === 'betwin') {
        const sums = {
          Bet: Number(amountOf(message.amount, currency)),
          Win: Number(amountOf(message.winAmount ?? '0', currency)),
        };
        return replyOf(
          message,
          await post(message, 'BetNInfo', { ...fields, ...sums, BankID: txnId, Token: session }),
        );
      }
      if (operation === 'rollback' && refOperation === 'betwin')
        return replyOf(message, await post(message, 'CancelBetNInfo', { ...fields, BankID: refTxnId }));
      return neutral.send(message);
    },
    async balance(walletSession) {
      const answer = await post(walletSession, 'GetBalance', { MemberAccount: walletSession.player });
      return answer?.Result === 0 ? answer.MainPoints?.toFixed(scaleOf(walletSession.currency)) : undefined;
    },
  };
}

function replyOf({ currency }: Message, answer: Answer | undefined): Reply {
  if (!answer) return { kind: 'silent' };
  const { Result, MainPoints, ErrorText = '' } = answer;
  const balance = MainPoints?.toFixed(scaleOf(currency));
  // A cancellation of what never came stands as such at the platform.
  if (Result === 0 || (Result === noSuchTransaction && ErrorText === ''))
    return { kind: 'accepted', balance };
  return { kind: 'refused', code: ErrorText, balance };
}
