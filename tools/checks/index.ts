// All checks in their starting order, slow ones first.
import { assertions } from './assertions.ts';
import { boundaries } from './boundaries.ts';
import { bundles } from './bundles.ts';
import type { Check } from './check.ts';
import { constantMembers } from './constant-members.ts';
import { dead } from './dead.ts';
import { docs } from './docs.ts';
import { figures } from './figures.ts';
import { format } from './format.ts';
import { ledgerTables } from './ledger-tables.ts';
import { lint } from './lint.ts';
import { merchantScope } from './merchant-scope.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { openapi } from './openapi.ts';
import { requirementIds } from './requirement-ids.ts';
import { schemaSnapshot } from './schema-snapshot.ts';
import { sealedFields } from './sealed-fields.ts';
import { styles } from './styles.ts';
import { suppressions } from './suppressions.ts';
import { types } from './types.ts';
import { words } from './words.ts';

export const checks: readonly Check[] = [
  types,
  lint,
  schemaSnapshot,
  bundles,
  dead,
  boundaries,
  assertions,
  figures,
  format,
  ledgerTables,
  merchantScope,
  migrations,
  suppressions,
  styles,
  names,
  requirementIds,
  docs,
  constantMembers,
  openapi,
  sealedFields,
  words,
];
