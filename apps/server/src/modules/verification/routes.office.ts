// Binds the office's reading of identity documents. Whoever opens one is written into the audit.
import { duplicatesShown, queueLength } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import {
  type QueueRow,
  readDuplicates,
  readEarlier,
  readQueue,
  readQueued,
  readSender,
} from './office-queries.ts';
import type { VerificationRow } from './queries.ts';
import { filesOf, verificationPromiseMs } from './verification.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  files: Pick<Files, 'office'>;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Queued = OfficeValueOf<'GET /ops/identity/queue'>['list'][number];
type One = OfficeValueOf<'GET /ops/identity/one'>;
type OneRequest = OfficeRequest<'GET /ops/identity/one'>;

const earlierShown = 10;

export function officeIdentityRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/identity/queue', async ({ merchant }) => {
    const rows = await readQueue(parts.database, soleBookOf(merchant.id), queueLength + 1);
    const proposals = await openProposals(parts, merchant.id, 'verification');
    return {
      list: rows.slice(0, queueLength).map((row) => queuedView(row, proposals.get(row.id))),
      more: rows.length > queueLength,
    };
  });
  serveOfficeCall(app, 'GET /ops/identity/one', (request) => oneDocument(parts, request));
}

function queuedView(row: QueueRow, proposal: Queued['proposal'] = null): Queued {
  return {
    verificationId: row.id,
    playerId: row.player_id,
    userName: row.username,
    document: row.document,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: new Date(row.submitted_at.getTime() + verificationPromiseMs).toISOString(),
    refusedBefore: row.refused_before,
    proposal,
  };
}

const decisionOf = ({ state, reason, decided_at }: VerificationRow) => ({
  state,
  reason,
  decidedAt: decided_at?.toISOString() ?? null,
});

async function oneDocument(parts: Dependencies, request: OneRequest): Promise<One> {
  const { database } = parts;
  const { merchant, query } = request;
  const row = await readQueued(database, { bookId: soleBookOf(merchant.id), id: query.verificationId });
  const sender = row && (await readSender(database, row));
  if (!(row && sender)) throw new Refusal('NOT_FOUND');
  await noteLook(parts, request, {
    act: 'identity.look',
    subject: `verification:${row.id}`,
    playerId: row.player_id,
    reason: 'identity',
  });
  const proposals = await openProposals(parts, merchant.id, 'verification');
  const duplicates = await readDuplicates(database, row, sender, duplicatesShown);
  const earlier = await readEarlier(database, row, earlierShown);
  return {
    verification: { ...queuedView(row, proposals.get(row.id)), ...decisionOf(row) },
    pictures: await picturesOf(parts, row, request),
    typed: { payeeName: sender.payee_name, birthday: sender.birthday, idNumber: sender.id_number },
    member: { joinedAt: sender.created_at.toISOString(), status: sender.status },
    duplicates: duplicates.map(({ id, username, same, identity, created_at }) => ({
      playerId: id,
      userName: username,
      same,
      identity,
      joinedAt: created_at.toISOString(),
    })),
    earlier: earlier.map((one) => ({
      verificationId: one.id,
      document: one.document,
      submittedAt: one.submitted_at.toISOString(),
      ...decisionOf(one),
    })),
  };
}

/** Those of a refused document are about to be removed, and are not shown again. */
async function picturesOf(
  { files }: Dependencies,
  row: VerificationRow,
  { staff, now }: OneRequest,
): Promise<One['pictures']> {
  const reader = { bookId: row.merchant_id, sessionId: staff.actor.sessionId };
  const shown = await files.office.show(reader, row.state === 'refused' ? [] : filesOf(row), now);
  const of = (id: string | null) => (id === null ? null : (shown.get(id) ?? null));
  return { front: of(row.front_file), back: of(row.back_file), selfie: of(row.selfie_file) };
}
