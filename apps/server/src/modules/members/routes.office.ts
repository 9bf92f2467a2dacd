// Binds the office's search of members and their screen. Whoever opens a member is written into the audit.
import { type TimelineKind, timelineKinds } from '@perya/contract/constants';
import { membersFound, timelinePage } from '@perya/contract/office';
import { canonicalJson } from '@perya/fairness';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { noteLook } from '../../platform/audit/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { readContacts } from './member-queries.ts';
import { memberView } from './member-view.ts';
import type { MemberParts } from './parts.ts';
import { findMembers, wordsOf } from './search.ts';
import { readTimeline, type TimelineRow } from './timeline-queries.ts';

type Entry = OfficeValueOf<'GET /ops/members/timeline'>['entries'][number];
type Actor = OfficeRequest<'GET /ops/members/one'>['staff']['actor'];

export function officeMemberRoutes(app: FastifyInstance, parts: MemberParts): void {
  serveOfficeCall(app, 'GET /ops/members/search', async ({ merchant, staff, query, now }) => {
    const found = await findMembers(parts, merchant.id, query.text, membersFound);
    // The text may be a name or a number, and whoever reads the audit may not read those.
    const act = 'member.search';
    const body = { act, found: found.list.length, words: wordsOf(query.text).length };
    await note(parts, staff.actor, { brandId: merchant.id, at: now, act, subject: 'members:search', body });
    return found;
  });
  serveOfficeCall(app, 'GET /ops/members/one', async ({ merchant, staff, query, now, background }) => {
    const { playerId } = query;
    const view = await memberView(parts, merchant, playerId, now);
    if (!view) throw new Refusal('NOT_FOUND');
    await noteLook(parts, { merchant, staff, background, now }, lookAt(playerId));
    return view;
  });
  serveOfficeCall(app, 'GET /ops/members/timeline', (request) => timeline(parts, request));
  serveOfficeCall(app, 'POST /ops/members/reveal', (request) => reveal(parts, request));
}

/** Above every id and after every moment. */
const top = `${10n ** 16n}_ffffffff-ffff-ffff-ffff-ffffffffffff`;

async function timeline(
  parts: MemberParts,
  { merchant, staff, query, now }: OfficeRequest<'GET /ops/members/timeline'>,
): Promise<OfficeValueOf<'GET /ops/members/timeline'>> {
  const { playerId, kind, from = top } = query;
  const [before = '', beforeId = ''] = from.split('_');
  const who = { bookId: soleBookOf(merchant.id), playerId };
  const kinds: readonly TimelineKind[] = kind ? [kind] : timelineKinds;
  const place = { kinds, before: BigInt(before), beforeId, limit: timelinePage + 1 };
  const rows = await readTimeline(parts.database, who, place);
  if (rows.length === 0 && !(await readContacts(parts.database, who))) throw new Refusal('NOT_FOUND');
  // A timeline alone shows the member too.
  await noteLook(parts, { merchant, staff, background: true, now }, lookAt(playerId));
  const page = rows.slice(0, timelinePage);
  const last = rows.length > timelinePage ? page.at(-1) : undefined;
  return { entries: page.map(entryView), next: last ? `${last.micros}_${last.id}` : null };
}

function entryView({ kind, id, at, state, about, amount, payout, currency }: TimelineRow): Entry {
  const money = (minor: bigint | null) =>
    minor === null || currency === null ? null : toWire(minor, currencyOf(currency));
  return {
    kind,
    id,
    at: at.toISOString(),
    state,
    about,
    amount: money(amount),
    payout: money(payout),
  };
}

async function reveal(
  parts: MemberParts,
  { merchant, staff, body, now }: OfficeRequest<'POST /ops/members/reveal'>,
): Promise<OfficeValueOf<'POST /ops/members/reveal'>> {
  const { playerId, reason, note: why } = body;
  const row = await readContacts(parts.database, { bookId: soleBookOf(merchant.id), playerId });
  if (!row) throw new Refusal('NOT_FOUND');
  const act = 'member.reveal';
  const subject = `member:${playerId}`;
  // Nothing is shown that is not noted.
  await note(parts, staff.actor, {
    brandId: merchant.id,
    at: now,
    act,
    subject,
    playerId,
    reason,
    body: { act, subject, reason, note: why },
  });
  return {
    payeeName: row.payee_name,
    mobile: row.mobile,
    email: row.email,
    birthday: row.birthday,
  };
}

const lookAt = (playerId: string) => ({ act: 'member.look', subject: `member:${playerId}`, playerId });

type Noted = {
  brandId: BrandId;
  at: Date;
  act: string;
  subject: string;
  playerId?: string;
  reason?: string;
  body: Record<string, string | number>;
};

async function note(
  { database, audit }: MemberParts,
  { staffId, sessionId, ip }: Actor,
  { body, ...said }: Noted,
): Promise<void> {
  const outcome = 'seen';
  const entry = {
    ...said,
    staffId,
    sessionId,
    ip,
    outcome,
    body: canonicalJson({ ...body, outcome }),
  } as const;
  await database.transaction((tx) => audit.append(tx, entry));
}
