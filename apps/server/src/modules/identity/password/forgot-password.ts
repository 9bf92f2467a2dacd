// Sends a reset link to the member's mailbox; the answer and its time do not reveal whether the member exists.
import { setTimeout as pause } from 'node:timers/promises';
import { checkField, emailMaxLength } from '@perya/contract/field-rules';
import { type CallRequest, countedAddress, type ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isTrialType } from '../accounts/player-types.ts';
import { limitHourly } from '../limits/hourly-limits.ts';
import type { Parts } from '../parts.ts';
import { forgotMail, resetLink } from './forgot-mail.ts';
import { countLivingResets, findMemberByMail, insertReset } from './reset-queries.ts';

export const resetLifeMs = 30 * 60_000;
/** The answer always takes this long, to hide whether a member was found. */
const shortestAnswerMs = 200;

const fields = {
  username: { enabled: true, required: true, minLength: 1, maxLength: 32, patternId: 'any' },
  email: { enabled: true, required: true, minLength: 6, maxLength: emailMaxLength, patternId: 'email' },
} as const;

/** With this many valid links no more are sent until one of them expires. */
const livingLinksAtMost = 6;

type Request = CallRequest<'POST /wps/member/forgotPassword'>;
type Asked = { username: string; email: string };

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
  await limitRequests(parts, request, asked);
  await Promise.all([writeLetter(parts, request, asked), pause(shortestAnswerMs)]);
  return { onItsWay: true };
}

/** Counted per account, mailbox and address, so that a stranger's requests do not use up others'; also for unknown names. */
function limitRequests(parts: Parts, { merchant, ip, now: at }: Request, asked: Asked): Promise<void> {
  const address = countedAddress(ip);
  const limits = [
    { subject: `mail-account:${asked.username.toLowerCase()}|${address}`, most: 4 },
    { subject: `mail-box:${asked.email.toLowerCase()}|${address}`, most: 4 },
    // Mobile carriers put many people behind one address.
    { subject: `mail-address:${address}`, most: 40 },
  ];
  return limitHourly(parts.database, { merchantId: merchant.id, limits, at });
}

async function writeLetter(parts: Parts, request: Request, asked: Asked) {
  const { merchant, language, now } = request;
  const found = await findMemberByMail(parts.database, soleBookOf(merchant.id), asked.username, asked.email);
  const mayReset = found && found.status === 'active' && !isTrialType(found.type);
  const living = mayReset
    ? await countLivingResets(parts.database, soleBookOf(merchant.id), found.id, now)
    : 0;
  const member = mayReset && living < livingLinksAtMost ? found : undefined;
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
    await insertReset(tx, {
      bookId: soleBookOf(merchant.id),
      hash: tokenHash(token),
      playerId,
      at: now,
      expiresAt,
    });
    if (!member) return;
    await parts.messages.queueMail(tx, {
      bookId: soleBookOf(merchant.id),
      to: member.email,
      purpose: 'reset-password',
      usefulUntil: expiresAt,
      ...letter,
    });
  });
}
