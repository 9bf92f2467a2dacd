// Binds the wallet calls that outside vendors make.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { requireFresh, requireVendor, type SignedRequest } from './authenticate.ts';
import type { Movement, Sender } from './move-money.ts';
import type { VendorWallet } from './vendor-wallet.ts';

type Signed = Omit<SignedRequest, 'path'> & { body: { vendor: string } };
type Moving = Signed & { body: Pick<Movement, 'txnId' | 'player' | 'currency' | 'ts'> };
type Rest = Omit<Movement, 'operation' | 'txnId' | 'player' | 'currency' | 'ts'>;

export function vendorWalletRoutes(app: FastifyInstance, wallet: VendorWallet): void {
  /** The vendor that signed the request. `takes`: it takes money, so it has to be fresh. */
  function senderOf(request: Signed, message: string, takes = false): Sender {
    const signed = { ...request, path: `/vendor/v1/${message}` };
    const { vendor } = requireVendor(wallet.parts.keyring, signed, request.body.vendor);
    if (takes) requireFresh(signed);
    return { merchant: request.merchant, vendor, now: request.now };
  }

  function moveMoney(request: Moving, operation: VendorMovement, rest: Rest, takes = false) {
    const { txnId, player, currency, ts } = request.body;
    const sender = senderOf(request, operation, takes);
    return wallet.moveMoney(sender, { ...rest, operation, txnId, player, currency, ts });
  }

  serveCall(app, 'POST /vendor/v1/bet', (request) => {
    const { roundId, game, amount, session } = request.body;
    return moveMoney(request, 'bet', { roundId, game, amount, session }, true);
  });
  serveCall(app, 'POST /vendor/v1/win', (request) => {
    const { roundId, game, amount, refTxnId, final } = request.body;
    return moveMoney(request, 'win', { roundId, game, amount, refTxnId, final });
  });
  serveCall(app, 'POST /vendor/v1/betwin', (request) => {
    const { roundId, game, amount, winAmount, session, final } = request.body;
    return moveMoney(request, 'betwin', { roundId, game, amount, winAmount, session, final }, true);
  });
  serveCall(app, 'POST /vendor/v1/refund', (request) => {
    const { roundId, game, amount, refTxnId } = request.body;
    return moveMoney(request, 'refund', { roundId, game, amount, refTxnId });
  });
  serveCall(app, 'POST /vendor/v1/rollback', (request) => {
    const { roundId, game, refTxnId, refOperation } = request.body;
    return moveMoney(request, 'rollback', { roundId, game, refTxnId, refOperation });
  });
  serveCall(app, 'POST /vendor/v1/promo', (request) => {
    const { roundId, game, amount, campaignId } = request.body;
    return moveMoney(request, 'promo', { roundId, game, amount, detail: campaignId });
  });
  serveCall(app, 'POST /vendor/v1/jackpot', (request) => {
    const { roundId, game, amount, jackpotId } = request.body;
    return moveMoney(request, 'jackpot', { roundId, game, amount, detail: jackpotId });
  });
  serveCall(app, 'POST /vendor/v1/adjust', (request) => {
    const { roundId, game, amount, refTxnId } = request.body;
    return moveMoney(request, 'adjust', { roundId, game, amount, refTxnId }, amount.startsWith('-'));
  });
  serveCall(app, 'POST /vendor/v1/endround', (request) => {
    const { roundId, game } = request.body;
    return moveMoney(request, 'endround', { roundId, game });
  });
  serveCall(app, 'POST /vendor/v1/balance', (request) =>
    wallet.balance(senderOf(request, 'balance'), request.body),
  );
  serveCall(app, 'POST /vendor/v1/status', (request) =>
    wallet.status(senderOf(request, 'status'), request.body),
  );
}
