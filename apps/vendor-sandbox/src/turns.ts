// One act at a time for each place; others wait for their turn.

export function createTurns() {
  const queues = new Map<string, Promise<unknown>>();
  return function inTurn<T>(place: string, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(place) ?? Promise.resolve()).then(act, act);
    queues.set(place, turn);
    const clear = () => {
      if (queues.get(place) === turn) queues.delete(place);
    };
    turn.then(clear, clear);
    return turn;
  };
}
