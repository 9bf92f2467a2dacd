// The keepers in the order in which they start: the slow ones first.
import { assertions } from './assertions.ts';
import { boundaries } from './boundaries.ts';
import { bundles } from './bundles.ts';
import { dead } from './dead.ts';
import { format } from './format.ts';
import type { Keeper } from './keeper.ts';
import { ledgerDoor } from './ledger-door.ts';
import { lint } from './lint.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { openapi } from './openapi.ts';
import { readme } from './readme.ts';
import { schemaPicture } from './schema-picture.ts';
import { sealedFields } from './sealed-fields.ts';
import { styles } from './styles.ts';
import { suppressions } from './suppressions.ts';
import { types } from './types.ts';

export const keepers: readonly Keeper[] = [
  types,
  lint,
  schemaPicture,
  bundles,
  dead,
  boundaries,
  assertions,
  format,
  ledgerDoor,
  migrations,
  suppressions,
  styles,
  names,
  readme,
  sealedFields,
  openapi,
];
