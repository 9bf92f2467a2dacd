// Cash in: the methods on offer, deposits, and what the provider says of them.
import { pageSize } from '@perya/contract/constants';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Brand } from '../wallet/index.ts';
import { createDeposit } from './create-deposit.ts';
import { depositView } from './deposit-view.ts';
import type { Parts, PaymentDependencies, Providers } from './parts.ts';
import { type PaymentEvent, readDeposit, readDeposits, readMethods } from './queries.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { seedDeposit } from './seed.ts';
import { settleReported } from './settle-deposit.ts';
import { requireSigned, type SignedMessage } from './signature.ts';

const usualReconcileMs = 5_000;

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(dependencies: PaymentDependencies) {
  const { sandbox, clock, database } = dependencies;
  const providers: Providers = {
    ...(sandbox && {
      sandbox: createSandboxProvider({ apiUrl: sandbox.url, secret: sandbox.secret, now: clock.now }),
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
