// Old disputes: those that ended go whole, with their pictures; what stays still verifies.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyEvidence } from '@perya/audit';
import type { DisputeState } from '@perya/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';
import { dayMs } from '../../platform/clock.ts';
import { bookIdSchema, brandIdSchema } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { appendEvidence, insertDispute, readEvidence } from './queries.ts';
import { dueAfter } from './transitions.ts';

let server: TestServer;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-old-disputes-'));
  server = await openTestServer({ dataDir });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const bookId = bookIdSchema.parse(1);
/** In the middle of a month, which is kept as a whole. */
const monthsAgo = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 12));
};

async function sendPicture(token: string): Promise<string> {
  const picture = { create: { width: 64, height: 40, channels: 3, background: '#456' } } as const;
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/wps/file',
    query: { purpose: 'dispute' },
    headers: { ...headersOf({ token }), 'content-type': 'application/octet-stream' },
    payload: await sharp(picture).jpeg().toBuffer(),
  });
  return response.json<{ value: { fileId: string } }>().value.fileId;
}

/** A dispute with a picture, whose last entry is of `lastAt`. */
async function disputeOf(state: DisputeState, openedAt: Date, lastAt: Date) {
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  const fileId = await sendPicture(token);
  const disputeId = newId(openedAt);
  await server.database.transaction(async (tx) => {
    await insertDispute(tx, {
      merchant_id: bookId,
      dispute_id: disputeId,
      player_id: playerId,
      request_id: randomUUID(),
      subject: 'deposit',
      record_id: randomUUID(),
      claim: 'not_credited',
      state,
      opened_at: openedAt,
      due_at: dueAfter(state, openedAt, lastAt),
      late_at: null,
    });
    await server.app.files.attach(
      tx,
      { bookId, ownerId: playerId, purpose: 'dispute', ids: [fileId] },
      openedAt,
    );
    const chain = { bookId, disputeId };
    const opening = { words: 'It never came', pictures: [{ fileId, sha256: 'a'.repeat(64) }] };
    await appendEvidence(tx, chain, { kind: 'opening', body: opening, at: openedAt });
    await appendEvidence(tx, chain, { kind: 'record', body: { amount: '5.00' }, at: openedAt });
    await appendEvidence(tx, chain, { kind: 'taken', body: {}, at: lastAt });
  });
  return { token, disputeId, fileId };
}

async function left(): Promise<string[]> {
  const { owner } = server.database;
  const ids = async (table: string) =>
    (await owner.query<{ id: string }>(`select distinct dispute_id as id from ${table} order by 1`)).rows.map(
      ({ id }) => id,
    );
  const kept = await ids('disputes');
  expect(await ids('dispute_evidence')).toEqual(kept);
  return kept;
}

test('what ended five years ago goes with its chain and its picture; the last entry counts, and what waits for staff stays', async () => {
  const old = await disputeOf('accepted', monthsAgo(70), monthsAgo(61));
  const kept = [
    await disputeOf('final', monthsAgo(70), monthsAgo(60)),
    await disputeOf('objected', monthsAgo(80), monthsAgo(80)),
    await disputeOf('answered', monthsAgo(1), monthsAgo(1)),
  ];
  await server.app.disputes.prune();
  expect(await left()).toEqual(kept.map(({ disputeId }) => disputeId).toSorted());
  for (const { disputeId } of kept) {
    const entries = await readEvidence(server.database, { bookId, disputeId });
    // A job marks the answer that is late.
    expect(entries.length).toBeGreaterThanOrEqual(3);
    expect(
      verifyEvidence(
        disputeId,
        entries.map((one) => ({ ...one, at: one.at.toISOString() })),
      ),
    ).toEqual([]);
  }
  const { token, disputeId } = old;
  const read = await server.call('GET /wps/dispute/one', { query: { disputeId } }, { token });
  expect(read.error?.code).toBe('NOT_FOUND');
  await server.app.files.tidy(new Date(Date.now() + 2 * dayMs));
  const names = await readdir(join(dataDir, 'files', '1'));
  expect(names.toSorted()).toEqual(kept.map(({ fileId }) => fileId).toSorted());
  await server.app.disputes.prune();
  expect(await left()).toHaveLength(3);
});

test('nobody deletes a younger one: not the function, whatever it is asked, and not the server itself', async () => {
  const { disputeId } = await disputeOf('accepted', monthsAgo(61), monthsAgo(58));
  const future = new Date(Date.now() + 3650 * dayMs);
  await server.database.query('select dispute_prune($1, $2, 100)', [brandIdSchema.parse(1), future]);
  expect(await left()).toContain(disputeId);
  for (const table of ['disputes', 'dispute_evidence'])
    await expect(server.database.query(`delete from ${table} where merchant_id = 1`)).rejects.toThrow(
      /permission denied/u,
    );
});
