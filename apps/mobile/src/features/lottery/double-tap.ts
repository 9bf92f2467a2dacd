/** A second tap within this time belongs to the first: it must not reach what has taken its place. */
export const doubleTapMs = 400;
