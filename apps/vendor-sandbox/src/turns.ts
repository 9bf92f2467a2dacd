// Runs functions one at a time per key.
export function createTurns() {
  const queues = new Map<string, Promise<unknown>>();
  return function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(key) ?? Promise.resolve()).then(act, act);
    queues.set(key, turn);
    const clear = () => {
      if (queues.get(key) === turn) queues.delete(key);
    };
    turn.then(clear, clear);
    return turn;
  };
}
