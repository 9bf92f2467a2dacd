// A forgotten password: a letter goes to the member's own mailbox. Whoever asks learns nothing, neither from the answer nor from its time.
import { setTimeout as pause } from 'node:timers/promises';
import { checkField, emailMaxLength } from '@perya/contract/field-rules';
import type { CallRequest, ValueOf } from '../../platform/http/index.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { limitAsks } from './forgot-limits.ts';
import { forgotMail, resetLink } from './forgot-mail.ts';
import type { Parts } from './parts.ts';
import { isTrialType } from './player-types.ts';
import { findMemberByMail, insertReset } from './reset-queries.ts';

export const resetLifeMs = 30 * 60_000;
/** No answer comes sooner: what finding a member and writing them a letter takes is hidden in it. */
const shortestAnswerMs = 200;

const fields = {
  username: { enabled: true, required: true, minLength: 1, maxLength: 32, patternId: 'any' },
  email: { enabled: true, required: true, minLength: 6, maxLength: emailMaxLength, patternId: 'email' },
} as const;

type Request = CallRequest<'POST /wps/member/forgotPassword'>;

/** Refuses FIELD_REQUIRED, FIELD_FORMAT, TOO_MANY_REQUESTS. */
export async function forgotPassword(
  parts: Parts,
  request: Request,
): Promise<ValueOf<'POST /wps/member/forgotPassword'>> {
  const asked = { username: request.body.username.trim(), email: request.body.email.trim() };
  for (const name of ['username', 'email'] as const) {
    const found = checkField(asked[name], fields[name]);
    if (found)
      throw new Refusal(found.fault === 'required' ? 'FIELD_REQUIRED' : 'FIELD_FORMAT', { field: name });
  }
  const { merchant, ip, now: at } = request;
  await limitAsks(parts.database, {
    merchantId: merchant.id,
    userName: asked.username,
    email: asked.email,
    ip,
    at,
  });
  await Promise.all([writeLetter(parts, request, asked), pause(shortestAnswerMs)]);
  return { onItsWay: true };
}

async function writeLetter(parts: Parts, request: Request, asked: { username: string; email: string }) {
  const { merchant, language, now } = request;
  const found = await findMemberByMail(parts.database, merchant.id, asked.username, asked.email);
  const member = found && found.status === 'active' && !isTrialType(found.type) ? found : undefined;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLifeMs);
  const link = resetLink(parts.addressOf(merchant.id), token);
  const minutes = resetLifeMs / 60_000;
  const letter = forgotMail({
    language,
    brand: merchant.name,
    userName: member?.username ?? asked.username,
    link,
    minutes,
  });
  await parts.database.transaction(async (tx) => {
    const playerId = member?.id ?? null;
    await insertReset(tx, { merchantId: merchant.id, hash: tokenHash(token), playerId, at: now, expiresAt });
    if (!member) return;
    await parts.messages.queueMail(tx, {
      merchantId: merchant.id,
      to: member.email,
      purpose: 'reset-password',
      usefulUntil: expiresAt,
      ...letter,
    });
  });
}
