// An act: one thing that staff may do, as what it needs and the steps that it takes in a transaction.
import type { Effects, Json } from '@perya/audit';
import type { StaffPermission } from '@perya/contract';
import type { z } from 'zod';
import type { Tx } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** Nothing of it differs between two tries of one proposal but `now`, which effects show as `now`. No person: whoever runs it, it does the same. */
export type ActContext = {
  /** The proposal's id. */
  id: string;
  brandId: BrandId;
  /** The act's own moment, in milliseconds. */
  now: Date;
};

/** Who makes or confirms a proposal. */
export type Taker = {
  staffId: string;
  /** True if a grant of this brand, or of all, holds the permission now. */
  may: (permission: StaffPermission, brandId: BrandId) => boolean;
};

export type ActDefinition<I extends Json> = {
  /** `area.verb` */
  name: string;
  /** Another version than a proposal's makes the proposal stale: count it up when `run` changes its meaning. */
  version: number;
  needs: StaffPermission;
  /** `touch`: whoever proposes or confirms signs the digest. */
  sign: 'touch' | 'none';
  /** What it answers is JSON, amounts as text, and it answers the same for its own answer: a confirmation parses again. */
  input: z.ZodType<I>;
  /** What it is about, as kind and id: one open proposal of an act for each. */
  subject: (input: I) => readonly [kind: string, id: string];
  /** How many people it takes; a brand's policy may ask for more. */
  people: (effects: Effects) => 1 | 2;
  /** The amount that a brand's policy compares and counts, in minor units ≥ 0. */
  amountMinor?: (effects: Effects) => bigint;
  /** Refuses who may not take part in this one, as maker or as checker: whoever it is about. Changes nothing. */
  admit?: (tx: Tx, input: I, taker: Taker, brandId: BrandId) => Promise<void>;
  /** It changes rows of the platform, which belong to no brand. */
  ofPlatform?: true;
  /** How long a proposal waits for a second person. Default 24. */
  expiresHours?: number;
  /** Touches nothing but `tx`; it runs once to be shown and once to be done. May refuse. */
  run: (tx: Tx, input: I, ctx: ActContext) => Promise<unknown>;
};

export type Act = Omit<ActDefinition<Json>, 'input' | 'subject' | 'run' | 'admit'> & {
  /** Refuses INVALID_INPUT. */
  prepare: (raw: unknown) => PreparedAct;
};

export type PreparedAct = {
  input: Json;
  /** `kind:id` */
  subject: string;
  admit: (tx: Tx, taker: Taker, brandId: BrandId) => Promise<void>;
  run: (tx: Tx, ctx: ActContext) => Promise<unknown>;
};

export function defineAct<I extends Json>(definition: ActDefinition<I>): Act {
  const { input: schema, subject, run, admit, ...rest } = definition;
  return {
    ...rest,
    prepare(raw) {
      const parsed = schema.safeParse(raw);
      if (!parsed.success)
        throw new Refusal('INVALID_INPUT', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
      const input = parsed.data;
      return {
        input,
        subject: subject(input).join(':'),
        admit: async (tx, taker, brandId) => admit?.(tx, input, taker, brandId),
        run: (tx, ctx) => run(tx, input, ctx),
      };
    },
  };
}
