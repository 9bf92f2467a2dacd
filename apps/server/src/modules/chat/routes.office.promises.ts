// Binds the calls of staff about promises: list those that run, make one, keep one.
import { promiseBounds, promiseMaxLength, promisesListed } from '@perya/contract/constants';
import type { FastifyInstance } from 'fastify';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendEvent, messageView, requireChatText, stepped } from './conversation.ts';
import { promiseDetail } from './promise-detail.ts';
import { insertPromise, openPromises, type PromiseRow, promisesOf } from './promise-queries.ts';
import { warnAt } from './promise-states.ts';
import { notifyOfPromise, promiseView, stepPromise } from './promises.ts';
import { messageByRequest } from './queries.ts';
import { changeChat, noteAct, type OfficeChatParts, requireMine, viewOf } from './staff-act.ts';

export function officePromiseRoutes(app: FastifyInstance, parts: OfficeChatParts): void {
  serveOfficeCall(app, 'GET /ops/chats/promises', (request) => listed(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/promise', (request) => promise(parts, request));
  serveOfficeCall(app, 'POST /ops/chats/keep', (request) => keep(parts, request));
}

async function listed(
  { database, names }: OfficeChatParts,
  { merchant, staff, now }: OfficeRequest<'GET /ops/chats/promises'>,
): Promise<OfficeValueOf<'GET /ops/chats/promises'>> {
  const { actor } = staff;
  const staffId = actor.may('chat.lead', merchant.id) ? null : actor.staffId;
  const rows = await openPromises(database, soleBookOf(merchant.id), { staffId, limit: promisesListed + 1 });
  const known = await names(
    rows.flatMap(({ staff_id: id, assignee }) => [id, ...(assignee ? [assignee] : [])]),
  );
  const nameOf = (id: string) => known.get(id) ?? id;
  const list = rows.slice(0, promisesListed).map((row) => ({
    ...promiseView(row, nameOf(row.staff_id), now),
    mine: [row.staff_id, row.assignee].includes(actor.staffId),
    chat: {
      conversationId: row.conversation_id,
      userName: row.username,
      topic: row.topic,
      assignee: row.assignee === null ? null : { staffId: row.assignee, name: nameOf(row.assignee) },
    },
  }));
  return { list, more: rows.length > promisesListed };
}

async function promise(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/promise'>,
): Promise<OfficeValueOf<'POST /ops/chats/promise'>> {
  const { merchant, body, staff, now } = request;
  const { staffId } = staff.actor;
  const what = requireChatText(body.what, 'what', promiseMaxLength);
  const dueAt = new Date(body.dueAt);
  const message = await changeChat(parts, request, async (tx, row) => {
    const owner = { bookId: row.merchant_id, ownerId: row.owner_id };
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return before;
    requireDue(dueAt, now);
    const written = requireMine(row, staffId) && stepped(row, 'staffWrites', now);
    if (!written) throw new Refusal('TXN_CONFLICT');
    const made: PromiseRow = {
      merchant_id: row.merchant_id,
      promise_id: newId(now),
      conversation_id: row.id,
      staff_id: staffId,
      what,
      made_at: now,
      warn_at: warnAt(now, dueAt),
      due_at: dueAt,
      state: 'running',
      ended_at: null,
    };
    await insertPromise(tx, made);
    await notifyOfPromise(parts, tx, row, { promise: made, kind: 'promise_made', at: now });
    const detail = promiseDetail(made);
    const event = { body: 'promised', staffId, requestId: body.requestId, detail, at: now } as const;
    const sent = await appendEvent(tx, written, event);
    await noteAct(parts, tx, request, row, { act: 'chat.promise', seq: sent.message.seq });
    return sent.message;
  });
  const chat = await viewOf(parts, soleBookOf(merchant.id), body.conversationId);
  return { chat, message: messageView(message) };
}

/** Refuses INVALID_INPUT. */
function requireDue(dueAt: Date, now: Date): void {
  const inMs = dueAt.getTime() - now.getTime();
  if (inMs < promiseBounds.shortestMs || inMs > promiseBounds.longestMs)
    throw new Refusal('INVALID_INPUT', { field: 'dueAt' });
}

/** By anybody who answers chats: who promised it may have gone home. */
async function keep(
  parts: OfficeChatParts,
  request: OfficeRequest<'POST /ops/chats/keep'>,
): Promise<OfficeValueOf<'POST /ops/chats/keep'>> {
  const { merchant, body, staff, now } = request;
  await changeChat(parts, request, async (tx, row) => {
    const made = await promisesOf(tx, row.merchant_id, [row.id]);
    const one = made.find(({ promise_id: id }) => id === body.promiseId);
    if (!one) throw new Refusal('NOT_FOUND');
    if (one.state === 'kept' || one.state === 'late') return;
    if (one.state === 'broken') throw new Refusal('TXN_CONFLICT');
    const after = await stepPromise(parts, tx, row, one, {
      step: 'staffKeep',
      staffId: staff.actor.staffId,
      now,
    });
    await noteAct(parts, tx, request, row, { act: 'chat.keep', seq: after.last_seq });
  });
  return { chat: await viewOf(parts, soleBookOf(merchant.id), body.conversationId) };
}
