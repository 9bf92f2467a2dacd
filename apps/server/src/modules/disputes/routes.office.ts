// Binds the office's reading of disputes. Whoever opens one is written into the audit.
import { hash } from 'node:crypto';
import { queueLength } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { readAtArbiter, readShown, readSigners, readWaiting, type ShownDispute } from './office-queries.ts';
import { readEvidence } from './queries.ts';
import { type Arbiter, detailView, pictureIdsOf, summaryView } from './view.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  files: Pick<Files, 'office' | 'contents'>;
  arbiterOf: (brandId: BrandId) => Arbiter | undefined;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type One = OfficeValueOf<'GET /ops/disputes/one'>;
/** Those at the arbiter that are listed. */
const arbiterLength = 20;

type OneRequest = OfficeRequest<'GET /ops/disputes/one'>;

export function officeDisputeRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/disputes/queue', async ({ merchant }) => {
    const rows = await readWaiting(parts.database, soleBookOf(merchant.id), queueLength + 1);
    const proposals = await openProposals(parts, merchant.id, 'dispute');
    const rowView = (row: ShownDispute) => ({
      ...summaryView(row),
      playerId: row.player_id,
      userName: row.username,
      proposal: proposals.get(row.dispute_id) ?? null,
    });
    return {
      list: rows.slice(0, queueLength).map(rowView),
      more: rows.length > queueLength,
      atArbiter: (await readAtArbiter(parts.database, soleBookOf(merchant.id), arbiterLength)).map(rowView),
    };
  });
  serveOfficeCall(app, 'GET /ops/disputes/one', (request) => oneDispute(parts, request));
}

async function oneDispute(parts: Dependencies, request: OneRequest): Promise<One> {
  const { database, names, files, arbiterOf } = parts;
  const { merchant, query, staff, now } = request;
  const key = { bookId: soleBookOf(merchant.id), disputeId: query.disputeId };
  const row = await readShown(database, key);
  if (!row) throw new Refusal('NOT_FOUND');
  await noteLook(parts, request, {
    act: 'dispute.look',
    subject: `dispute:${row.dispute_id}`,
    playerId: row.player_id,
  });
  const proposals = await openProposals(parts, merchant.id, 'dispute');
  const signers = await readSigners(database, key);
  const named = await names(signers.map(({ staffId }) => staffId));
  const evidence = await readEvidence(database, key);
  const place = { bookId: key.bookId, sessionId: staff.actor.sessionId };
  const ids = pictureIdsOf(evidence);
  const links = await files.office.show(place, ids, now);
  const contents = await files.contents(key.bookId, ids);
  const detail = detailView(row, evidence, { links, arbiter: arbiterOf(merchant.id) });
  return {
    ...detail,
    pictures: detail.pictures.map((picture) => {
      const content = contents.get(picture.fileId);
      return {
        ...picture,
        isFrozen: content !== undefined && hash('sha256', content.bytes) === picture.sha256,
      };
    }),
    playerId: row.player_id,
    userName: row.username,
    proposal: proposals.get(row.dispute_id) ?? null,
    people: signers.map(({ seq, staffId, at }) => ({
      seq,
      name: named.get(staffId) ?? staffId,
      mine: staffId === staff.actor.staffId,
      at: at.toISOString(),
    })),
  };
}
