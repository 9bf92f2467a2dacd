// Binds the players' calls of the wallet.
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { currencyOf } from './currency.ts';
import type { Wallet } from './wallet.ts';

export function walletRoutes(app: FastifyInstance, wallet: Wallet): void {
  serveCall(app, 'GET /wps/wallet/member', async ({ merchant, session, now }) => {
    const { balanceMinor, currency, trial } = await wallet.balanceOf(session, merchant.currency, now);
    return { sumBalance: toWire(balanceMinor, currencyOf(currency)), currency, trial };
  });
  serveCall(app, 'GET /wps/wallet/merchant', async ({ merchant, session, now }) => {
    const { balanceMinor, currency, trial } = await wallet.balanceOf(session, merchant.currency, now);
    const balance = toWire(balanceMinor, currencyOf(currency));
    return { wallets: [{ accountTypeName: trial ? 'trial' : 'cash', balance, currency }] };
  });
}
