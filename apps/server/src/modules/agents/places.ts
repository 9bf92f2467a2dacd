// Where agents stand: a member becomes one, a branch moves, and accounts change their type when the day begins.
import { addDays } from '@perya/commissions';
import { agentRules } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';

type Brand = Pick<Merchant, 'id'>;
export type Becoming = { playerId: string; from: string; at: Date };

/**
 * Makes a member an agent from a day on, under the agent of their line; until then they stay a member. Refuses AGENT_OPEN_PLAY while they
 * rest or have open rounds, tickets or claims, and AGENT_LINE_FULL.
 */
export async function becomeAgent(tx: Tx, { id }: Brand, { playerId, from, at }: Becoming): Promise<void> {
  await requireNothingOpen(tx, id, playerId, at);
  // Numbers are given in turn.
  await tx.query(`select pg_advisory_xact_lock(hashtext('agent numbers'), $1)`, [id]);
  const upline = await tx.query<{ line: number[] }>(
    `select p.line from agent_members m
       join agent_places p on p.merchant_id = m.merchant_id and p.agent_no = m.agent_no and p.to_day is null
      where m.merchant_id = $1 and m.player_id = $2 and m.to_day is null`,
    [id, playerId],
  );
  const above = upline.rows[0]?.line ?? [];
  if (above.length >= agentRules.depth) throw new Refusal('AGENT_LINE_FULL');
  const { rows } = await tx.query<{ agent_no: number }>(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at)
     select $1, coalesce(max(agent_no), 0) + 1, $2, 'active', $3, $4 from agents where merchant_id = $1 returning agent_no`,
    [id, playerId, from, at],
  );
  const agentNo = rows[0]?.agent_no;
  if (agentNo === undefined) throw new Error('no agent was written');
  await tx.query(
    'insert into agent_places (merchant_id, agent_no, from_day, upline_no, line) values ($1, $2, $3, $4, $5::int[])',
    [id, agentNo, from, above.at(-1) ?? null, [...above, agentNo]],
  );
  await tx.query(
    `update agent_members set to_day = greatest(from_day, $3::date) where merchant_id = $1 and player_id = $2 and to_day is null`,
    [id, playerId, addDays(from, -1)],
  );
}

async function requireNothingOpen(tx: Tx, id: number, playerId: string, at: Date): Promise<void> {
  const { rows } = await tx.query<{ open: boolean }>(
    `select exists (select from protection_exclusions where merchant_id = $1 and player_id = $2
                      and (until_at > $3 or kind = 'exclusion' and (returns_at is null or returns_at > $3)))
         or exists (select from rounds where merchant_id = $1 and player_id = $2 and state = 'open')
         or exists (select from vendor_rounds where merchant_id = $1 and player_id = $2 and state = 'open')
         or exists (select from promotion_entries where merchant_id = $1 and player_id = $2 and state in ('Applying', 'Process', 'Issued'))
         or exists (select from lottery_plans where merchant_id = $1 and player_id = $2 and next_at is not null)
         or exists (select from lottery_tickets t join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
                     where t.merchant_id = $1 and t.player_id = $2 and d.state not in ('settled', 'void')) as open`,
    [id, playerId, at],
  );
  if (rows[0]?.open) throw new Refusal('AGENT_OPEN_PLAY');
}

/** The type of an agent who does not play, and of one whom the brand lets play. */
const types = { agent: 3, playing: 1 } as const;

type Beginning = {
  day: string;
  mayPlay: boolean;
  at: Date;
  /** True of a player with something left to play before money can be withdrawn. */
  hasToPlay: (playerId: string) => Promise<boolean>;
};

/**
 * Accounts of agents whose first day has come change their type; their sessions end, because a session knows its type. Who has taken on
 * something to play since they accepted begins with the first day on which it is done: an agent could not play it, nor withdraw.
 */
export async function beginAgents(
  database: Database,
  { id }: Brand,
  { day, mayPlay, at, hasToPlay }: Beginning,
): Promise<number> {
  const due = await database.query<{ id: string }>(
    `select p.id from players p join agents a on a.merchant_id = p.merchant_id and a.player_id = p.id
      where p.merchant_id = $1 and a.since <= $2 and a.state <> 'ended' and p.type = 0`,
    [id, day],
  );
  const ready: string[] = [];
  for (const { id: playerId } of due.rows) if (mayPlay || !(await hasToPlay(playerId))) ready.push(playerId);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `update players p set type = $3 from agents a
        where a.merchant_id = $1 and a.since <= $2 and a.state <> 'ended' and p.merchant_id = $1 and p.id = a.player_id and p.type = 0 and p.id = any ($4::uuid[])
       returning p.id`,
      [id, day, mayPlay ? types.playing : types.agent, ready],
    );
    await tx.query(
      `update sessions set ended_at = $3, ended_code = 'SESSION_EXPIRED' where merchant_id = $1 and player_id = any ($2::uuid[]) and ended_at is null`,
      [id, rows.map((row) => row.id), at],
    );
    return rows.length;
  });
}

export type Branch = { agentNo: number; uplineNo: number | null; from: string };

/** Whom they leave; null: the operator. */
export type Moved = { leftNo: number | null };

/** Moves an agent with all below from a day on; closed days keep the old places. Refuses NOT_FOUND, AGENT_LINE_FULL, TXN_CONFLICT for its own place or one below itself. */
export async function moveBranch(tx: Tx, { id }: Brand, { agentNo, uplineNo, from }: Branch): Promise<Moved> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('agent numbers'), $1)`, [id]);
  const { rows } = await tx.query<{ agent_no: number; line: number[]; from_day: string }>(
    `select agent_no, line, from_day::text from agent_places where merchant_id = $1 and line @> array[$2::int] and to_day is null order by agent_no`,
    [id, agentNo],
  );
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  const above = uplineNo === null ? [] : await lineOf(tx, id, uplineNo);
  const left = rows.find(({ agent_no }) => agent_no === agentNo)?.line.at(-2) ?? null;
  if (above.includes(agentNo) || left === uplineNo) throw new Refusal('TXN_CONFLICT');
  const moved = rows.map((row) => ({
    ...row,
    line: [...above, ...row.line.slice(row.line.indexOf(agentNo))],
  }));
  if (moved.some(({ line }) => line.length > agentRules.depth)) throw new Refusal('AGENT_LINE_FULL');
  // A place that has not begun yet would overlap the new one.
  if (rows.some(({ from_day }) => from_day >= from)) throw new Refusal('TXN_CONFLICT');
  await tx.query(
    `update agent_places set to_day = $3::date - 1 where merchant_id = $1 and agent_no = any ($2::int[]) and to_day is null`,
    [id, moved.map(({ agent_no }) => agent_no), from],
  );
  await tx.query(
    `insert into agent_places (merchant_id, agent_no, from_day, upline_no, line)
     select $1, w.agent_no, $2, w.upline_no, w.line::int[] from unnest($3::int[], $4::int[], $5::text[]) as w (agent_no, upline_no, line)`,
    [
      id,
      from,
      moved.map(({ agent_no }) => agent_no),
      moved.map(({ line }) => line.at(-2) ?? null),
      moved.map(({ line }) => `{${line.join(',')}}`),
    ],
  );
  return { leftNo: left };
}

/** Moves a member from a day on. Refuses NOT_FOUND, also for an agent, and TXN_CONFLICT for the same place or one that has not begun. */
export async function moveMember(
  tx: Tx,
  { id }: Brand,
  { playerId, agentNo, from }: { playerId: string; agentNo: number | null; from: string },
): Promise<Moved> {
  const { rows } = await tx.query<{
    from_day: string | null;
    agent_no: number | null;
    invited_by: string | null;
  }>(
    `select m.from_day::text, m.agent_no, m.invited_by from players p
       left join agent_members m on m.merchant_id = p.merchant_id and m.player_id = p.id and m.to_day is null
      where p.merchant_id = $1 and p.id = $2 and p.type not in (4, 40, 41, 42)
        and not exists (select from agents a where a.merchant_id = p.merchant_id and a.player_id = p.id)
      for update of p`,
    [id, playerId],
  );
  const [place] = rows;
  if (!place) throw new Refusal('NOT_FOUND');
  if (place.agent_no === agentNo || (place.from_day ?? '') >= from) throw new Refusal('TXN_CONFLICT');
  await tx.query(
    'update agent_members set to_day = $3::date - 1 where merchant_id = $1 and player_id = $2 and to_day is null',
    [id, playerId, from],
  );
  await tx.query(
    'insert into agent_members (merchant_id, player_id, from_day, agent_no, invited_by) values ($1, $2, $3, $4, $5)',
    [id, playerId, from, agentNo, place.invited_by],
  );
  return { leftNo: place.agent_no };
}

async function lineOf(tx: Tx, id: number, agentNo: number): Promise<number[]> {
  const { rows } = await tx.query<{ line: number[] }>(
    'select line from agent_places where merchant_id = $1 and agent_no = $2 and to_day is null',
    [id, agentNo],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return rows[0].line;
}
