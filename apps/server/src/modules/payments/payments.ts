// Cash in: the methods on offer, deposits, and what the provider says of them.
import { pageSize } from '@perya/contract/constants';
import { v5 } from 'uuid';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Brand } from '../wallet/index.ts';
import { createDeposit } from './create-deposit.ts';
import { depositView } from './deposit-view.ts';
import type { Parts, PaymentDependencies, Providers } from './parts.ts';
import { createPaymongoProvider, readPaymongoEvent } from './paymongo-provider.ts';
import {
  countHeld,
  type PaymentEvent,
  readDeposit,
  readDeposits,
  readMethods,
  type Verdict,
} from './queries.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { seedDeposit } from './seed.ts';
import { settleReported } from './settle-deposit.ts';
import { requireSigned, type SignedMessage } from './signature.ts';

/** Under which the provider's own names of events become ids. */
const paymongoEvents = 'b0a4c1de-7c55-5a0e-9f31-5d2a0c3f6e11';
const usualReconcileMs = 5_000;

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(dependencies: PaymentDependencies) {
  const { sandbox, paymongo, clock, database } = dependencies;
  const providers: Providers = {
    ...(sandbox && {
      sandbox: createSandboxProvider({ apiUrl: sandbox.url, secret: sandbox.secret, now: clock.now }),
    }),
    ...(paymongo && {
      paymongo: createPaymongoProvider(paymongo, dependencies.addressOf ?? (() => 'http://localhost')),
    }),
  };
  const parts: Parts = { ...dependencies, providers };
  let stop: (() => void) | undefined;
  return {
    /** Who sends money out; undefined: nobody, and withdrawals wait. */
    payouts: providers['sandbox']?.payouts,
    /** Refuses PAYMENT_SIGNATURE, PAYMENT_STALE. */
    requireSigned(message: SignedMessage): void {
      if (!sandbox) throw new Refusal('PAYMENT_SIGNATURE');
      requireSigned(sandbox.secret, message);
    },

    methods: async (merchant: Merchant) => {
      const methods = await readMethods(database, merchant.id);
      return methods.filter(
        ({ currency, provider }) => currency === merchant.currency && providers[provider] !== undefined,
      );
    },
    create: (request: Parameters<typeof createDeposit>[1]) => createDeposit(parts, request),

    async get(session: Session, depositId: string) {
      const row = await readDeposit(database, session.merchantId, session.playerId, depositId);
      if (!row) throw new Refusal('NOT_FOUND');
      return depositView(row);
    },

    async list(session: Session, page: number): Promise<ValueOf<'GET /wps/payment/deposits'>> {
      const limit = pageSize.records;
      const place = { limit, offset: (page - 1) * limit };
      const { rows, total } = await readDeposits(database, session.merchantId, session.playerId, place);
      return { list: rows.map(depositView), totalPages: Math.max(1, Math.ceil(total / limit)) };
    },

    /** A provider's report. Refuses PAYMENT_SIGNATURE, PAYMENT_STALE, NOT_FOUND, TXN_CONFLICT. */
    report(message: SignedMessage, event: PaymentEvent) {
      if (!sandbox) throw new Refusal('PAYMENT_SIGNATURE');
      requireSigned(sandbox.secret, message);
      return settleReported(parts, event, message.now);
    },

    /** What PayMongo reports. Refuses PAYMENT_SIGNATURE, PAYMENT_STALE, INVALID_INPUT, NOT_FOUND, TXN_CONFLICT. */
    async reportPaymongo(message: SignedMessage): Promise<Verdict> {
      if (!paymongo) throw new Refusal('PAYMENT_SIGNATURE');
      const event = readPaymongoEvent(paymongo.webhookSecret, message);
      if (!event || event.status.outcome === 'pending') return 'already';
      const { reference: depositId, outcome, amount, currency, providerReference } = event.status;
      const eventId = v5(event.id, paymongoEvents);
      const report = { eventId, depositId, source: 'webhook' as const, outcome, amount, currency };
      return settleReported(parts, { ...report, providerReference }, message.now);
    },

    /** How many are held for people. */
    countHeld: () => countHeld(database),
    /** For the demo house: see `seedDeposit`. */
    seedDeposit: (brand: Brand, playerId: string, amountMinor: bigint, now: Date, name?: string) =>
      seedDeposit(parts, brand, playerId, amountMinor, now, name),

    /** Asks about overdue deposits now. */
    reconcile: () => reconcileDeposits(parts),
    /** Asks about overdue deposits again and again until closed. */
    start(): void {
      stop ??= poll(
        async () => void (await reconcileDeposits(parts)),
        dependencies.reconcileEveryMs ?? usualReconcileMs,
        (error) => dependencies.onFault(error, 'overdue deposits not read'),
      );
    },
    close: () => stop?.(),
  };
}
