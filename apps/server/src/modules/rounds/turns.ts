// One after another, by key: whoever comes second waits for the first, and for nobody else.

export function createTurns() {
  const last = new Map<string, Promise<void>>();
  return {
    /** Runs the work once all earlier work of the key has ended, well or not. */
    async take<T>(key: string, work: () => Promise<T>): Promise<T> {
      const turn = (last.get(key) ?? Promise.resolve()).then(work);
      const settled = turn.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      try {
        return await turn;
      } finally {
        if (last.get(key) === settled) last.delete(key);
      }
    },
  };
}
