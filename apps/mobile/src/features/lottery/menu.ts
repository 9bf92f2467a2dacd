import type { Value } from '@perya/contract/client';

/** A game's bets, odds and bounds. */
export type Menu = Value<'GET /wps/lottery/menu'>;
