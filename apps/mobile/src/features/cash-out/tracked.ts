import type { Value } from '@perya/contract/client';

/** A withdrawal with its steps, as the tracker shows it. */
export type Tracked = Value<'GET /wps/payment/withdrawal'>;
export type Options = Value<'GET /wps/payment/withdraw/options'>;
export type Account = Options['accounts'][number];
