// Invitation codes that carry a contract: whoever registers by one is offered it, and becomes an agent by accepting.
import type { AgentContractTerms } from '@perya/contract';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant, Session } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { AgentRow } from './agent-of.ts';
import { hasRoomBelow, offerIn, requireAllowed, requireMayOffer } from './offers.ts';
import type { AgentRules } from './rules.ts';
import { termsOfWire } from './terms-wire.ts';

/** A code's contract has no holder yet. */
const noHolder = '00000000-0000-0000-0000-000000000000';

export type RulesIn = (db: Queryable, brand: Merchant) => Promise<AgentRules>;
type CodeOffer = { own: AgentRow; session: Session; terms: AgentContractTerms };

/**
 * Checks the contract of a new code as an offer is. Refuses PASSWORD_AGAIN, AGENT_HELD, AGENT_LINE_FULL, CONTRACT_TERMS_INVALID,
 * CONTRACT_ABOVE_UPLINE, CONTRACT_ABOVE_CEILING.
 */
export async function requireCodeOffer(
  tx: Tx,
  brand: Merchant,
  rules: AgentRules,
  { own, session, terms: wire }: CodeOffer,
): Promise<void> {
  if (session.passwordDue) throw new Refusal('PASSWORD_AGAIN');
  requireMayOffer(own);
  if (!(await hasRoomBelow(tx, brand, own.agent_no))) throw new Refusal('AGENT_LINE_FULL');
  const terms = termsOfWire(wire, rules, currencyOf(brand.currency));
  await requireAllowed(tx, brand, rules, { offererNo: own.agent_no, holderId: noHolder, terms });
}

/**
 * Offers the contract of a code to the member who registers by it, in the transaction that adds them. Nothing is offered where the code was
 * revoked meanwhile or its agent may not offer this any more: the member is registered all the same.
 */
export async function offerByCode(
  tx: Tx,
  brand: Merchant,
  rulesIn: RulesIn,
  { playerId, code, now }: { playerId: string; code: string; now: Date },
): Promise<void> {
  const { rows } = await tx.query<{ agent_no: number; player_id: string; offer: AgentContractTerms }>(
    `select a.agent_no, a.player_id, c.offer from agent_codes c
       join agents a on a.merchant_id = c.merchant_id and a.agent_no = c.agent_no and a.state = 'active'
      where c.merchant_id = $1 and c.code = $2 and c.revoked_at is null and c.offer is not null`,
    [brand.id, code],
  );
  const [found] = rows;
  if (!found || !(await hasRoomBelow(tx, brand, found.agent_no))) return;
  try {
    await offerIn(tx, brand, await rulesIn(tx, brand), {
      offererNo: found.agent_no,
      offererId: found.player_id,
      holderId: playerId,
      requestId: code,
      terms: found.offer,
      now,
    });
  } catch (error) {
    // Its checks come before it writes anything.
    if (!(error instanceof Refusal)) throw error;
  }
}
