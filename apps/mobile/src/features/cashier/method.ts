import type { Value } from '@perya/contract/client';

/** One way to cash in, with its limits. */
export type Method = Value<'GET /wps/payment/deposit/methods'>['methods'][number];
