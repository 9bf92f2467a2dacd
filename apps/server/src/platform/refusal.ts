// An expected error with a code of the contract; every language has a phrase for each code.
import type { RefusalCode } from '@perya/contract';

/** Thrown in a transaction, it rolls back and becomes the envelope's error. `value` helps the page: field, limit, waiting time. */
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
