// What staff do in rooms, as acts of one person: hide or restore a message, mute its author, end a mute.
import type { ServerMessage } from '@perya/contract';
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import { type Tx, writeOutbox } from '../../platform/db/index.ts';
import { type BookId, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertMute, liftMute } from './office-queries.ts';
import { lockMessage, updateMessage } from './room-queries.ts';
import { messageView, writeNews } from './rooms.ts';

const common = { version: 1, needs: 'room.moderate', sign: 'touch', people: () => 1 as const } as const;
const ofMessage = {
  ...common,
  subject: ({ messageId }: { messageId: string }) => ['message', messageId] as const,
} as const;

export function roomActs(): Act[] {
  return [
    shownAct('room.hide', true),
    shownAct('room.restore', false),
    defineAct({
      ...ofMessage,
      name: 'room.mute',
      input: officeActs['room.mute'].input,
      run: async (tx, { messageId, reason, minutes }, ctx) => {
        const { merchant_id: bookId, player_id: playerId } = await requireMessage(tx, messageId, ctx);
        const muteId = newId(ctx.now);
        await insertMute(tx, { bookId, playerId }, { muteId, reason, minutes, at: ctx.now });
        await tellMember(tx, bookId, playerId, ctx.now);
        return { muteId };
      },
    }),
    defineAct({
      ...common,
      name: 'room.unmute',
      input: officeActs['room.unmute'].input,
      subject: ({ muteId }) => ['mute', muteId],
      run: async (tx, { muteId }, { brandId, now }) => {
        const bookId = soleBookOf(brandId);
        const playerId = await liftMute(tx, bookId, muteId, now);
        if (playerId === undefined) throw new Refusal('NOT_FOUND');
        await tellMember(tx, bookId, playerId, now);
        return {};
      },
    }),
  ];
}

/** A decision of staff holds: later reports change nothing. */
function shownAct(name: 'room.hide' | 'room.restore', hidden: boolean): Act {
  return defineAct({
    ...ofMessage,
    name,
    input: officeActs[name].input,
    run: async (tx, { messageId }, ctx) => {
      const row = await requireMessage(tx, messageId, ctx);
      if (row.decided_at && row.hidden === hidden) throw new Refusal('TXN_CONFLICT');
      await updateMessage(tx, { ...row, hidden, decided_at: ctx.now });
      const anchorId = row.host_id;
      const news = hidden ? { anchorId, hidden: messageId } : { anchorId, message: messageView(row) };
      await writeNews(tx, row.merchant_id, news, ctx.now);
      return {};
    },
  });
}

async function requireMessage(tx: Tx, messageId: string, { brandId }: ActContext) {
  const row = await lockMessage(tx, soleBookOf(brandId), messageId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The member's pages ask what they may do. */
async function tellMember(tx: Tx, bookId: BookId, playerId: string, at: Date): Promise<void> {
  const message: ServerMessage = { type: 'roomMute' };
  await writeOutbox(tx, [{ bookId, topic: 'player', payload: { playerId, message }, at }]);
}
