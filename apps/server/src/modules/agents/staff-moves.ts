// The SQL of the acts of staff on agents: locks, holds and releases, and edges of vendors' games.
import type { AgentHoldReason, AgentState, GameType, StatementState } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type OfficeAgent = { playerId: string; state: AgentState };

export async function lockAgent(tx: Tx, brandId: BrandId, agentNo: number): Promise<OfficeAgent | undefined> {
  const { rows } = await tx.query<OfficeAgent>(
    'select player_id as "playerId", state from agents where merchant_id = $1 and agent_no = $2 for update',
    [brandId, agentNo],
  );
  return rows[0];
}

/** Whoever may have a contract or be marked: no trial player. */
export async function readHolder(
  db: Queryable,
  brandId: BrandId,
  playerId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from players where merchant_id = $1 and id = $2 and type not in (4, 40, 41, 42)',
    [brandId, playerId],
  );
  return rows[0]?.id;
}

export async function readPlayersOf(
  db: Queryable,
  brandId: BrandId,
  agentNos: readonly number[],
): Promise<string[]> {
  const { rows } = await db.query<{ player_id: string }>(
    'select player_id from agents where merchant_id = $1 and agent_no = any ($2::int[]) order by agent_no',
    [brandId, agentNos],
  );
  return rows.map(({ player_id }) => player_id);
}

type Hold = { agentNo: number; reason: AgentHoldReason; at: Date };

export async function holdAgent(tx: Tx, brandId: BrandId, { agentNo, reason, at }: Hold): Promise<void> {
  await tx.query(
    `update agents set state = 'held', state_reason = $3, held_at = $4 where merchant_id = $1 and agent_no = $2`,
    [brandId, agentNo, reason, at],
  );
}

/** Statements that are settled and not paid yet are held too; later ones are held when they are written. */
export async function holdSettled(tx: Tx, brandId: BrandId, agentNo: number): Promise<void> {
  await tx.query(
    `update agent_statements set state = 'held', held_reason = 'agent' where merchant_id = $1 and agent_no = $2 and state = 'settled'`,
    [brandId, agentNo],
  );
}

export async function releaseAgent(tx: Tx, brandId: BrandId, agentNo: number): Promise<void> {
  await tx.query(
    `update agents set state = 'active', state_reason = null, held_at = null where merchant_id = $1 and agent_no = $2`,
    [brandId, agentNo],
  );
}

export type HeldStatement = { agent_no: number; no: number; text: string; player_id: string };
const heldColumns = `s.agent_no, s.no, s.text, a.player_id from agent_statements s
  join agents a on a.merchant_id = s.merchant_id and a.agent_no = s.agent_no`;

export async function lockHeldStatements(
  tx: Tx,
  brandId: BrandId,
  agentNo: number,
): Promise<HeldStatement[]> {
  const { rows } = await tx.query<HeldStatement>(
    `select ${heldColumns} where s.merchant_id = $1 and s.agent_no = $2 and s.state = 'held' order by s.no for update of s`,
    [brandId, agentNo],
  );
  return rows;
}

export async function lockStatement(
  tx: Tx,
  brandId: BrandId,
  { agentNo, no }: { agentNo: number; no: number },
): Promise<(HeldStatement & { state: StatementState }) | undefined> {
  const { rows } = await tx.query<HeldStatement & { state: StatementState }>(
    `select s.state, ${heldColumns} where s.merchant_id = $1 and s.agent_no = $2 and s.no = $3 for update of s`,
    [brandId, agentNo, no],
  );
  return rows[0];
}

type VendorGames = { vendor: string; gameType: GameType };

export async function findVendorGames(
  db: Queryable,
  brandId: BrandId,
  { vendor, gameType }: VendorGames,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from games g join vendors v on v.merchant_id = g.merchant_id and v.vassalage = g.vassalage
      where g.merchant_id = $1 and g.vassalage = $2 and g.game_type = $3 and not v.in_house limit 1`,
    [brandId, vendor, gameType],
  );
  return rows.length > 0;
}

/** False where the edge is this one already. Stakes count by it within a minute; those before stay as they were counted. */
export async function writeEdge(
  tx: Tx,
  brandId: BrandId,
  { vendor, gameType, edgePpm, at }: VendorGames & { edgePpm: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into vendor_edges as e (merchant_id, vendor, game_type, edge_ppm, entered_at) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, vendor, game_type) do update set edge_ppm = excluded.edge_ppm, entered_at = excluded.entered_at
       where e.edge_ppm <> excluded.edge_ppm`,
    [brandId, vendor, gameType, edgePpm, at],
  );
  return rowCount === 1;
}
