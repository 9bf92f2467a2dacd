// A semaphore: runs a few works at once, queues a few more, and refuses the rest. Its callers are served in turn.

type Waiter = { start: () => void; refuse: (error: Error) => void };

export type SemaphoreLimits = {
  /** Works at once. */
  running: number;
  /** Works at once of one caller; by default as many as of all. */
  runningOfCaller?: number;
  /** A caller with waiting works rests after each as long as it took, at most this long; by default not at all. */
  restOfCallerMs?: number;
  queued: number;
};

/**
 * Callers with waiting works get free slots in turn, and one whose work has ended goes behind the others, so that one with many
 * delays the others by a work at a time.
 * A full queue refuses the newest work of the caller with most of them.
 */
export class Semaphore {
  readonly #limits: Required<SemaphoreLimits>;
  readonly #makeError: () => Error;
  /** Only callers with waiting works; the next in turn is first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #queued = 0;

  constructor(limits: SemaphoreLimits, makeError: () => Error) {
    this.#limits = { runningOfCaller: limits.running, restOfCallerMs: 0, ...limits };
    this.#makeError = makeError;
  }

  /** Runs the work when a slot is free. Rejects with `makeError` when it has no place in the queue. */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#mayStart(caller)) this.#occupy(caller);
    else await this.#queue(caller);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#release(caller, performance.now() - begun);
    }
  }

  #mayStart(caller: string): boolean {
    const ofCaller = this.#runningOf.get(caller) ?? 0;
    return this.#running < this.#limits.running && ofCaller < this.#limits.runningOfCaller;
  }

  #occupy(caller: string): void {
    this.#running += 1;
    this.#runningOf.set(caller, (this.#runningOf.get(caller) ?? 0) + 1);
  }

  async #queue(caller: string): Promise<void> {
    if (this.#queued >= this.#limits.queued && !this.#refuseForOther(caller)) throw this.#makeError();
    this.#queued += 1;
    await new Promise<void>((start, refuse) => {
      const own = this.#waiting.get(caller) ?? [];
      own.push({ start, refuse });
      this.#waiting.set(caller, own);
    });
  }

  /** True if the newest work of another caller with more of them was refused. */
  #refuseForOther(caller: string): boolean {
    const most = [...this.#waiting.values()].reduce(
      (longest, works) => (works.length > longest.length ? works : longest),
      [],
    );
    // At least one stays, so that the caller keeps its turn.
    if (most.length <= (this.#waiting.get(caller)?.length ?? 0) + 1) return false;
    most.pop()?.refuse(this.#makeError());
    this.#queued -= 1;
    return true;
  }

  #release(caller: string, tookMs: number): void {
    this.#running -= 1;
    const works = this.#waiting.get(caller);
    const restMs = works ? Math.min(tookMs, this.#limits.restOfCallerMs) : 0;
    if (works) {
      this.#waiting.delete(caller);
      this.#waiting.set(caller, works);
    }
    if (restMs > 0) {
      // Others get the slot at once; the caller may take another after its rest.
      setTimeout(() => this.#releaseShare(caller), restMs);
      this.#startNext();
    } else this.#releaseShare(caller);
  }

  #releaseShare(caller: string): void {
    const left = (this.#runningOf.get(caller) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(caller, left);
    else this.#runningOf.delete(caller);
    this.#startNext();
  }

  /** The slot goes straight to the next in turn, so that a newcomer cannot take it. */
  #startNext(): void {
    for (const [caller, works] of this.#waiting) {
      if (!this.#mayStart(caller)) continue;
      const next = works.shift();
      this.#waiting.delete(caller);
      if (works.length > 0) this.#waiting.set(caller, works);
      this.#queued -= 1;
      this.#occupy(caller);
      next?.start();
      return;
    }
  }
}
