// The transcript of a chat as a letter to the member's proven mailbox.
import type { Language } from '@perya/contract';
import { type ChatEvent, chatEvents } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import { formatDate } from '@perya/locales/figures';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { letter, type Messages } from '../messages/index.ts';
import { nameOfCard, shownBeside } from './message-detail.ts';
import { detailOf } from './promise-detail.ts';
import { type ConversationRow, lastMessages, type MessageRow } from './queries.ts';

export type TranscriptParts = {
  database: Database;
  messages: Pick<Messages, 'queueMail' | 'canSendMail'>;
  /** The address of the merchant's site; never taken from a request. */
  addressOf: (brandId: BrandId) => string;
};

type Asked = {
  merchant: Pick<Merchant, 'id' | 'name' | 'timeZone'>;
  language: Language;
  now: Date;
};
type Reader = { username: string; email: string };

const mostMessages = 500;
/** Of one conversation; a letter takes a while anyway. */
const pauseMs = 10 * 60_000;

/** Refuses FEATURE_UNAVAILABLE without a mail server, EMAIL_NOT_PROVEN, and TOO_MANY_REQUESTS within ten minutes. */
export async function mailTranscript(
  { database, messages, addressOf }: TranscriptParts,
  row: ConversationRow,
  { merchant, language, now }: Asked,
): Promise<{ onItsWay: true }> {
  if (!messages.canSendMail()) throw new Refusal('FEATURE_UNAVAILABLE');
  const reader = row.player_id && (await readProvenMailbox(database, row.merchant_id, row.player_id));
  if (!reader) throw new Refusal('EMAIL_NOT_PROVEN');
  const said = await lastMessages(database, row.merchant_id, row.id, mostMessages);
  const written = transcriptLetter(said, { merchant, language, reader, address: addressOf(merchant.id) });
  await database.transaction(async (tx) => {
    const since = new Date(now.getTime() - pauseMs);
    const { rowCount } = await tx.query(
      `update chat_conversations set transcript_at = $3
        where merchant_id = $1 and id = $2 and (transcript_at is null or transcript_at <= $4)`,
      [row.merchant_id, row.id, now, since],
    );
    if (rowCount === 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: pauseMs / 1000 });
    const mail = { bookId: row.merchant_id, to: reader.email, purpose: 'chat-transcript', ...written };
    await messages.queueMail(tx, mail);
  });
  return { onItsWay: true };
}

async function readProvenMailbox(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<Reader | undefined> {
  const { rows } = await db.query<Reader>(
    `select username, email from players
      where merchant_id = $1 and id = $2 and email is not null and email_proven_at is not null`,
    [bookId, playerId],
  );
  return rows[0];
}

type Written = Omit<Asked, 'now'> & { reader: Reader; address: string };

/** The same letter as text and as HTML. */
export function transcriptLetter(
  said: readonly MessageRow[],
  { merchant, language, reader, address }: Written,
) {
  const values = { brand: merchant.name, userName: reader.username };
  const isCut = (said[0]?.seq ?? 1) > 1;
  return letter({
    language,
    brand: merchant.name,
    subject: phrase(language, 'mail.chat.subject', values),
    before: [phrase(language, 'mail.hello', values), phrase(language, 'mail.chat.body', values)],
    link: `${address}/m/chat`,
    button: phrase(language, 'mail.chat.button', values),
    byHand: phrase(language, 'mail.byHand', values),
    after: [
      ...(isCut ? [phrase(language, 'mail.chat.cut', { count: said.length })] : []),
      ...said.map((one) =>
        lineOf(one, {
          language,
          brand: merchant.name,
          at: (date) => formatDate(date, 'minute', language, merchant.timeZone),
        }),
      ),
    ],
    small: phrase(language, 'mail.chat.notYou', values),
  });
}

type Line = { language: Language; brand: string; at: (date: Date) => string };

function lineOf(row: MessageRow, { language, brand, at }: Line): string {
  const time = at(row.at);
  if (row.kind !== 'event') {
    const id =
      row.author === 'player'
        ? 'mail.chat.you'
        : row.author === 'machine'
          ? 'mail.chat.machine'
          : 'mail.chat.brand';
    return phrase(language, id, { time, brand, text: textOf(row, language) });
  }
  const event: ChatEvent = chatEvents.find((one) => one === row.body) ?? 'closed';
  const promise = detailOf(row.detail);
  const due = promise ? at(new Date(promise.dueAt)) : '';
  return phrase(language, `mail.chat.event.${event}`, { time, brand, what: promise?.what ?? '', due });
}

/** The words, and the names of what goes with them. */
function textOf(row: MessageRow, language: Language): string {
  const { card, pictures, help = [] } = shownBeside(row);
  const said = [
    row.body,
    ...(card ? [nameOfCard(card, language)] : []),
    ...(pictures ? [phrase(language, 'mail.chat.pictures', { count: pictures.length })] : []),
    ...help.map(({ title }) => title),
  ];
  return said.filter((part) => part !== '').join(' · ');
}
