// The blind leaves of a day's tree, from which a phone rebuilds root and sums, and a member's proof of their own leaf.
import { blindLeaves, type LeafOpening, proveLeaf } from '@perya/commissions';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { agentOf } from './agent-of.ts';
import { leafOf, type MemberDay, membersOfDay, readFrozenRules, sha256 } from './freeze-day.ts';
import type { Measure } from './freeze-writes.ts';
import type { StatementParts } from './statements.ts';
import { sumsText } from './statements.ts';

type Caller = { merchant: Merchant; session: Pick<Session, 'bookId' | 'playerId'> };

export async function openTree(
  parts: StatementParts,
  merchant: Merchant,
  of: { day: string; agentNo: number; measure: Measure },
) {
  const { rows } = await parts.database.query<{ root: string; sums: bigint[] }>(
    'select root, sums from agent_roots where merchant_id = $1 and day = $2 and agent_no = $3 and measure = $4',
    [merchant.id, of.day, of.agentNo, of.measure],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  const rules = await readFrozenRules(parts.database, merchant, of.day);
  if (!rules) throw new Refusal('NOT_FOUND');
  const members = await membersOfDay(parts.database, merchant, of, rules);
  const openings = members.map((member) => ({ member, opening: leafOf(rules.leafKey, of, member) }));
  return { root: rows[0].root, sums: sumsText(rows[0].sums), openings };
}

type Opening = { member: MemberDay; opening: LeafOpening };

export async function readLeaves(
  parts: StatementParts,
  { merchant, session }: Caller,
  { day, measure }: { day: string; measure: Measure },
): Promise<ValueOf<'GET /wps/agent/statement/leaves'>> {
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const { root, sums, openings } = await openTree(parts, merchant, { day, agentNo, measure });
  return {
    root,
    sums,
    leaves: blindLeaves(
      openings.map(({ opening }) => opening),
      sha256,
    ).map(({ hash, values }) => ({
      hash,
      sums: sumsText(values),
    })),
  };
}

/** The proof that a member's bets of a frozen day are under the root of the tree they count in. Refuses NOT_FOUND. */
export async function proveDay(
  parts: StatementParts,
  { merchant, session }: Caller,
  { day, measure }: { day: string; measure: Measure },
): Promise<ValueOf<'GET /wps/member/agent/proof'>> {
  const { rows } = await parts.database.query<{ agent_no: number }>(
    `select case when counted then coalesce(agent_no, 0) else 0 end as agent_no from member_days
      where merchant_id = $1 and player_id = $2 and day = $3`,
    [merchant.id, session.playerId, day],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  const tree = await openTree(parts, merchant, { day, agentNo: rows[0].agent_no, measure });
  const mine = tree.openings.find(({ member }) => member.playerId === session.playerId);
  if (!mine) throw new Refusal('NOT_FOUND');
  return proofOf(mine, tree);
}

function proofOf(
  { opening }: Opening,
  { root, sums, openings }: { root: string; sums: string; openings: readonly Opening[] },
): ValueOf<'GET /wps/member/agent/proof'> {
  const leaves = blindLeaves(
    openings.map((one) => one.opening),
    sha256,
  );
  const [own] = blindLeaves([opening], sha256);
  const index = leaves.findIndex(({ hash }) => hash === own?.hash);
  const proof = proveLeaf(leaves, index, sha256);
  return {
    root,
    rootSums: sums,
    salt: opening.salt,
    span: { from: String(opening.fromSeq), to: String(opening.toSeq) },
    entryHash: opening.entryHash,
    sums: sumsText(opening.values),
    index: proof.index,
    count: proof.count,
    path: proof.path.map((node) => ({ hash: node.hash, sums: sumsText(node.sums) })),
  };
}
