// Cards of records in the chat: of the player's own records alone, whoever attaches or reads one.
import { type ChatCardKind, chatRecordsMax } from '@perya/contract/constants';
import { Refusal } from '../../platform/refusal.ts';
import { newestRecords } from './card-queries.ts';
import { type Card, type CardKey, type CardParts, type CardReader, readCard } from './card-records.ts';

export type Cards = ReturnType<typeof createCards>;

export function createCards(parts: CardParts) {
  return {
    /** Refuses NOT_FOUND: the player has no such record. */
    async read(reader: CardReader, key: CardKey): Promise<Card> {
      const card = await readCard(parts, reader, key);
      if (!card) throw new Refusal('NOT_FOUND');
      return card;
    },

    /** The newest records of a kind. */
    async newest(reader: CardReader, kind: ChatCardKind): Promise<Card[]> {
      const ids = await newestRecords(parts.database, reader, kind, chatRecordsMax);
      const cards = await Promise.all(ids.map((recordId) => readCard(parts, reader, { kind, recordId })));
      return cards.filter((card) => card !== undefined);
    },
  };
}
