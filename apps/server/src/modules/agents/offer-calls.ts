// An agent's offers to direct members and direct sub-agents, and questions about the end of a contract.
import type { AgentContract } from '@perya/contract';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, Session } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AgentRow, agentOf } from './agent-of.ts';
import { findMember } from './downline.ts';
import type { MemberRefs } from './member-ref.ts';
import { askEnd, hasRoomBelow, offerIn, requireMayOffer, withdrawOffer } from './offers.ts';
import { openDayOf } from './open-day.ts';
import type { AgentRules } from './rules.ts';

export type OfferParts = {
  database: Database;
  memberRefs: MemberRefs;
  rulesOf: (brand: Merchant) => Promise<AgentRules>;
};
type Caller = { merchant: Merchant; session: Session; now: Date };
type Offer = BodyOf<'POST /wps/agent/contract/offer'>;

/** Refuses what the contract names. */
export async function offerContract(
  parts: OfferParts,
  { merchant, session, now, body }: Caller & { body: Offer },
): Promise<AgentContract> {
  const rules = await parts.rulesOf(merchant);
  return parts.database.transaction(async (tx) => {
    const own = await agentOf(tx, session);
    requireMayOffer(own);
    const holderId = await holderOf(tx, parts.memberRefs, { merchant, own, body, now });
    const offering = {
      offererNo: own.agent_no,
      offererId: session.playerId,
      holderId,
      requestId: body.requestId,
      terms: body.terms,
      now,
    };
    return body.end ? askEnd(tx, merchant, offering) : offerIn(tx, merchant, rules, offering);
  });
}

type Asked = { merchant: Merchant; own: AgentRow; body: Offer; now: Date };

/** Refuses NOT_FOUND for whoever is not directly below, AGENT_LINE_FULL for a member whom no agent can stand above. */
async function holderOf(
  tx: Tx,
  memberRefs: MemberRefs,
  { merchant, own, body, now }: Asked,
): Promise<string> {
  const { memberRef, agentNo } = body;
  if ((memberRef === undefined) === (agentNo === undefined))
    throw new Refusal('INVALID_INPUT', { field: 'body.memberRef' });
  if (memberRef === undefined) {
    const { rows } = await tx.query<{ player_id: string }>(
      `select a.player_id from agent_places p join agents a on a.merchant_id = p.merchant_id and a.agent_no = p.agent_no
        where p.merchant_id = $1 and p.agent_no = $2 and p.upline_no = $3 and p.to_day is null and a.state in ('active', 'held')`,
      [merchant.id, agentNo, own.agent_no],
    );
    if (!rows[0]) throw new Refusal('NOT_FOUND');
    return rows[0].player_id;
  }
  const day = await openDayOf(tx, merchant, now);
  const naming = { agentNo: own.agent_no, memberRef, day };
  const { player_id: playerId } = await findMember({ database: tx, memberRefs }, merchant, naming);
  if (!(await hasRoomBelow(tx, merchant, own.agent_no))) throw new Refusal('AGENT_LINE_FULL');
  return playerId;
}

/** Refuses NOT_FOUND for what is not the caller's offer, CONTRACT_NOT_OPEN. */
export async function takeBackOffer(
  { database }: Pick<OfferParts, 'database'>,
  { merchant, session, now, body }: Caller & { body: BodyOf<'DELETE /wps/agent/contract/offer'> },
): Promise<AgentContract> {
  const { agent_no: offererNo } = await agentOf(database, session);
  return withdrawOffer(database, merchant, {
    contractId: body.contractId,
    offererNo,
    offererId: session.playerId,
    now,
  });
}
