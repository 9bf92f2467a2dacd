// Informs members about their money and documents: an inbox message, and a letter without amounts or numbers.

import { type Language, languages, type NewsKind } from '@perya/contract';
import { guardedNews } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import type { Queryable } from '../../platform/db/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { letter, type Messages } from '../messages/index.ts';
import { queuePlayerMessage } from '../wallet/index.ts';
import { insertMessage, type NewsReason, readReader, setLanguage } from './queries.ts';

type Reader = { bookId: BookId; playerId: string };
export type News = Reader & {
  kind: NewsKind;
  /** In the merchant's currency; shown only in the member's own inbox. */
  amountMinor?: bigint;
  /** The masked account that money goes to. */
  detail?: string;
  /** The promise of staff that it is about. */
  promiseId?: string;
  reason?: NewsReason | null | undefined;
  /** The language of the request, if the member made it. */
  language?: Language | undefined;
  at: Date;
};

export type InformerDependencies = {
  messages: Pick<Messages, 'queueMail' | 'canSendMail'>;
  brandOf: (merchantId: BrandId) => { name: string; currency: string; defaultLanguage: Language };
  /** The address of the merchant's site; never taken from a request. */
  addressOf: (merchantId: BrandId) => string;
};

export type Informer = ReturnType<typeof createInformer>;

export function createInformer({ messages, brandOf, addressOf }: InformerDependencies) {
  /** Stores the member's language for later messages. */
  const remember = (db: Queryable, reader: Reader, language: Language) => setLanguage(db, reader, language);

  return {
    remember,

    /** Runs in the caller's transaction. Members in an exclusion are informed too: it is their money. */
    async notify(tx: Queryable, news: News): Promise<void> {
      const { bookId, playerId, kind, at } = news;
      const brand = brandOf(brandOfBook(bookId));
      await insertMessage(tx, {
        merchant_id: bookId,
        player_id: playerId,
        id: newId(at),
        kind,
        promotion_id: null,
        amount_minor: news.amountMinor ?? null,
        currency: brand.currency,
        rejection: null,
        detail: news.detail ?? null,
        reason: news.reason ?? null,
        created_at: at,
        read_at: null,
        promise_id: news.promiseId ?? null,
      });
      await queuePlayerMessage(tx, bookId, playerId, { type: 'message' }, at);
      if (news.language) await remember(tx, news, news.language);
      const reader = await readReader(tx, bookId, playerId);
      if (!reader?.email || !messages.canSendMail()) return;
      const language = languages.find((one) => one === reader.language) ?? brand.defaultLanguage;
      const { username: userName, email } = reader;
      const given = {
        kind,
        language,
        brand: brand.name,
        userName,
        address: addressOf(brandOfBook(bookId)),
      };
      const purpose = kind.replaceAll('_', '-');
      await messages.queueMail(tx, { bookId, to: email, purpose, ...newsLetter(given) });
    },
  };
}

type Letter = { kind: NewsKind; language: Language; brand: string; userName: string; address: string };

/** The same letter as text and as HTML. */
export function newsLetter({ kind, language, brand, userName, address }: Letter) {
  const values = { brand, userName };
  return letter({
    language,
    brand,
    subject: phrase(language, 'mail.newsSubject', values),
    before: [phrase(language, 'mail.hello', values), phrase(language, `mail.news.${kind}`, values)],
    link: `${address}/m/member/inbox`,
    button: phrase(language, 'mail.newsButton', values),
    byHand: phrase(language, 'mail.byHand', values),
    after: [],
    small: phrase(language, guardedNews.has(kind) ? 'mail.newsNotYou' : 'mail.newsCare', values),
  });
}
