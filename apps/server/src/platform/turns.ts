// Lets what belongs to one key happen one after the other within this process.
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when everything of this key that came before is done, however it ended. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(work);
    const ended = own.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await own;
    } finally {
      // Nobody came meanwhile: nothing is kept of who has been served.
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
