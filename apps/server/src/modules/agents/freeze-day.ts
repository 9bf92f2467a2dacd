// Freezes a closed day: each member's net loss, the sums of each agent and of the lines above, and the roots that commit to them.
import { createHash, hash, randomBytes } from 'node:crypto';
import {
  type AmountsByType,
  blindLeaves,
  cappedNetLoss,
  commissionTypes,
  contractTypes,
  type LeafOpening,
  leafSalter,
  netLossOf,
  type SumRoot,
  sumRoot,
  type TypeSums,
} from '@perya/commissions';
import type { CommissionType } from '@perya/contract/constants';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import {
  type AgentSums,
  type DayRoot,
  type Measure,
  measures,
  operatorNo,
  writeCounts,
  writeMonths,
  writeRoots,
  writeSums,
} from './freeze-writes.ts';
import type { AgentRules } from './rules.ts';

const membersAtOnce = 5_000;
/** The platform's own, several times as fast as the one that phones run. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** What a member's net loss depends on beside their entries. */
export type FreezeRules = Pick<AgentRules, 'vendorSharesPpm' | 'memberLossCapMinor'>;
/** What a day is frozen with: later settings change nothing of it. The salts of its leaves are derived from the key. */
export type FrozenRules = FreezeRules & { leafKey: Uint8Array };

export type FreezeParts = { database: Database };
type Brand = Pick<Merchant, 'id'>;

type GameSums = {
  type: CommissionType;
  vendor: string | null;
  stake: string;
  turnover: string;
  payout: string;
  pool: string;
};
type MemberRow = {
  player_id: string;
  agent_no: number;
  active: boolean;
  from_seq: bigint;
  to_seq: bigint;
  hash: string;
  bonus_minor: bigint;
  before_minor: bigint;
  sums: GameSums[];
};

/** A member's day as its agent's trees have it. */
export type MemberDay = {
  playerId: string;
  active: boolean;
  span: Omit<LeafOpening, 'salt' | 'values'>;
  turnover: AmountsByType;
  /** What counts under the cap of a month, and all of it. */
  netLoss: AmountsByType;
  /** Of the month so far, without its cap. */
  monthMinor: bigint;
};

type AgentDay = AgentSums & { members: MemberDay[] };

/** Writes the day once; again, it answers the same hash. */
export async function freezeDay(
  parts: FreezeParts,
  brand: Brand,
  day: string,
  rules: FreezeRules,
): Promise<string> {
  return parts.database.transaction(async (tx) => {
    const kept = await keepRules(tx, brand, day, rules);
    const lines = await readLines(tx, brand, day);
    const days = new Map<number, AgentDay>();
    const roots: DayRoot[] = [];
    const finish = (agentNo: number, own: AgentDay) => {
      for (const measure of measures)
        roots.push({
          agentNo,
          measure,
          root: rootOfDay(kept.leafKey, { day, agentNo, measure }, own.members),
        });
      days.set(agentNo, { ...own, members: [] });
    };
    let current: { agentNo: number; own: AgentDay } | undefined;
    for await (const page of memberPages(tx, brand, day)) {
      const known = page.map((row) => ({ agentNo: row.agent_no, member: memberDay(row, kept) }));
      await writeMonths(
        tx,
        brand,
        day,
        known.map(({ member }) => member),
      );
      for (const { agentNo, member } of known) {
        if (current?.agentNo !== agentNo) {
          if (current) finish(current.agentNo, current.own);
          current = { agentNo, own: { turnover: zeros(), ngr: zeros(), active: 0, members: [] } };
        }
        addMember(current.own, member);
      }
    }
    if (current) finish(current.agentNo, current.own);
    await writeRoots(tx, brand, day, roots);
    await writeSums(tx, brand, day, days, lines);
    await writeCounts(tx, brand, day, days, lines);
    return hashOfRoots(roots);
  });
}

type KeptRules = { vendorSharesPpm: Record<string, number>; memberLossCapMinor: string; leafKey: string };

async function keepRules(tx: Tx, brand: Brand, day: string, rules: FreezeRules): Promise<FrozenRules> {
  await tx.query(
    `update agent_runs set rules = $3 where merchant_id = $1 and kind = 'day' and first_day = $2 and rules is null`,
    [
      brand.id,
      day,
      JSON.stringify({
        vendorSharesPpm: rules.vendorSharesPpm,
        memberLossCapMinor: String(rules.memberLossCapMinor),
        leafKey: randomBytes(32).toString('hex'),
      } satisfies KeptRules),
    ],
  );
  const kept = await readFrozenRules(tx, brand, day);
  if (!kept) throw new Error(`the day ${day} is not closed`);
  return kept;
}

/** Undefined for a day that is not closed. */
export async function readFrozenRules(
  db: Queryable,
  brand: Brand,
  day: string,
): Promise<FrozenRules | undefined> {
  const { rows } = await db.query<{ rules: KeptRules | null }>(
    `select rules from agent_runs where merchant_id = $1 and kind = 'day' and first_day = $2`,
    [brand.id, day],
  );
  const rules = rows[0]?.rules;
  return rules
    ? {
        vendorSharesPpm: rules.vendorSharesPpm,
        memberLossCapMinor: BigInt(rules.memberLossCapMinor),
        leafKey: Buffer.from(rules.leafKey, 'hex'),
      }
    : undefined;
}

const zeros = () => contractTypes.map(() => 0n);
const valuesOf = (amounts: AmountsByType): bigint[] => contractTypes.map((type) => amounts[type] ?? 0n);

function addMember(own: AgentDay, member: MemberDay): void {
  for (const [index, type] of contractTypes.entries()) {
    own.turnover[index] = (own.turnover[index] ?? 0n) + (member.turnover[type] ?? 0n);
    own.ngr[index] = (own.ngr[index] ?? 0n) + (member.netLoss[type] ?? 0n);
  }
  if (member.active) own.active += 1;
  own.members.push(member);
}

const memberRows = `
  select d.player_id, case when d.counted then coalesce(d.agent_no, ${operatorNo}) else ${operatorNo} end as agent_no, d.active, d.from_seq, d.to_seq,
         encode(d.hash, 'hex') as hash, d.bonus_minor, coalesce(before.month_ngr_minor, 0)::bigint as before_minor, coalesce(s.sums, '[]') as sums
    from member_days d
    left join lateral (
      select b.month_ngr_minor from member_days b
       where b.merchant_id = d.merchant_id and b.player_id = d.player_id and b.day >= date_trunc('month', d.day) and b.day < d.day
       order by b.day desc limit 1) before on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('type', g.game_type, 'vendor', g.vendor, 'stake', s.stake_minor::text, 'turnover', s.turnover_minor::text,
               'payout', s.payout_minor::text, 'pool', s.pool_minor::text) order by s.game_no) as sums
        from member_day_sums s join game_accounts g on g.merchant_id = s.merchant_id and g.game_no = s.game_no
       where s.merchant_id = d.merchant_id and s.day = d.day and s.player_id = d.player_id) s on true
   where d.merchant_id = $1 and d.day = $2`;

/** The members' days by agent, a page at a time. */
async function* memberPages(tx: Tx, brand: Brand, day: string): AsyncGenerator<MemberRow[]> {
  await tx.query(`declare member_pages no scroll cursor for ${memberRows} order by agent_no, d.player_id`, [
    brand.id,
    day,
  ]);
  for (;;) {
    const { rows } = await tx.query<MemberRow>(`fetch ${membersAtOnce} from member_pages`);
    if (rows.length > 0) yield rows;
    if (rows.length < membersAtOnce) break;
  }
  await tx.query('close member_pages');
}

function memberDay(row: MemberRow, { vendorSharesPpm, memberLossCapMinor }: FreezeRules): MemberDay {
  const sums: Partial<Record<CommissionType, TypeSums>> = {};
  const vendors = [];
  for (const { type, vendor, ...amounts } of row.sums) {
    const [stakeMinor, turnoverMinor] = [BigInt(amounts.stake), BigInt(amounts.turnover)];
    const [payoutMinor, poolMinor] = [BigInt(amounts.payout), BigInt(amounts.pool)];
    const known = sums[type] ?? { stakeMinor: 0n, turnoverMinor: 0n, payoutMinor: 0n, poolMinor: 0n };
    sums[type] = {
      stakeMinor: known.stakeMinor + stakeMinor,
      turnoverMinor: known.turnoverMinor + turnoverMinor,
      payoutMinor: known.payoutMinor + payoutMinor,
      poolMinor: known.poolMinor + poolMinor,
    };
    if (vendor !== null) vendors.push({ vendor, type, ggrMinor: stakeMinor - payoutMinor - poolMinor });
  }
  const all = netLossOf({ sums, bonusMinor: row.bonus_minor, vendors, vendorSharesPpm });
  const turnover: Partial<Record<CommissionType, bigint>> = {};
  for (const type of commissionTypes) if (sums[type]) turnover[type] = sums[type].turnoverMinor;
  return {
    playerId: row.player_id,
    active: row.active,
    span: { fromSeq: row.from_seq, toSeq: row.to_seq, entryHash: row.hash },
    turnover,
    netLoss: cappedNetLoss(all, row.before_minor, memberLossCapMinor),
    monthMinor: valuesOf(all).reduce((sum, one) => sum + one, row.before_minor),
  };
}

type TreeOf = { day: string; agentNo: number; measure: Measure };

/** The leaf of a member's day in one of its agent's two trees. */
export const leafOf = (key: Uint8Array, tree: TreeOf, member: MemberDay): LeafOpening =>
  saltedLeaf(leafSalter(key, sha256), tree, member);

const saltedLeaf = (
  saltOf: ReturnType<typeof leafSalter>,
  { day, agentNo, measure }: TreeOf,
  member: MemberDay,
): LeafOpening => ({
  ...member.span,
  salt: saltOf(measure, day, String(agentNo), member.playerId),
  values: valuesOf(member[measure]),
});

export function rootOfDay(key: Uint8Array, tree: TreeOf, members: readonly MemberDay[]): SumRoot {
  const saltOf = leafSalter(key, sha256);
  const leaves = members.map((member) => saltedLeaf(saltOf, tree, member));
  return sumRoot(blindLeaves(leaves, sha256), contractTypes.length, sha256);
}

/** One agent's members on a frozen day, as its trees were built; or some members, whose ever they are. */
export async function membersOfDay(
  db: Queryable,
  brand: Brand,
  of: { day: string } & ({ agentNo: number } | { playerIds: readonly string[] }),
  rules: FreezeRules,
): Promise<MemberDay[]> {
  const [condition, value] =
    'agentNo' in of ? ['agent_no = $3', of.agentNo] : ['player_id = any ($3::uuid[])', of.playerIds];
  const { rows } = await db.query<MemberRow>(
    `select * from (${memberRows}) m where ${condition} order by player_id`,
    [brand.id, of.day, value],
  );
  return rows.map((row) => memberDay(row, rules));
}

/** Agent numbers from the top down, by agent. */
export async function readLines(
  db: Queryable,
  brand: Brand,
  day: string,
): Promise<Map<number, readonly number[]>> {
  const { rows } = await db.query<{ agent_no: number; line: number[] }>(
    `select agent_no, line from agent_places where merchant_id = $1 and from_day <= $2 and (to_day is null or to_day >= $2)`,
    [brand.id, day],
  );
  return new Map(rows.map(({ agent_no, line }) => [agent_no, line]));
}

const hashOfRoots = (roots: readonly DayRoot[]): string =>
  createHash('sha256')
    .update(
      roots
        .map(({ agentNo, measure, root }) => `${agentNo} ${measure} ${root.hash} ${root.count}`)
        .join('\n'),
    )
    .digest('hex');
