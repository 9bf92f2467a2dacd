import type { CallName } from '@perya/contract';

/** A call whose response a first view needs in the HTML: public GETs alone, never personal data. */
export type WantedCall = { name: CallName; query: Record<string, string> };
