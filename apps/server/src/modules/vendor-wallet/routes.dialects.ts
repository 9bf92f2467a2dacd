// Older ways to speak to the wallet, for vendors that know no other: translated here, decided by the same act.

import type { DialectDoor } from './dialects/dialect.ts';
import { fcDialect } from './dialects/fc.ts';
import { jiliDialect } from './dialects/jili.ts';

export function vendorDialectRoutes(door: DialectDoor): void {
  jiliDialect(door);
  fcDialect(door);
}
