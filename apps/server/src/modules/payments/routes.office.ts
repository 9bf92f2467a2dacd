// Binds the office's reading of deposits: the queue, and one of them. Whoever opens one is written into the audit.
import { queueLength } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';
import {
  type Background,
  type Elsewhere,
  type OwnedDeposit,
  type QueuedProof,
  readBackground,
  readElsewhere,
  readQueue,
  readReports,
  readToReturn,
} from './office-queries.ts';
import { returnedWithinMs } from './payments.ts';
import { type ProofRow, readProofs } from './proof-queries.ts';
import { proofPromiseMs } from './proofs.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  wallet: Pick<Wallet, 'balanceOf'>;
  files: Pick<Files, 'office'>;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Queue = OfficeValueOf<'GET /ops/deposits/queue'>;
type Proposal = Queue['list'][number]['proposal'];
type Proposals = ReadonlyMap<string, NonNullable<Proposal>>;
type One = OfficeValueOf<'GET /ops/deposits/one'>;

const elsewhereShown = 20;

export function officeDepositRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/deposits/queue', async ({ merchant }) => {
    const bookId = soleBookOf(merchant.id);
    const rows = await readQueue(parts.database, bookId, queueLength + 1);
    const toReturn = await readToReturn(parts.database, bookId, queueLength + 1);
    const proposals = await openProposals(parts, merchant.id, 'deposit');
    return {
      list: rows.slice(0, queueLength).map((row) => proofView(row, proposals)),
      returning: toReturn.slice(0, queueLength).map((row) => returnView(row, proposals)),
      more: rows.length > queueLength || toReturn.length > queueLength,
    };
  });
  serveOfficeCall(app, 'GET /ops/deposits/one', (request) => oneDeposit(parts, request));
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

/** Whose a deposit is, and how much. */
function depositView(
  row: Pick<OwnedDeposit, 'deposit_id' | 'player_id' | 'username' | 'amount_minor' | 'currency'>,
) {
  return {
    depositId: row.deposit_id,
    playerId: row.player_id,
    userName: row.username,
    amount: toWire(row.amount_minor, currencyOf(row.currency)),
    currency: row.currency,
  };
}

function proofView(row: QueuedProof, proposals: Proposals): Queue['list'][number] {
  return {
    ...depositView(row),
    proofId: row.proof_id,
    methodName: row.method_name,
    reference: row.reference,
    state: row.deposit_state,
    held: row.held,
    elsewhere: row.elsewhere,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: after(row.submitted_at, proofPromiseMs),
    proposal: proposals.get(row.deposit_id) ?? null,
  };
}

function returnView(row: OwnedDeposit, proposals: Proposals): Queue['returning'][number] {
  const since = row.settled_at ?? row.created_at;
  return {
    ...depositView(row),
    methodName: row.method_name,
    providerReference: row.provider_reference,
    since: since.toISOString(),
    dueAt: after(since, returnedWithinMs),
    proposal: proposals.get(row.deposit_id) ?? null,
  };
}

async function oneDeposit(
  parts: Dependencies,
  { merchant, query, staff, background, now }: OfficeRequest<'GET /ops/deposits/one'>,
): Promise<One> {
  const { database } = parts;
  const key = { bookId: soleBookOf(merchant.id), depositId: query.depositId };
  const row = await readBackground(database, key);
  if (!row) throw new Refusal('NOT_FOUND');
  await noteLook(
    parts,
    { merchant, staff, background, now },
    {
      act: 'deposit.look',
      subject: `deposit:${row.deposit_id}`,
      playerId: row.player_id,
    },
  );
  const proposals = await openProposals(parts, merchant.id, 'deposit');
  const proofs = await readProofs(database, row);
  const [newest] = proofs;
  const elsewhere = newest ? await readElsewhere(database, key, newest.reference, elsewhereShown) : [];
  // The picture of a refused proof was let go.
  const slips = newest && newest.state !== 'refused' ? [newest.file_id] : [];
  const place = { bookId: key.bookId, sessionId: staff.actor.sessionId };
  const [slip] = (await parts.files.office.show(place, slips, now)).values();
  const reports = await readReports(database, key);
  const holder = { bookId: key.bookId, playerId: row.player_id, trial: false };
  const { balanceMinor } = await parts.wallet.balanceOf(holder, row.currency, now);
  return {
    deposit: { ...wholeDepositView(row), proposal: proposals.get(row.deposit_id) ?? null },
    account:
      row.account_bank && row.account_number ? { bank: row.account_bank, number: row.account_number } : null,
    proofs: proofs.map(sentView),
    slip: slip ?? null,
    elsewhere: elsewhere.map(elsewhereView),
    events: reports.map(({ provider_reference: reference, received_at, ...report }) => ({
      ...report,
      reference,
      at: received_at.toISOString(),
    })),
    member: { ...memberView(row), balance: toWire(balanceMinor, currencyOf(row.currency)) },
    totals: totalsView(row),
  };
}

function wholeDepositView(row: Background): Omit<One['deposit'], 'proposal'> {
  return {
    ...depositView(row),
    bonus: toWire(row.bonus_minor, currencyOf(row.currency)),
    kind: row.method_kind,
    methodName: row.method_name,
    provider: row.provider,
    providerReference: row.provider_reference,
    state: row.state,
    held: row.held,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

const sentView = (row: ProofRow): One['proofs'][number] => ({
  proofId: row.proof_id,
  reference: row.reference,
  state: row.state,
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: after(row.submitted_at, proofPromiseMs),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const elsewhereView = (row: Elsewhere): One['elsewhere'][number] => ({
  ...depositView(row),
  state: row.state,
  proof: row.proof_state,
  submittedAt: row.submitted_at.toISOString(),
});

const memberView = (row: Background): Omit<One['member'], 'balance'> => ({
  joinedAt: row.joined_at.toISOString(),
  payeeName: row.payee_name,
  status: row.status,
  identity: row.identity,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

function totalsView(row: Background): One['totals'] {
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  return {
    deposits: { count: row.deposits, sum: money(row.deposits_minor) },
    withdrawals: { count: row.paid, sum: money(row.paid_minor) },
    refused: row.refused,
  };
}
