// The platform's own protocol: POST /vendor/v1/*, spoken through the same client that any vendor may use.
import { type Currency, toWire } from '@perya/money';
import { createVendorClient, type VendorAnswer, type VendorClient } from '@perya/vendor-protocol';
import type { Message } from '../journal.ts';
import type { Reply, Wallet, WalletSettings } from './wallet.ts';

/** Refusals after which the same message may be accepted later. */
const again: ReadonlySet<string> = new Set(['TXN_NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNKNOWN_ERROR']);

export const amountOf = (minor: string, currency: Currency): string => toWire(BigInt(minor), currency);

export function neutralWallet(settings: WalletSettings): Wallet {
  const { platformUrl, keyOf, nowMs, answerMs } = settings;
  const clientOf = ({ merchant, vendor }: { merchant: string; vendor: string }): VendorClient =>
    createVendorClient({
      origin: platformUrl,
      merchant,
      vendor,
      key: keyOf(merchant, vendor),
      now: () => new Date(nowMs()),
      patienceMs: answerMs,
    });
  return {
    together: false,
    send: async (message) => replyOf(await post(clientOf(message), message)),
    async balance({ player, session, currency, game, ...who }) {
      const answer = await clientOf(who)('balance', { player, session, currency, game });
      return answer.ok ? answer.value.balance : undefined;
    },
  };
}

type Moved = VendorAnswer<'bet' | 'win' | 'betwin' | 'rollback'>;

function post(send: VendorClient, message: Message): Promise<Moved> {
  const { operation, txnId, roundId, player, session, game, currency, refTxnId = '' } = message;
  const moved = { txnId, roundId, player, session, game, currency };
  const amount = amountOf(message.amount, currency);
  if (operation === 'bet') return send('bet', { ...moved, amount });
  if (operation === 'win') return send('win', { ...moved, refTxnId, amount, final: true });
  if (operation === 'rollback')
    return send('rollback', { ...moved, refTxnId, refOperation: message.refOperation ?? 'bet' });
  const winAmount = amountOf(message.winAmount ?? '0', currency);
  return send('betwin', { ...moved, amount, winAmount, final: true });
}

function replyOf(answer: Moved): Reply {
  if (answer.ok) return { kind: 'accepted', balance: answer.value.balance };
  const { status, code, value } = answer;
  if (status === 0) return { kind: 'silent' };
  if (status >= 500 || again.has(code)) return { kind: 'again', code };
  const { balance } = value;
  return { kind: 'refused', code, balance: typeof balance === 'string' ? balance : undefined };
}
