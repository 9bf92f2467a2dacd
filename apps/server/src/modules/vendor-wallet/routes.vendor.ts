// The seamless wallet's calls, for vendors of outside games.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { type Letter, requireFresh, requireVendor } from './authenticate.ts';
import type { Movement, Speaking } from './move.ts';
import type { VendorWallet } from './vendor-wallet.ts';

type Signed = Omit<Letter, 'path'> & { body: { vendor: string } };
type Moving = Signed & { body: Pick<Movement, 'txnId' | 'player' | 'currency' | 'ts'> };
type Rest = Omit<Movement, 'operation' | 'txnId' | 'player' | 'currency' | 'ts'>;

export function vendorWalletRoutes(app: FastifyInstance, wallet: VendorWallet): void {
  /** Who speaks, by signature. `takes`: it takes money, so it has to be fresh. */
  function speaker(request: Signed, message: string, takes = false): Speaking {
    const letter = { ...request, path: `/vendor/v1/${message}` };
    const { vendor } = requireVendor(wallet.parts.keyring, letter, request.body.vendor);
    if (takes) requireFresh(letter);
    return { merchant: request.merchant, vendor, now: request.now };
  }

  function move(request: Moving, operation: VendorMovement, rest: Rest, takes = false) {
    const { txnId, player, currency, ts } = request.body;
    const speaking = speaker(request, operation, takes);
    return wallet.move(speaking, { ...rest, operation, txnId, player, currency, ts });
  }

  serveCall(app, 'POST /vendor/v1/bet', (request) => {
    const { roundId, game, amount, session } = request.body;
    return move(request, 'bet', { roundId, game, amount, session }, true);
  });
  serveCall(app, 'POST /vendor/v1/win', (request) => {
    const { roundId, game, amount, refTxnId, final } = request.body;
    return move(request, 'win', { roundId, game, amount, refTxnId, final });
  });
  serveCall(app, 'POST /vendor/v1/betwin', (request) => {
    const { roundId, game, amount, winAmount, session, final } = request.body;
    return move(request, 'betwin', { roundId, game, amount, winAmount, session, final }, true);
  });
  serveCall(app, 'POST /vendor/v1/refund', (request) => {
    const { roundId, game, amount, refTxnId } = request.body;
    return move(request, 'refund', { roundId, game, amount, refTxnId });
  });
  serveCall(app, 'POST /vendor/v1/rollback', (request) => {
    const { roundId, game, refTxnId, refOperation } = request.body;
    return move(request, 'rollback', { roundId, game, refTxnId, refOperation });
  });
  serveCall(app, 'POST /vendor/v1/promo', (request) => {
    const { roundId, game, amount, campaignId } = request.body;
    return move(request, 'promo', { roundId, game, amount, detail: campaignId });
  });
  serveCall(app, 'POST /vendor/v1/jackpot', (request) => {
    const { roundId, game, amount, jackpotId } = request.body;
    return move(request, 'jackpot', { roundId, game, amount, detail: jackpotId });
  });
  serveCall(app, 'POST /vendor/v1/adjust', (request) => {
    const { roundId, game, amount, refTxnId } = request.body;
    return move(request, 'adjust', { roundId, game, amount, refTxnId }, amount.startsWith('-'));
  });
  serveCall(app, 'POST /vendor/v1/endround', (request) => {
    const { roundId, game } = request.body;
    return move(request, 'endround', { roundId, game });
  });
  serveCall(app, 'POST /vendor/v1/balance', (request) =>
    wallet.balance(speaker(request, 'balance'), request.body),
  );
  serveCall(app, 'POST /vendor/v1/status', (request) =>
    wallet.status(speaker(request, 'status'), request.body),
  );
}
