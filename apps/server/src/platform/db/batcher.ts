// Collects operations while a batch runs and sends them as the next one: many operations, one commit.

export type BatcherOptions<Op, Result> = {
  /** Runs the operations in one transaction, one result each, in order. Throws if none or unknown took effect. */
  run: (operations: Op[]) => Promise<Result[]>;
  /** Operations with the same key never share a batch. */
  keyOf: (operation: Op) => string;
  maxBatch?: number;
  /** Batches at once; they share the queue evenly, at least `worthSharing` operations each. */
  lanes?: number;
  /**
   * Operations with the same value need the same locks, so they are never in two batches at once. Default: the key. An even share of them
   * leaves at once too: the next share follows when that has ended, before its answers are computed.
   */
  lockOf?: (operation: Op) => string;
  /** Above this queue length operations are refused with `overloaded`. */
  maxQueued?: number;
  overloaded?: () => Error;
};

type Waiting<Op, Result> = {
  operation: Op;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
};

/** The fixed cost of a batch equals about this many operations: fewer are not split. */
const worthSharing = 32;
/** A batch of fewer waits for more, if more of the usual callers are missing; see docs/decisions/042. */
const worthSending = 8;
const gatherMs = 20;
/** How much of the usual time between two operations the last one decides. */
const newest = 0.1;
const longestPauseMs = 1000;
/** How much each operation takes off the known number of unanswered ones; below 1 / `worthSending`, so that a crowd is not forgotten at once. */
const forgotten = 0.1;

/** Generic over the operation; `submit` settles after the commit of its batch. */
export class Batcher<Op, Result> {
  readonly #options: Required<BatcherOptions<Op, Result>>;
  #queue: Waiting<Op, Result>[] = [];
  readonly #underWay = new Set<Waiting<Op, Result>[]>();
  /** Lock values of the running batches. */
  readonly #locked = new Set<string>();
  #waking = false;
  #gathering: NodeJS.Timeout | undefined;
  #lastAt = 0;
  /** The usual time between two operations, in milliseconds. */
  #pauseMs = longestPauseMs;
  #unanswered = 0;
  /** How many operations were unanswered at once of late: callers who wait for their answers send no more than that. */
  #atOnce = 1;
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
    const now = performance.now();
    this.#pauseMs += newest * (Math.min(now - this.#lastAt, longestPauseMs) - this.#pauseMs);
    this.#lastAt = now;
    this.#unanswered += 1;
    this.#atOnce = Math.max(this.#unanswered, this.#atOnce - forgotten);
    const answered = new Promise<Result>((settle, fail) => {
      this.#queue.push({ operation, settle, fail });
      this.#wake();
    });
    const count = () => {
      this.#unanswered -= 1;
    };
    answered.then(count, count);
    return answered;
  }

  /** Settles when nothing is queued or running, for a graceful shutdown. */
  idle(): Promise<void> {
    return this.#isIdle() ? Promise.resolve() : new Promise((settle) => this.#idle.push(settle));
  }

  #isIdle(): boolean {
    return this.#underWay.size === 0 && this.#queue.length === 0;
  }

  /** Deferred, so that callers of the last batch can join the next one. */
  #wake(): void {
    if (this.#waking) return;
    this.#waking = true;
    setImmediate(() => {
      this.#waking = false;
      this.#next();
    });
  }

  #next(gathered = false): void {
    while (this.#underWay.size < this.#options.lanes && this.#queue.length > 0) {
      if (!gathered && this.#isWorthWaiting()) {
        this.#gather();
        return;
      }
      const locks = new Set<string>();
      const batch = this.#take(locks);
      if (batch.length === 0) return;
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
      this.#underWay.add(batch);
      for (const lock of locks) this.#locked.add(lock);
      const release = () => {
        if (!this.#underWay.delete(batch)) return;
        for (const lock of locks) this.#locked.delete(lock);
        // The database works while the callers take their answers; few wait for those callers to join them.
        if (this.#queue.length >= worthSharing) this.#next();
        else this.#wake();
      };
      void this.#send(batch, release).finally(() => {
        release();
        if (this.#isIdle()) for (const settle of this.#idle.splice(0)) settle();
      });
    }
  }

  /** A batch under way may be waiting for a lock, so that what waits for its end waits no longer than `gatherMs` either. */
  #isWorthWaiting(): boolean {
    if (this.#underWay.size > 0) return this.#queue.length < worthSharing;
    return this.#queue.length < Math.min(worthSending, this.#atOnce) && this.#pauseMs <= gatherMs / 1.5;
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#next(true);
    }, gatherMs);
  }

  /** An even share of the queue. */
  #take(locks: Set<string>): Waiting<Op, Result>[] {
    const { keyOf, lockOf, lanes, maxBatch } = this.#options;
    const share = Math.min(maxBatch, Math.max(worthSharing, Math.ceil(this.#unanswered / lanes)));
    const batch: Waiting<Op, Result>[] = [];
    const later: Waiting<Op, Result>[] = [];
    const keys = new Set<string>();
    for (const [index, waiting] of this.#queue.entries()) {
      if (batch.length === share) {
        later.push(...this.#queue.slice(index));
        break;
      }
      const key = keyOf(waiting.operation);
      const lock = lockOf(waiting.operation);
      const isFree = locks.has(lock) || !this.#locked.has(lock);
      if (isFree && !keys.has(key)) {
        batch.push(waiting);
        locks.add(lock);
      } else later.push(waiting);
      keys.add(key);
    }
    this.#queue = later;
    return batch;
  }

  /** `release`: nothing of the batch is under way any more. */
  async #send(batch: Waiting<Op, Result>[], release?: () => void): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ operation }) => operation));
      release?.();
      for (const [index, { settle, fail }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) fail(new Error('the batch answered too little'));
        else settle(result);
      }
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      // Retries one by one, so that a faulty operation fails alone; ids make the second attempt safe.
      else for (const waiting of batch) await this.#send([waiting]);
    }
  }
}
