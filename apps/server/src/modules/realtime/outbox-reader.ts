// Reads the outbox for this process's sockets; each process has its own cursor and serves its own pages.
import { z } from 'zod';
import {
  type Database,
  type OutboxCursor,
  type OutboxRow,
  outboxStart,
  takeOutbox,
} from '../../platform/db/index.ts';
import { type BookId, brandOfBook } from '../../platform/ids.ts';
import { poll } from '../../platform/poll.ts';
import { decorationTopic, merchantTopic, playerTopic } from './topics.ts';

export type OutboxReaderSettings = {
  database: Database;
  /** Nothing is read while no socket is open. */
  wanted: () => boolean;
  deliver: (topic: string, text: string, kind: string | undefined) => void;
  /** A row about a host's room. */
  onRoom: (bookId: BookId, payload: unknown) => void;
  onFault: (error: unknown, what: string) => void;
};

const readEveryMs = 100;
const batch = 500;

const message = z.looseObject({ type: z.string() });
const playerRow = z.object({ playerId: z.string(), message });
const playersRow = z.array(playerRow);
const merchantRow = z.object({ message });

export class OutboxReader {
  readonly #settings: OutboxReaderSettings;
  readonly #stop: () => void;
  #cursor: Promise<OutboxCursor> | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(settings: OutboxReaderSettings) {
    this.#settings = settings;
    this.#stop = poll(
      () => this.read(),
      readEveryMs,
      (error) => settings.onFault(error, 'outbox not read'),
    );
  }

  /** Settles once everything committed from now on will be delivered. */
  async ready(): Promise<void> {
    this.#cursor ??= outboxStart(this.#settings.database);
    try {
      await this.#cursor;
    } catch (error) {
      this.#cursor = undefined;
      throw error;
    }
  }

  /** Delivers the rows since the last read. */
  read(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#drain());
    return this.#reading;
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#reading.catch(() => undefined);
  }

  async #drain(): Promise<void> {
    if (!this.#cursor) return;
    if (!this.#settings.wanted()) {
      this.#cursor = undefined;
      return;
    }
    for (;;) {
      const { rows, cursor } = await takeOutbox(this.#settings.database, await this.#cursor, batch);
      for (const row of rows) this.#deliver(row);
      this.#cursor = Promise.resolve(cursor);
      if (rows.length < batch) return;
    }
  }

  #deliver(row: OutboxRow): void {
    if (row.topic === 'player' || row.topic === 'players') {
      const parsed = playersRow.safeParse(row.topic === 'player' ? [row.payload] : row.payload);
      for (const one of parsed.data ?? []) this.#say(playerTopic(row.merchant_id, one.playerId), one.message);
      if (parsed.error) this.#settings.onFault(parsed.error, 'outbox row of a player');
    } else if (row.topic === 'room') this.#settings.onRoom(row.merchant_id, row.payload);
    else if (row.topic === 'merchant') {
      const parsed = merchantRow.safeParse(row.payload);
      if (parsed.success)
        this.#say(topicOf(brandOfBook(row.merchant_id), parsed.data.message.type), parsed.data.message);
      else this.#settings.onFault(parsed.error, 'outbox row of a merchant');
    }
  }

  #say(topic: string, said: z.infer<typeof message>): void {
    this.#settings.deliver(topic, JSON.stringify(said), kindOf(said.type));
  }
}

function topicOf(merchantId: ReturnType<typeof brandOfBook>, type: string): string {
  return type === 'jackpot' || type === 'winner' ? decorationTopic(merchantId) : merchantTopic(merchantId);
}

/** A slow reader gets only the newest value of a kind; events are never dropped. */
function kindOf(type: string): string | undefined {
  return type === 'balance' || type === 'jackpot' ? type : undefined;
}
