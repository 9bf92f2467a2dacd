// What the office is told of one identity document.
import type { OfficeValue } from '@perya/contract/office-client';

export type OneDocument = OfficeValue<'GET /ops/identity/one'>;
