// A semaphore: runs a few works at once, queues a few more, and refuses the rest.
export class Semaphore {
  readonly #limit: number;
  readonly #queueLimit: number;
  readonly #makeError: () => Error;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limit: number, queueLimit: number, makeError: () => Error) {
    this.#limit = limit;
    this.#queueLimit = queueLimit;
    this.#makeError = makeError;
  }

  /** Runs the work when a slot is free. Rejects with `makeError` when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) {
      if (this.#waiting.length >= this.#queueLimit) throw this.#makeError();
      await new Promise<void>((start) => this.#waiting.push(start));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in the queue, so that a newcomer cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
