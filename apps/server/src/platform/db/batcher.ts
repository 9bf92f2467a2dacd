// Gathers what is asked for while a batch is under way and sends it as the next one: many operations, one commit.

export type BatcherOptions<Op, Result> = {
  /** Runs the operations in one transaction and answers one result each, in order. Throwing means that none took effect, or unknown. */
  run: (operations: Op[]) => Promise<Result[]>;
  /** Two operations with the same key never share a batch. */
  keyOf: (operation: Op) => string;
  maxBatch?: number;
  /** Batches under way at once. One is best: the next grows while it runs. */
  lanes?: number;
  /** Refused beyond this many waiting, by `overloaded`. */
  maxQueued?: number;
  overloaded?: () => Error;
};

type Waiting<Op, Result> = {
  operation: Op;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
};

/** Generic over the operation; `submit` settles after the commit of the batch that carried it. */
export class Batcher<Op, Result> {
  readonly #options: Required<Omit<BatcherOptions<Op, Result>, 'overloaded'>> & { overloaded: () => Error };
  #queue: Waiting<Op, Result>[] = [];
  #underWay = 0;
  #waking = false;
  #idle: (() => void)[] = [];

  constructor(options: BatcherOptions<Op, Result>) {
    this.#options = {
      maxBatch: 256,
      lanes: 1,
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
    if (this.#underWay === 0 && this.#queue.length === 0) return Promise.resolve();
    return new Promise((settle) => this.#idle.push(settle));
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
    while (this.#underWay < this.#options.lanes && this.#queue.length > 0) {
      const batch = this.#take();
      this.#underWay += 1;
      void this.#send(batch).finally(() => {
        this.#underWay -= 1;
        this.#wake();
        if (this.#underWay === 0 && this.#queue.length === 0) {
          for (const settle of this.#idle.splice(0)) settle();
        }
      });
    }
  }

  #take(): Waiting<Op, Result>[] {
    const { keyOf, maxBatch } = this.#options;
    const batch: Waiting<Op, Result>[] = [];
    const later: Waiting<Op, Result>[] = [];
    const keys = new Set<string>();
    for (const [index, waiting] of this.#queue.entries()) {
      if (batch.length === maxBatch) {
        later.push(...this.#queue.slice(index));
        break;
      }
      const key = keyOf(waiting.operation);
      (keys.has(key) ? later : batch).push(waiting);
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
