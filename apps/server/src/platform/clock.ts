// Where the server's time comes from, so that a test can move it.
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const dayMs = 86_400_000;
