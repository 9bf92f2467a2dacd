// What staff say to a player: once per request, by whoever has the chat, with its entry in the audit.
import type { Tx } from '../../platform/db/index.ts';
import type { OfficeValueOf } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { append, messageView, type NewMessage, stepped } from './conversation.ts';
import { type ConversationRow, type MessageRow, messageByRequest } from './queries.ts';
import {
  changeChat,
  noteAct,
  type OfficeChatParts,
  requireMine,
  type StaffRequest,
  viewOf,
} from './staff-act.ts';
import { noteFirstAnswer, notifyOfAnswer } from './waiting.ts';

type Said = Pick<NewMessage, 'kind' | 'body' | 'detail'> & {
  act: 'chat.answer' | 'chat.attach';
  /** Of what was said: the audit keeps what proves it, and not the text, which is the player's as much as ours. */
  sha256: string;
  /** Of the pictures beside the text. */
  pictures?: readonly string[];
  /** Takes the pictures for this message, in its transaction. */
  attach?: (tx: Tx, row: ConversationRow) => Promise<void>;
};
type Request = StaffRequest & { body: { requestId: string } };

/** Refuses NOT_FOUND, also for pictures that are not the caller's; TXN_CONFLICT: another person has the chat, or it is closed. */
export async function writeAsStaff(
  parts: OfficeChatParts,
  request: Request,
  { act, sha256, pictures, attach, ...said }: Said,
): Promise<OfficeValueOf<'POST /ops/chats/answer'>> {
  const { merchant, body, staff, now } = request;
  const { staffId } = staff.actor;
  const message = await changeChat(parts, request, async (tx, row): Promise<MessageRow> => {
    const owner = { bookId: row.merchant_id, ownerId: row.owner_id };
    const before = await messageByRequest(tx, owner, body.requestId);
    if (before) return before;
    const written = requireMine(row, staffId) && stepped(row, 'staffWrites', now);
    if (!written) throw new Refusal('TXN_CONFLICT');
    const mine = { author: 'staff', staff_id: staffId, request_id: body.requestId, at: now } as const;
    await attach?.(tx, row);
    const sent = await append(tx, written, { ...mine, ...said });
    await noteFirstAnswer(tx, row, now);
    await notifyOfAnswer(parts, tx, row, now);
    await noteAct(parts, tx, request, row, {
      act,
      seq: sent.message.seq,
      sha256,
      ...(pictures && { pictures }),
    });
    return sent.message;
  });
  const chat = await viewOf(parts, soleBookOf(merchant.id), body.conversationId);
  return { chat, message: messageView(message) };
}
