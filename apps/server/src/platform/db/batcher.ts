// Gathers what is asked for while a batch is under way and sends it as the next one: many operations, one commit.

export type BatcherOptions<Op, Result> = {
  /** Runs the operations in one transaction and answers one result each, in order. Throwing means that none took effect, or unknown. */
  run: (operations: Op[]) => Promise<Result[]>;
  /** Two operations with the same key never share a batch. */
  keyOf: (operation: Op) => string;
  maxBatch?: number;
  /** Batches under way at once. They share what waits evenly, down to `worthSharing` operations. */
  lanes?: number;
  /** Operations with the same word would wait for each other's locks: they never are in two batches at once. Without it, the key. */
  lockOf?: (operation: Op) => string;
  /** Refused beyond this many waiting, by `overloaded`. */
  maxQueued?: number;
  overloaded?: () => Error;
};

type Waiting<Op, Result> = {
  operation: Op;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
};

/** What a batch costs by itself is worth about so many operations: fewer are not parted. */
const worthSharing = 32;

/** Generic over the operation; `submit` settles after the commit of the batch that carried it. */
export class Batcher<Op, Result> {
  readonly #options: Required<BatcherOptions<Op, Result>>;
  #queue: Waiting<Op, Result>[] = [];
  readonly #underWay = new Set<Waiting<Op, Result>[]>();
  /** Of the batches under way. */
  readonly #locked = new Set<string>();
  #waking = false;
  #idle: (() => void)[] = [];

  constructor(options: BatcherOptions<Op, Result>) {
    this.#options = {
      maxBatch: 256,
      lanes: 1,
      lockOf: options.keyOf,
      maxQueued: 20_000,
      overloaded: () => new Error('too many operations are waiting'),
      ...options,
    };
  }

  submit(operation: Op): Promise<Result> {
    if (this.#queue.length >= this.#options.maxQueued) return Promise.reject(this.#options.overloaded());
    return new Promise((settle, fail) => {
      this.#queue.push({ operation, settle, fail });
      this.#wake();
    });
  }

  /** Settles when nothing is queued or under way: for a shutdown that finishes what was begun. */
  idle(): Promise<void> {
    return this.#isIdle() ? Promise.resolve() : new Promise((settle) => this.#idle.push(settle));
  }

  #isIdle(): boolean {
    return this.#underWay.size === 0 && this.#queue.length === 0;
  }

  /** Not at once: those whom the last batch answered are about to ask again, and shall share the next one. */
  #wake(): void {
    if (this.#waking) return;
    this.#waking = true;
    setImmediate(() => {
      this.#waking = false;
      this.#next();
    });
  }

  #next(): void {
    while (this.#underWay.size < this.#options.lanes && this.#queue.length > 0) {
      const locks = new Set<string>();
      const batch = this.#take(locks);
      if (batch.length === 0) return;
      this.#underWay.add(batch);
      for (const lock of locks) this.#locked.add(lock);
      void this.#send(batch).finally(() => {
        this.#underWay.delete(batch);
        for (const lock of locks) this.#locked.delete(lock);
        this.#wake();
        if (this.#isIdle()) for (const settle of this.#idle.splice(0)) settle();
      });
    }
  }

  /** An even share of what is there, and all of what goes by the locks that it takes. */
  #take(locks: Set<string>): Waiting<Op, Result>[] {
    const { keyOf, lockOf, lanes, maxBatch } = this.#options;
    let carried = 0;
    for (const batch of this.#underWay) carried += batch.length;
    const share = Math.max(worthSharing, Math.ceil((this.#queue.length + carried) / lanes));
    const batch: Waiting<Op, Result>[] = [];
    const later: Waiting<Op, Result>[] = [];
    const keys = new Set<string>();
    for (const [index, waiting] of this.#queue.entries()) {
      if (batch.length === maxBatch) {
        later.push(...this.#queue.slice(index));
        break;
      }
      const key = keyOf(waiting.operation);
      const lock = lockOf(waiting.operation);
      const fits = locks.has(lock) || (locks.size < share && !this.#locked.has(lock));
      if (fits && !keys.has(key)) {
        batch.push(waiting);
        locks.add(lock);
      } else later.push(waiting);
      keys.add(key);
    }
    this.#queue = later;
    return batch;
  }

  async #send(batch: Waiting<Op, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ operation }) => operation));
      for (const [index, { settle, fail }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) fail(new Error('the batch answered too little'));
        else settle(result);
      }
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      // One faulty operation must not take its neighbours with it; ids make a second attempt harmless.
      else for (const waiting of batch) await this.#send([waiting]);
    }
  }
}
