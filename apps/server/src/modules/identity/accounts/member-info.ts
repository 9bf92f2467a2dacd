// Reads and changes what a member sees of the account: name, portrait and rank.
import { headIcons, type Language } from '@perya/contract';
import type { BodyOf, Merchant, Session, ValueOf } from '../../../platform/http/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { findPlayer, type PlayerRow, updateHeadIcon, updateHeadPicture } from './queries.ts';

export type HeadIcon = (typeof headIcons)[number];

async function readPlayer(parts: Parts, session: Session): Promise<PlayerRow> {
  const player = await findPlayer(parts.database, session.bookId, session.playerId);
  if (!player) throw new Refusal('SESSION_EXPIRED');
  return player;
}

function iconOf(player: PlayerRow): HeadIcon {
  return headIcons.find((icon) => icon === player.head_icon) ?? 'lantern';
}

type Asking = { merchant: Merchant; session: Session; language: Language; now: Date };

export async function memberInfo(
  parts: Parts,
  { merchant, session, language, now }: Asking,
): Promise<ValueOf<'GET /wps/member/info'>> {
  const [player, rank] = await Promise.all([
    readPlayer(parts, session),
    parts.ranks.rankOf(merchant, session, language, now),
  ]);
  return {
    id: player.id,
    type: player.type,
    nickname: player.nickname,
    account: player.username,
    ...portrait(parts, session.bookId, player, now),
    clubLabel: rank ? { labelName: rank.labelName } : null,
  };
}

type Portrait = { headIcon: HeadIcon; picture: string | null };

function portrait(parts: Parts, bookId: BookId, player: PlayerRow, now: Date): Portrait {
  const { head_picture: own } = player;
  return {
    headIcon: iconOf(player),
    picture: own === null ? null : parts.pictures.dayLink(bookId, own, now),
  };
}

export async function memberHeadIcon(parts: Parts, session: Session, now: Date): Promise<Portrait> {
  return portrait(parts, session.bookId, await readPlayer(parts, session), now);
}

/** A portrait on offer, or an uploaded picture; the former one is released. Refuses NOT_FOUND for a file of another. */
export async function chooseHeadIcon(
  parts: Parts,
  session: Session,
  { headIcon, fileId }: BodyOf<'POST /wps/member/headIcon'>,
  now: Date,
): Promise<Portrait> {
  const { bookId, playerId } = session;
  await parts.database.transaction(async (tx) => {
    const before = await findPlayer(tx, bookId, playerId);
    // The same portrait again changes nothing.
    if (fileId !== undefined && before?.head_picture === fileId) return;
    if (before?.head_picture) await parts.pictures.release(tx, bookId, playerId, before.head_picture);
    if (headIcon !== undefined) await updateHeadIcon(tx, bookId, playerId, headIcon);
    if (fileId === undefined) return;
    const picture = { bookId, ownerId: playerId, purpose: 'headIcon', ids: [fileId] } as const;
    await parts.pictures.attach(tx, picture, now);
    await updateHeadPicture(tx, bookId, playerId, fileId);
  });
  return memberHeadIcon(parts, session, now);
}

/** Progress to the next rank; empty where the merchant has no ranks. */
export async function rankProgress(
  parts: Parts,
  { merchant, session, language, now }: Asking,
): Promise<ValueOf<'GET /wps/member/rankProgress'>> {
  const rank = await parts.ranks.rankOf(merchant, session, language, now);
  return {
    currentProgress: rank?.progress ?? { completedConditions: 0, totalExpectedConditions: 0 },
    playerRankProgress: { labelId: rank?.labelId ?? null },
  };
}
