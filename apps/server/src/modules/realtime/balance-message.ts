// The balance message for a page that has just connected.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Merchant, Session } from '../../platform/http/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';

export async function balanceMessage(
  wallet: Wallet,
  merchant: Merchant,
  session: Session,
  now: Date,
): Promise<ServerMessage & { type: 'balance' }> {
  const { balanceMinor, currency, version } = await wallet.balanceOf(merchant, session, now);
  return {
    type: 'balance',
    sumBalance: toWire(balanceMinor, currencyOf(currency)),
    currency,
    version: Number(version),
  };
}
