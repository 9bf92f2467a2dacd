// The acts of staff: looked at, proposed, and confirmed by a second person; nothing is done with other effects than were signed.
import type { SignedAct } from '@perya/audit';
import type { BrandId } from '../ids.ts';
import { confirmProposal, lapseProposals, rejectProposal, withdrawProposal } from './end-proposal.ts';
import { type ActsDependencies, auditRefusal, type ProposalKey, signedOf } from './parts.ts';
import { findProposal, type ProposalRow, readOpen } from './proposal-queries.ts';
import { type ActRequest, lookAtAct, type Proposal, proposeAct } from './propose-act.ts';
import type { Actor } from './staff-member.ts';

export type Acts = ReturnType<typeof createActs>;

/** What a screen shows of a proposal. */
export type ProposalView = Pick<
  ProposalRow,
  'id' | 'digest' | 'subject' | 'maker' | 'checker' | 'state' | 'why'
> & {
  signed: SignedAct;
  /** Minor units; null: the act moves no amount. */
  amountMinor: bigint | null;
  madeAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

/** Every refusal is written to the audit. */
export function createActs(parts: ActsDependencies) {
  const { database } = parts;
  return {
    /** See `lookAtAct`; it leaves no trace but that of a refusal. */
    look: (actor: Actor, request: ActRequest) =>
      auditRefusal(parts, actor, request, () => lookAtAct(parts, actor, request)),
    /** See `proposeAct`. */
    propose: (actor: Actor, proposal: Proposal) =>
      auditRefusal(parts, actor, proposal, () => proposeAct(parts, actor, proposal)),
    /** See `confirmProposal`. */
    confirm: (actor: Actor, given: ProposalKey & { signature: string | null }) =>
      auditRefusal(parts, actor, { ...given, act: 'proposal.confirm' }, () =>
        confirmProposal(parts, actor, given),
      ),
    /** See `rejectProposal`. */
    reject: (actor: Actor, given: ProposalKey & { why: string }) =>
      auditRefusal(parts, actor, { ...given, act: 'proposal.reject' }, () =>
        rejectProposal(parts, actor, given),
      ),
    /** See `withdrawProposal`. */
    withdraw: (actor: Actor, given: ProposalKey & { why: string }) =>
      auditRefusal(parts, actor, { ...given, act: 'proposal.withdraw' }, () =>
        withdrawProposal(parts, actor, given),
      ),
    /** See `lapseProposals`. */
    lapse: () => lapseProposals(parts),
    /** The proposals that wait for a second person, oldest first. */
    open: async (brandId: BrandId, limit: number): Promise<ProposalView[]> =>
      (await readOpen(database, brandId, limit)).map(viewOf),
    find: async ({ brandId, id }: ProposalKey): Promise<ProposalView | undefined> => {
      const row = await findProposal(database, brandId, id);
      return row && viewOf(row);
    },
  };
}

function viewOf(row: ProposalRow): ProposalView {
  const { id, digest, subject, maker, checker, state, why } = row;
  const { made_at: madeAt, expires_at: expiresAt, ended_at: endedAt } = row;
  return {
    id,
    digest,
    subject,
    maker,
    checker,
    state,
    why,
    signed: signedOf(row),
    amountMinor: row.amount_minor,
    madeAt,
    expiresAt,
    endedAt,
  };
}
