// Binds the players' calls of deposits and proofs.
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Payments } from './payments.ts';
import type { Proofs } from './proofs.ts';

export function proofRoutes(app: FastifyInstance, proofs: Proofs): void {
  serveCall(app, 'GET /wps/payment/deposit/proof', ({ session, query, now }) =>
    proofs.proofState(session, query.depositId, now),
  );
  serveCall(app, 'POST /wps/payment/deposit/proof', ({ session, body, now, language }) =>
    proofs.send(session, body, now, language),
  );
}

export function paymentRoutes(app: FastifyInstance, payments: Payments): void {
  serveCall(app, 'GET /wps/payment/deposit/methods', async ({ merchant }) => {
    const currency = currencyOf(merchant.currency);
    const methods = await payments.methods(merchant);
    return {
      methods: methods.map((method) => ({
        methodId: method.method_id,
        displayName: method.display_name,
        kind: method.kind,
        minimum: toWire(method.minimum_minor, currency),
        maximum: toWire(method.maximum_minor, currency),
        suggested: method.suggested_minor.map((minor) => toWire(BigInt(minor), currency)),
        sandbox: method.sandbox,
      })),
      currency,
      bonusBps: merchant.depositBonusBps,
    };
  });
  serveCall(app, 'POST /wps/payment/deposit', (request) => payments.create(request));
  serveCall(app, 'GET /wps/payment/deposit', async ({ session, query }) => ({
    deposit: await payments.get(session, query.depositId),
  }));
  serveCall(app, 'POST /wps/payment/deposit/cancel', async ({ session, body, now }) => ({
    deposit: await payments.cancel(session, body.depositId, now),
  }));
  serveCall(app, 'POST /wps/payment/deposit/decide', async ({ session, body, now }) => ({
    deposit: await payments.decide(session, body, now),
  }));
  serveCall(app, 'GET /wps/payment/deposits', ({ session, query }) =>
    payments.list(session, query.page ?? 1),
  );
}
