// What every act of staff in a chat needs: the locked conversation, the entry in the audit, and the chat as the office shows it.
import { canonicalJson } from '@perya/fairness';
import type { Audit } from '../../platform/audit/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { OfficeRequest, OfficeValueOf } from '../../platform/http/index.ts';
import { type BookId, type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Informer } from '../inbox/index.ts';
import { type ConversationRow, lockConversation } from './queries.ts';
import { readChat, type StaffChatRow } from './staff-queries.ts';

export type OfficeChatParts = {
  /** Logged in as the office's role. */
  database: Database;
  audit: Pick<Audit, 'append' | 'page'>;
  informer: Pick<Informer, 'notify'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** The address of a brand's site. */
  addressOf: (brandId: BrandId) => string;
};

export type View = OfficeValueOf<'GET /ops/chats/queue'>['list'][number];
/** What an act of staff in one chat takes. */
export type StaffRequest = Pick<OfficeRequest<'POST /ops/chats/take'>, 'merchant' | 'staff' | 'body' | 'now'>;

export async function views({ names }: OfficeChatParts, rows: readonly StaffChatRow[]): Promise<View[]> {
  const known = await names(rows.flatMap(({ assignee }) => assignee ?? []));
  return rows.map((row) => ({
    conversationId: row.id,
    playerId: row.player_id,
    userName: row.username,
    topic: row.topic,
    language: row.language,
    state: row.state,
    assignee:
      row.assignee === null ? null : { staffId: row.assignee, name: known.get(row.assignee) ?? row.assignee },
    lastSeq: row.last_seq,
    readSeq: row.player_read,
    staffReadSeq: row.staff_read,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    distress: row.distress,
    startedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }));
}

export async function viewOf(parts: OfficeChatParts, bookId: BookId, id: string): Promise<View> {
  const row = await readChat(parts.database, bookId, id);
  const [view] = row ? await views(parts, [row]) : [];
  if (!view) throw new Refusal('NOT_FOUND');
  return view;
}

/** Refuses TXN_CONFLICT: another person has it, or nobody. */
export function requireMine({ assignee }: ConversationRow, staffId: string): true {
  if (assignee !== staffId) throw new Refusal('TXN_CONFLICT');
  return true;
}

/** Runs work on the locked conversation. Refuses NOT_FOUND. */
export function changeChat<T>(
  { database }: OfficeChatParts,
  { merchant, body }: Pick<StaffRequest, 'merchant' | 'body'>,
  work: (tx: Tx, row: ConversationRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const row = await lockConversation(tx, soleBookOf(merchant.id), body.conversationId);
    if (!row) throw new Refusal('NOT_FOUND');
    return work(tx, row);
  });
}

export type NotedAct = {
  act: string;
  seq?: number;
  sha256?: string;
  pictures?: readonly string[];
  found?: number;
  words?: number;
};
type ActRequest = Pick<StaffRequest, 'merchant' | 'staff' | 'now'>;

/** Writes what one person did in a chat into the audit; the last statement of its transaction. */
export function noteAct(
  parts: Pick<OfficeChatParts, 'audit'>,
  tx: Tx,
  request: ActRequest,
  { id, player_id: playerId }: Pick<ConversationRow, 'id' | 'player_id'>,
  said: NotedAct,
): Promise<void> {
  return noteActOn(parts, tx, request, { subject: `chat:${id}`, playerId }, said);
}

/** Writes what one person did into the audit; the last statement of its transaction. */
export async function noteActOn(
  { audit }: Pick<OfficeChatParts, 'audit'>,
  tx: Tx,
  { merchant, staff, now }: ActRequest,
  { subject, playerId }: { subject: string; playerId: string | null },
  said: NotedAct,
): Promise<void> {
  const { staffId, sessionId, ip } = staff.actor;
  const outcome = 'done';
  await audit.append(tx, {
    brandId: merchant.id,
    at: now,
    staffId,
    sessionId,
    ip,
    act: said.act,
    outcome,
    subject,
    playerId,
    body: canonicalJson({ ...said, subject, outcome }),
  });
}
