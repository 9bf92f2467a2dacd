// Builds the row of a new member from a registration of any kind.
import type { ProofFieldName } from '@perya/contract';
import type { Merchant } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newCode, newId } from '../../../platform/random.ts';
import type { Newcomer } from '../../protection/index.ts';
import { hashPassword } from '../password/password.ts';
import type { NewPlayer } from './queries.ts';

type Brought = {
  merchant: Merchant;
  body: { [F in Exclude<ProofFieldName, 'username'>]?: string | undefined } & {
    registerMethod: string;
    registerUrl: string;
  };
  now: Date;
};

/** The player's fields except name, password and telephone number. */
export async function newPlayer({
  merchant,
  body,
  now,
}: Brought): Promise<Omit<NewPlayer, 'userName' | 'passwordHash'>> {
  const payment = given(body.paymentPassword);
  return {
    bookId: soleBookOf(merchant.id),
    id: newId(now),
    paymentPasswordHash: payment ? await hashPassword(payment) : undefined,
    type: 0,
    createdAt: now,
    nickname: given(body.nickname),
    payeeName: given(body.payeeName),
    email: given(body.email),
    idNumber: given(body.idNumber),
    qqNum: given(body.qqNum),
    facebook: given(body.facebook),
    wechat: given(body.wechat),
    line: given(body.line),
    whatsapp: given(body.whatsapp),
    zalo: given(body.zalo),
    recommenderId: given(body.recommenderId),
    birthday: body.birthday,
    invitationCode: newCode(10),
    registerMethod: body.registerMethod,
    registerUrl: body.registerUrl,
  };
}

/** The person who declares their age and that they are not excluded. */
export function declared(player: NewPlayer, minimumAge: number): Newcomer {
  const { bookId, id: playerId, mobile, email, idNumber, payeeName, birthday, createdAt: at } = player;
  return { bookId, playerId, mobile, email, idNumber, payeeName, birthday, minimumAge, at };
}

/** An optional field of white space counts as empty. */
export function given(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}
