// Letters to the admins of the office, each in the language of a brand where they work.
import type { Language } from '@perya/contract';
import { type PhraseId, phrase } from '@perya/locales';
import type { Queryable } from '../../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { letter, type Messages } from '../messages/index.ts';
import type { Parts } from './parts.ts';
import { type Admin, readAdmins } from './people-queries.ts';

export type Brand = { id: BrandId; name: string; defaultLanguage: Language };
export type AdminLetterParts = {
  messages: Pick<Messages, 'queueMail' | 'canSendMail'>;
  brands: () => readonly Brand[];
};

/** Phrases with the values `brand`, `userName` and those given. */
export type AdminLetter = {
  purpose: string;
  subject: PhraseId;
  body: readonly PhraseId[];
  button: PhraseId;
  small: PhraseId;
  /** The screen of the office, from its root. */
  path: string;
  values: Readonly<Record<string, string | number>>;
};

/** Queues a letter for each admin of these brands and of every brand; answers how many. */
export async function writeToAdmins(
  { address }: Pick<Parts, 'address'>,
  { messages, brands }: AdminLetterParts,
  tx: Queryable,
  { of, now, ...content }: AdminLetter & { of: readonly BrandId[] | 'all'; now: Date },
): Promise<number> {
  if (!messages.canSendMail()) return 0;
  const admins = await readAdmins(tx, of, now);
  for (const admin of admins) {
    const brand = brandOf(admin, brands());
    if (brand) await messages.queueMail(tx, letterTo(admin, brand, { ...content, address: address() }));
  }
  return admins.length;
}

const brandOf = ({ brandIds }: Admin, all: readonly Brand[]) =>
  all.find(({ id }) => brandIds.includes(id)) ?? all[0];

function letterTo(
  { name: userName, email: to }: Admin,
  { id, name: brand, defaultLanguage: language }: Brand,
  { purpose, subject, body, button, small, path, values: given, address }: AdminLetter & { address: string },
) {
  const values = { brand, userName, ...given };
  return {
    bookId: soleBookOf(id),
    to,
    purpose,
    ...letter({
      language,
      brand,
      subject: phrase(language, subject, values),
      before: [phrase(language, 'mail.hello', values), ...body.map((one) => phrase(language, one, values))],
      link: `${address.replace(/\/+$/u, '')}${path}`,
      button: phrase(language, button, values),
      byHand: phrase(language, 'mail.byHand', values),
      after: [],
      small: phrase(language, small, values),
    }),
  };
}
