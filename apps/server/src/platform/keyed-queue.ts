// Runs the work of each key in sequence within this process; keys do not wait for each other.
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work of the key has ended or failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(work);
    const ended = own.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await own;
    } finally {
      // Nothing more waits for this key.
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
