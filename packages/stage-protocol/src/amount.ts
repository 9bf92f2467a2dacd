// The amount that messages of both directions carry, and the way zod runs in the pages.
import * as z from 'zod/mini';

// zod then never compiles code at run time: the pages' policy forbids it, and browsers report even the attempt.
z.config({ jitless: true });

/** A decimal in major units. */
export const amount = z.string().check(z.regex(/^\d{1,16}(\.\d{1,4})?$/u));
