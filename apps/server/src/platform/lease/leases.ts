// Leases: the right to do a job of the platform, held by one process at a time by the database's clock.
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/index.ts';
import { poll } from '../poll.ts';

const renewEveryMs = 2_000;
/** As in `lease_turn`; counted from before the question, so that a process never thinks it holds one for longer. */
const leaseMs = 6_000;

/** A write that was refused because another process may hold the lease by now. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease of "${name}" is no longer held by this process`);
  }
}

export type Lease = {
  readonly name: string;
  /**
   * Locks the lease until the transaction ends and returns what the last holder stored; null: nothing. Call it in the transaction of
   * the writes, before them and after waiting for other locks. Throws LeaseLost.
   */
  fence: (tx: Queryable) => Promise<unknown>;
  /** Stores, after `fence` in the same transaction, what the next run needs. */
  store: (tx: Queryable, cursor: unknown) => Promise<void>;
};

export type LeaseOptions = {
  database: Database;
  /** The leases that this process may hold; one process alone takes all. */
  names: readonly string[];
  /** After each turn, with the leases taken and lost in it. */
  onTurn?: (turn: { taken: string[]; lost: string[] }) => void;
  onFault: (error: unknown, what: string) => void;
  /** Default: the machine's clock. */
  now?: () => Date;
};

export class Leases {
  readonly #options: LeaseOptions;
  readonly #holder = randomUUID();
  #terms = new Map<string, bigint>();
  #validUntil = 0;
  #turning: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /** Takes leases now and renews them until closed. */
  start(): void {
    const onError = (error: unknown) => this.#options.onFault(error, 'leases not renewed');
    this.#stop ??= poll(() => this.turn(), renewEveryMs, onError);
    this.turn().catch(onError);
  }

  /** Renews, gives back and takes leases once, in turn with other calls. */
  turn(): Promise<void> {
    this.#turning = this.#turning.catch(() => undefined).then(() => this.#takeTurn());
    return this.#turning;
  }

  /** The lease of this name while this process holds it. */
  find(name: string): Lease | undefined {
    const term = this.#terms.get(name);
    if (term === undefined || performance.now() >= this.#validUntil) return undefined;
    return leaseOf(name, this.#holder, term);
  }

  /** Gives all leases back. If the database cannot be reached they end by themselves. */
  async close(): Promise<void> {
    this.#stop?.();
    await this.#turning.catch(() => undefined);
    this.#terms.clear();
    await this.#options.database
      .query('select lease_release($1)', [this.#holder])
      .catch((error: unknown) => this.#options.onFault(error, 'leases not given back'));
  }

  async #takeTurn(): Promise<void> {
    const { database, names, now, onTurn } = this.#options;
    const askedAt = performance.now();
    const { rows } = await database.query<{ name: string; term: bigint }>(
      'select name, term from lease_turn($1, $2, $3)',
      [this.#holder, names, now?.() ?? new Date()],
    );
    const before = this.#terms;
    this.#terms = new Map(rows.map(({ name, term }) => [name, term]));
    this.#validUntil = askedAt + leaseMs;
    onTurn?.({
      taken: rows.filter(({ name, term }) => before.get(name) !== term).map(({ name }) => name),
      lost: [...before.keys()].filter((name) => !this.#terms.has(name)),
    });
  }
}

function leaseOf(name: string, holder: string, term: bigint): Lease {
  return {
    name,
    fence: async (tx) => {
      const { rows } = await tx.query<{ cursor: unknown }>(
        'select cursor from leases where name = $1 and lease_fence($1, $2, $3)',
        [name, holder, term],
      );
      if (!rows[0]) throw new LeaseLost(name);
      return rows[0].cursor;
    },
    store: async (tx, cursor) => {
      await tx.query('update leases set cursor = $2 where name = $1', [name, JSON.stringify(cursor)]);
    },
  };
}
