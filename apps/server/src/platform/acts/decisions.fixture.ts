// Carries acts out as the office does: one person signs, and another confirms what takes two.
import { createAudit } from '../audit/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { type BrandId, brandIdSchema } from '../ids.ts';
import { type Act, type Actor, createActs } from './index.ts';
import { openStaff } from './staff.fixture.ts';

type ActRequest = { act: string; input: unknown; brandId?: BrandId };

/** `office`: logged in as the office's role. Answers what the act answered; rejects with its refusal. */
export async function openDecisions(office: Database, clock: Clock, acts: readonly Act[]) {
  const staff = await openStaff();
  const [maker, checker] = [await staff.hire(), await staff.hire()];
  const desk = createActs({
    database: office,
    audit: createAudit(office),
    clock,
    acts,
    verifySignature: staff.verifySignature,
    isActive: async () => true,
  });
  return async function decide({
    act,
    input,
    brandId = brandIdSchema.parse(1),
  }: ActRequest): Promise<unknown> {
    const actor: Actor = maker.session();
    const { id, digest } = await desk.look(actor, { brandId, act, input });
    const signature = await maker.sign(digest);
    const made = await desk.propose(actor, { brandId, act, input, id, digest, signature });
    if (made.state === 'done') return made.result;
    if (made.state === 'stale') throw new Error(`${act} had other effects than at the look`);
    const second = await checker.sign(digest);
    const done = await desk.confirm(checker.session(), { brandId, id, signature: second });
    if (done.state !== 'done') throw new Error(`${act} had other effects than were proposed`);
    return done.result;
  };
}
