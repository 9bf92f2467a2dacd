// Lets a few through at a time, keeps a short queue, and turns the rest away.
export class Gate {
  readonly #atOnce: number;
  readonly #queueLimit: number;
  readonly #full: () => Error;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number, queueLimit: number, full: () => Error) {
    this.#atOnce = atOnce;
    this.#queueLimit = queueLimit;
    this.#full = full;
  }

  /** Runs the work when its turn comes. Rejects with the gate's error when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#atOnce) {
      if (this.#waiting.length >= this.#queueLimit) throw this.#full();
      await new Promise<void>((enter) => this.#waiting.push(enter));
    } else {
      this.#inside += 1;
    }
    try {
      return await work();
    } finally {
      // A place is handed on rather than freed, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
