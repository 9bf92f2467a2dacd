import type { Value } from '@perya/contract/client';

/** A deposit method, with its limits. */
export type Method = Value<'GET /wps/payment/deposit/methods'>['methods'][number];
