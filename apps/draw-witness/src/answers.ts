// Answers of the witness over HTTP, and its refusals: a code, its status, and what helps to find the cause.

export type Answer = { status: number; headers?: Record<string, string>; body: unknown };

const statuses = {
  SIGNATURE_INVALID: 401,
  BODY_INVALID: 400,
  SEED_MISMATCH: 409,
  TERMS_WRONG: 409,
  ROUND_WRONG: 409,
  DEPOSIT_DIFFERS: 409,
  DEPOSIT_LATE: 409,
  DRAW_UNKNOWN: 404,
  SEAL_EARLY: 409,
  SEAL_LATE: 409,
  SEAL_DIFFERS: 409,
  TICKETS_WRONG: 409,
  RESULT_EARLY: 409,
  BEACON_WRONG: 409,
  RESULT_DISAGREES: 409,
  SEED_EARLY: 409,
  NOT_FOUND: 404,
  UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof statuses;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;

  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statuses[this.code];
  }
}
