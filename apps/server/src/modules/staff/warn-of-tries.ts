// Notifies the admins of a person's brands of three wrong tries at the person's sign-in, once in an hour at most.
import { type AdminLetterParts, writeToAdmins } from './admin-letters.ts';
import { note, type Parts } from './parts.ts';
import { everyBrand, findPerson, readEveryGrant } from './people-queries.ts';
import { markWarned, readManyTries } from './try-queries.ts';

const triesAtLeast = 3;
const withinMinutes = 15;
const onceInMinutes = 60;
const minuteMs = 60_000;

/**
 * Reads the audit's refused sign-ins. A job does it, not the call that was refused: the time that an answer takes tells a stranger
 * nothing. Safe in several processes.
 */
export async function warnOfTries(parts: Parts, letters: AdminLetterParts): Promise<void> {
  const now = parts.clock.now();
  const since = new Date(now.getTime() - withinMinutes * minuteMs);
  for (const { staff_id: staffId, tries } of await readManyTries(parts.database, since, triesAtLeast))
    await warn(parts, letters, { staffId, tries, now });
}

type Tries = { staffId: string; tries: number; now: Date };

function warn(parts: Parts, letters: AdminLetterParts, { staffId, tries, now }: Tries): Promise<void> {
  return parts.database.transaction(async (tx) => {
    const before = new Date(now.getTime() - onceInMinutes * minuteMs);
    if (!(await markWarned(tx, { staffId, at: now, before }))) return;
    const person = await findPerson(tx, staffId);
    if (!person) return;
    const brandIds = (await readEveryGrant(tx, staffId)).map(({ brandId }) => brandId);
    await writeToAdmins(parts, letters, tx, {
      of: brandIds.includes(everyBrand) ? 'all' : brandIds,
      now,
      purpose: 'staff-tries',
      subject: 'mail.tries.subject',
      body: ['mail.tries.body', 'mail.tries.act'],
      button: 'mail.tries.button',
      small: 'mail.tries.once',
      path: '/people',
      values: { name: person.name, tries, minutes: withinMinutes },
    });
    const reason = `${tries} in ${withinMinutes} minutes`;
    const subject = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId: 'platform', act: 'sign-in.warn', subject, reason });
  });
}
