// Sends the invitations that acts decided: the link goes to the invited person alone, and its code is made when an admin asks for it.
import { randomBytes } from 'node:crypto';
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import type { Tx } from '../../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { letter, type Messages } from '../messages/index.ts';
import { insertLetterInvitation } from './invitations.ts';
import { type DueInvitation, deleteDue, lockDue } from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { findPerson } from './people-queries.ts';

export type LetterParts = {
  messages: Pick<Messages, 'queueMail'>;
  brandOf: (id: BrandId) => { name: string; defaultLanguage: Language } | undefined;
};

const atOnce = 20;

/** Safe in several processes and after a kill: each is sent in the transaction that takes it off the list. */
export async function sendInvitations(parts: Parts, letters: LetterParts): Promise<void> {
  for (let sent = 0; sent < atOnce; sent += 1) {
    const found = await parts.database.transaction(async (tx) => {
      const due = await lockDue(tx);
      if (due) await sendOne(parts, letters, tx, due);
      return due;
    });
    if (!found) return;
  }
}

async function sendOne(
  parts: Parts,
  { messages, brandOf }: LetterParts,
  tx: Tx,
  { staff_id: staffId, merchant_id: brandId }: DueInvitation,
): Promise<void> {
  const now = parts.clock.now();
  await deleteDue(tx, staffId);
  const person = await findPerson(tx, staffId);
  const brand = brandOf(brandId);
  if (!(person && brand) || person.suspended_at) return;
  // Nobody knows the code of a new invitation, so that its mail alone opens nothing.
  const token = await insertLetterInvitation(tx, staffId, randomBytes(32), now);
  const { name, defaultLanguage: language } = brand;
  const values = { brand: name, userName: person.name };
  const link = `${parts.address().replace(/\/+$/u, '')}/invitation#${token}`;
  await messages.queueMail(tx, {
    bookId: soleBookOf(brandId),
    to: person.email,
    purpose: 'staff-invitation',
    ...letter({
      language,
      brand: name,
      subject: phrase(language, 'mail.staff.subject', values),
      before: [phrase(language, 'mail.hello', values), phrase(language, 'mail.staff.body', values)],
      link,
      button: phrase(language, 'mail.staff.button'),
      byHand: phrase(language, 'mail.byHand'),
      after: [phrase(language, 'mail.staff.code')],
      small: phrase(language, 'mail.staff.notYou', values),
    }),
  });
  const subject = `staff:${staffId}`;
  await note(parts, tx, { at: now, staffId: 'platform', act: 'invitation.send', subject });
}
