// The machine's answers: facts of the attached record, help by the words typed. It never waits between a person and people.
import { type Language, languages } from '@perya/contract';
import { machineMissesMax } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import { formatDate } from '@perya/locales/figures';
import type { Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { Content } from '../content/index.ts';
import type { Card } from './card-records.ts';
import { append, appendEvent, stepped } from './conversation.ts';
import { findHelp } from './machine-help.ts';
import { detailOfShown, nameOfCard, shownBeside } from './message-detail.ts';
import { type ConversationRow, type MessageRow, messagesOfMachine } from './queries.ts';

export type MachineParts = { content: Pick<Content, 'helpItems'> };
export type Asked = {
  merchant: Merchant;
  text: string;
  /** It tells of distress. */
  isUrgent: boolean;
  /** The attached record as it is now. */
  card: Card | undefined;
  hasPictures: boolean;
  now: Date;
};

const languageOf = (row: ConversationRow): Language => languages.find((one) => one === row.language) ?? 'en';

/** What is known of the record: its state and its times, nothing else. */
export function factOf(card: Card, language: Language, timeZone: string, now: Date): string {
  const { state, step, moments } = card;
  const record = nameOfCard(card, language);
  const expected = moments.find(({ moment }) => moment === 'expected');
  const isLate = expected !== undefined && Date.parse(expected.at) <= now.getTime();
  const told = isLate ? undefined : (expected ?? moments.findLast(({ moment }) => moment !== 'begun'));
  const when = told && formatDate(told.at, 'minute', language, timeZone);
  const name = phrase(language, `chat.card.state.${state}`);
  return [
    step && expected
      ? phrase(language, 'chat.machine.step', { record, step: step.done, steps: step.all, state: name })
      : phrase(language, 'chat.machine.record', { record, state: name }),
    ...(told && when ? [phrase(language, `chat.card.moment.${told.moment}`, { when })] : []),
    ...(isLate ? [phrase(language, 'chat.machine.late')] : []),
  ].join(' ');
}

/** Answers the message that was just written to the machine, or hands over. `row` is locked. */
export async function answerByMachine(
  { content }: MachineParts,
  tx: Tx,
  row: ConversationRow,
  { merchant, text, isUrgent, card, hasPictures, now }: Asked,
): Promise<ConversationRow> {
  // It cannot read pictures.
  if (isUrgent || hasPictures) return handOver(tx, row, { isUrgent, now });
  const language = languageOf(row);
  const facts = card ? [factOf(card, language, merchant.timeZone, now)] : [];
  const found = findHelp(content.helpItems(merchant, { language, now }), text);
  const offered = new Set((await messagesOfMachine(tx, row)).flatMap(tagsOf));
  const help = found.filter(({ tag }) => !offered.has(tag));
  const isMiss = facts.length === 0 && help.length === 0;
  const misses = isMiss ? row.machine_misses + 1 : 0;
  if (misses >= machineMissesMax) return handOver(tx, { ...row, machine_misses: misses }, { now });
  const said = [
    ...facts,
    ...(help.length > 0 ? [phrase(language, 'chat.machine.found')] : []),
    ...(isMiss ? [phrase(language, 'chat.machine.miss')] : []),
  ].join('\n');
  const written = await append(
    tx,
    { ...row, machine_misses: misses },
    {
      author: 'machine',
      staff_id: null,
      request_id: null,
      kind: 'text',
      body: said,
      detail: detailOfShown(help.length > 0 ? { help } : {}),
      at: now,
    },
  );
  return written.row;
}

const tagsOf = (message: MessageRow): string[] => (shownBeside(message).help ?? []).map(({ tag }) => tag);

/** From the machine to the queue of people, to its head if it is urgent; elsewhere nothing changes. `row` is locked. */
export async function handOver(
  tx: Tx,
  row: ConversationRow,
  { isUrgent = false, now }: { isUrgent?: boolean; now: Date },
): Promise<ConversationRow> {
  const queued = stepped(row, 'machineHandsOver', now);
  if (!queued) return row;
  const placed = isUrgent ? { ...queued, returned_at: now } : queued;
  return (await appendEvent(tx, placed, { body: 'handed_over', at: now })).row;
}
