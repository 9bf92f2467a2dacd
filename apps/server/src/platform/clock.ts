// The clock interface, so that tests can set the time.
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const dayMs = 86_400_000;
