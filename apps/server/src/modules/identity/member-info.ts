// What a player sees of themselves.
import { headIcons } from '@perya/contract';
import type { Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Parts } from './parts.ts';
import { findPlayer, type PlayerRow } from './queries.ts';

export type HeadIcon = (typeof headIcons)[number];

async function readPlayer(parts: Parts, session: Session): Promise<PlayerRow> {
  const player = await findPlayer(parts.database, session.merchantId, session.playerId);
  if (!player) throw new Refusal('SESSION_EXPIRED');
  return player;
}

function iconOf(player: PlayerRow): HeadIcon {
  return headIcons.find((icon) => icon === player.head_icon) ?? 'lantern';
}

export async function memberInfo(parts: Parts, session: Session): Promise<ValueOf<'GET /wps/member/info'>> {
  const player = await readPlayer(parts, session);
  return {
    id: player.id,
    type: player.type,
    nickname: player.nickname,
    account: player.username,
    headIcon: iconOf(player),
    clubLabel: player.rank_name === null ? null : { labelName: player.rank_name },
  };
}

export async function memberHeadIcon(parts: Parts, session: Session): Promise<HeadIcon> {
  return iconOf(await readPlayer(parts, session));
}

/** The steps to the first rank: an account, a first cash-in, a first round. */
export async function rankProgress(
  parts: Parts,
  session: Session,
  currency: string,
): Promise<ValueOf<'GET /wps/member/rankProgress'>> {
  const player = await readPlayer(parts, session);
  const { cashedIn, played } = await parts.activity({
    merchantId: session.merchantId,
    playerId: session.playerId,
    currency,
    trial: session.trial,
  });
  const steps = [true, cashedIn, played];
  return {
    currentProgress: {
      completedConditions: steps.filter(Boolean).length,
      totalExpectedConditions: steps.length,
    },
    playerRankProgress: { labelId: player.rank_id },
  };
}
