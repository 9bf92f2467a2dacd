// Binds the wallet calls of vendors with an older dialect; they are translated to the neutral protocol.

import type { DialectContext } from './dialects/dialect.ts';
import { fcDialect } from './dialects/fc.ts';
import { jiliDialect } from './dialects/jili.ts';

export function vendorDialectRoutes(context: DialectContext): void {
  jiliDialect(context);
  fcDialect(context);
}
