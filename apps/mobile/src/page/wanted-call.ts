import type { CallName } from '@perya/contract';

/** A call that a first view wants answered inside the HTML: public GETs alone, never anything about a person. */
export type WantedCall = { name: CallName; query: Record<string, string> };
