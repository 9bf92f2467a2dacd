// A refusal: something the platform declines on purpose, with a code that every language has a phrase for.
import type { RefusalCode } from '@perya/contract';

/** Thrown inside an act or a transaction, it rolls back and is answered as the envelope's error. `value` helps the page: field, limit, waiting time. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly value: Record<string, unknown> | undefined;
  constructor(code: RefusalCode, value?: Record<string, unknown>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.value = value;
  }
}
