// The open proposals of a brand about things of one kind, by the id of the thing.
import type { BrandId } from '../ids.ts';
import type { Acts, ProposalView } from './acts.ts';

export type OpenProposal = { proposalId: string; act: string; makerId: string; maker: string };

type Parts = {
  acts: Pick<Acts, 'open'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

/** More are never open at once. */
export const proposalsRead = 1000;

/** `kind`: of the subject, as `withdrawal` of `withdrawal:<id>`. */
export async function openProposals(
  { acts, names }: Parts,
  brandId: BrandId,
  kind: string,
): Promise<ReadonlyMap<string, OpenProposal>> {
  const open = (await acts.open(brandId, proposalsRead)).filter(({ subject }) =>
    subject.startsWith(`${kind}:`),
  );
  const known = await names(open.map(({ maker }) => maker));
  const view = ({ id, signed, maker }: ProposalView): OpenProposal => ({
    proposalId: id,
    act: signed.act,
    makerId: maker,
    maker: known.get(maker) ?? maker,
  });
  return new Map(open.map((proposal) => [proposal.subject.slice(kind.length + 1), view(proposal)]));
}
