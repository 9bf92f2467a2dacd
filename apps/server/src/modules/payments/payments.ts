// The payments API: deposit methods, deposits, the providers' reports and the jobs that ask providers.
import { pageSize } from '@perya/contract/constants';
import { v5 } from 'uuid';
import type { BodyOf, Brand, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createDeposit } from './create-deposit.ts';
import { cancelDeposit, decideDeposit, returnDue } from './decide-deposit.ts';
import { depositView } from './deposit-view.ts';
import type { Parts, PaymentDependencies, Providers } from './parts.ts';
import { createPaymongoProvider, readPaymongoEvent } from './paymongo-provider.ts';
import {
  countHeld,
  countReturning,
  type PaymentEvent,
  readDeposit,
  readDeposits,
  readMethods,
  type Verdict,
} from './queries.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { type SeededDeposit, seedDeposit } from './seed.ts';
import { settleReported } from './settle-deposit.ts';
import { requireSigned, type SignedMessage } from './signature.ts';

/** The namespace in which the provider's event names become ids. */
const paymongoEvents = 'b0a4c1de-7c55-5a0e-9f31-5d2a0c3f6e11';
/** The time within which money is paid back. */
export const returnedWithinMs = 24 * 3_600_000;

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(dependencies: PaymentDependencies) {
  const { sandbox, database } = dependencies;
  const parts: Parts = { ...dependencies, providers: providersOf(dependencies) };

  /** Refuses PAYMENT_SIGNATURE, PAYMENT_STALE. */
  const requireBySandbox = (message: SignedMessage): void => {
    if (!sandbox) throw new Refusal('PAYMENT_SIGNATURE');
    requireSigned(sandbox.secret, message);
  };

  return {
    /** The provider of payouts; undefined: none, and withdrawals wait. */
    payouts: parts.providers['sandbox']?.payouts,
    requireSigned: requireBySandbox,

    methods: async (merchant: Merchant) => {
      const methods = await readMethods(database, merchant.id);
      return methods.filter(
        ({ currency, provider }) => currency === merchant.currency && parts.providers[provider] !== undefined,
      );
    },
    create: (request: Parameters<typeof createDeposit>[1]) => createDeposit(parts, request),

    /** Refuses NOT_FOUND. */
    get: (session: Session, depositId: string) => shownDeposit(parts, session, depositId),
    /** See `cancelDeposit`; answers the deposit after it. */
    async cancel(session: Session, depositId: string, now: Date) {
      await cancelDeposit(parts, session, depositId, now);
      return shownDeposit(parts, session, depositId);
    },
    /** See `decideDeposit`; answers the deposit after it. */
    async decide(session: Session, body: BodyOf<'POST /wps/payment/deposit/decide'>, now: Date) {
      await decideDeposit(parts, session, body, now);
      return shownDeposit(parts, session, body.depositId);
    },
    list: (session: Session, page: number) => depositPage(parts, session, page),

    /** A provider's report. Refuses PAYMENT_SIGNATURE, PAYMENT_STALE, NOT_FOUND, TXN_CONFLICT. */
    report(message: SignedMessage, event: PaymentEvent) {
      requireBySandbox(message);
      return settleReported(parts, event, message.now);
    },
    /** See `settlePaymongo`. */
    reportPaymongo: (message: SignedMessage) => settlePaymongo(parts, message),

    /** The number of deposits held for people to decide. */
    countHeld: () => countHeld(database),
    /** The number of deposits to be returned, and of those for more than a day. */
    countReturning: (now: Date) => countReturning(database, new Date(now.getTime() - returnedWithinMs)),
    /** Demo data: see `seedDeposit`. */
    seedDeposit: (brand: Brand, playerId: string, amountMinor: bigint, now: Date, given?: SeededDeposit) =>
      seedDeposit(parts, brand, playerId, amountMinor, now, given),

    /** Asks about overdue deposits and returns those to be returned; answers how many were settled. Run it every few seconds. */
    reconcile: async () => (await reconcileDeposits(parts)) + (await returnDue(parts)),
  };
}

function providersOf({ sandbox, paymongo, clock, addressOf }: PaymentDependencies): Providers {
  return {
    ...(sandbox && {
      sandbox: createSandboxProvider({ apiUrl: sandbox.url, secret: sandbox.secret, now: clock.now }),
    }),
    ...(paymongo && {
      paymongo: createPaymongoProvider(paymongo, addressOf ?? (() => 'http://localhost')),
    }),
  };
}

/** Refuses NOT_FOUND. */
async function shownDeposit({ database }: Parts, { bookId, playerId }: Session, depositId: string) {
  const row = await readDeposit(database, bookId, playerId, depositId);
  if (!row) throw new Refusal('NOT_FOUND');
  return depositView(row);
}

async function depositPage(
  { database }: Parts,
  { bookId, playerId }: Session,
  page: number,
): Promise<ValueOf<'GET /wps/payment/deposits'>> {
  const limit = pageSize.records;
  const place = { limit, offset: (page - 1) * limit };
  const { rows, total } = await readDeposits(database, bookId, playerId, place);
  return { list: rows.map(depositView), totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** A report of PayMongo. Refuses PAYMENT_SIGNATURE, PAYMENT_STALE, INVALID_INPUT, NOT_FOUND, TXN_CONFLICT. */
async function settlePaymongo(parts: Parts, message: SignedMessage): Promise<Verdict> {
  if (!parts.paymongo) throw new Refusal('PAYMENT_SIGNATURE');
  const event = readPaymongoEvent(parts.paymongo.webhookSecret, message);
  if (!event || event.status.outcome === 'pending') return 'already';
  const { reference: depositId, outcome, amount, currency, providerReference } = event.status;
  const eventId = v5(event.id, paymongoEvents);
  const report = { eventId, depositId, source: 'webhook' as const, outcome, amount, currency };
  return settleReported(parts, { ...report, providerReference }, message.now);
}
