// Finds the agent of a session.
import type { AgentHoldReason, AgentState } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';

export type AgentRow = {
  agent_no: number;
  state: AgentState;
  state_reason: AgentHoldReason | null;
  since: string;
};

/** Refuses FEATURE_UNAVAILABLE for whoever is no agent, or not yet. */
export async function agentOf(
  db: Queryable,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
): Promise<AgentRow> {
  const { rows } = await db.query<AgentRow>(
    'select agent_no, state, state_reason, since::text from agents where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return requireAgent(rows[0]);
}

export function requireAgent(row: AgentRow | undefined): AgentRow {
  if (!row || row.state === 'ended') throw new Refusal('FEATURE_UNAVAILABLE');
  return row;
}
