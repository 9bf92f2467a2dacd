// Compares agents with the ledger: members' days with its entries, each frozen day's roots with both, each statement with what it paid.
// all merchants in this file: the books are compared as a whole, merchant by merchant.
import { contractTypes, statementHash } from '@perya/commissions';
import type { Database, Tx } from '../../platform/db/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import { type AgentDifference, correctionFaults, type StatementRow } from './correction-books.ts';
import { membersOfDay, readFrozenRules, rootOfDay } from './freeze-day.ts';
import { type Measure, measures } from './freeze-writes.ts';
import { itemOpId } from './runs.ts';
import { itemsOfText } from './statement-text.ts';

type Row = Omit<AgentDifference, 'problem'>;
const agentsAtOnce = 200;

const comparisons: readonly (readonly [AgentDifference['problem'], string])[] = [
  [
    'span',
    `select d.merchant_id as "bookId", d.account_id::text as "where", d.day::text, (d.before + 1)::text as expected, d.from_seq::text as found
       from (select merchant_id, account_id, day, from_seq, lag(to_seq) over (partition by merchant_id, account_id order by day) as before
               from member_days) d
      where d.from_seq <> d.before + 1
     union all
     select c.merchant_id, c.account_id::text, null, c.through_seq::text, d.upto::text from agent_cursors c
       join (select merchant_id, account_id, max(to_seq) as upto from member_days group by 1, 2) d
         on d.merchant_id = c.merchant_id and d.account_id = c.account_id
      where d.upto <> c.through_seq`,
  ],
  [
    'entry',
    `select merchant_id as "bookId", account_id::text as "where", day::text, coalesce(encode(expected, 'hex'), 'none') as expected,
            encode(found, 'hex') as found
       from agent_day_hashes()`,
  ],
  [
    'sums',
    `with kept as (
       select s.merchant_id, s.day, g.game_type, sum(s.stake_minor)::bigint as stake, sum(s.turnover_minor)::bigint as turnover,
              sum(s.payout_minor)::bigint as payout, sum(s.pool_minor)::bigint as pool
         from member_day_sums s join game_accounts g on g.merchant_id = s.merchant_id and g.game_no = s.game_no group by 1, 2, 3
     )
     select coalesce(p.merchant_id, k.merchant_id) as "bookId", coalesce(p.game_type, k.game_type) as "where", coalesce(p.day, k.day)::text as day,
            concat_ws(' ', p.stake, p.turnover, p.payout, p.pool) as expected, concat_ws(' ', k.stake, k.turnover, k.payout, k.pool) as found
       from agent_day_entries() p
       full join kept k on k.merchant_id = p.merchant_id and k.day = p.day and k.game_type = p.game_type
      where (p.stake, p.turnover, p.payout, p.pool) is distinct from (k.stake, k.turnover, k.payout, k.pool)`,
  ],
  [
    'trial-balance',
    // $1: the types in the order of the roots' sums.
    `with rooted as (
       select r.merchant_id, r.day, ($1::text[])[t.no] as game_type, sum(t.minor)::bigint as turnover from agent_roots r
        cross join unnest(r.sums) with ordinality as t (minor, no) where r.measure = 'turnover' group by 1, 2, 3
     ), frozen as (
       select merchant_id, first_day as day from agent_runs where kind = 'day' and state = 'frozen'
     )
     select f.merchant_id as "bookId", t.game_type as "where", f.day::text, coalesce(p.turnover, 0)::text as expected,
            coalesce(r.turnover, 0)::text as found
       from frozen f cross join unnest($1::text[]) as t (game_type)
       left join agent_day_entries() p on p.merchant_id = f.merchant_id and p.day = f.day and p.game_type = t.game_type
       left join rooted r on r.merchant_id = f.merchant_id and r.day = f.day and r.game_type = t.game_type
      where coalesce(p.turnover, 0) <> coalesce(r.turnover, 0)`,
  ],
];

/** Reads one snapshot of all members' days and statements, while play goes on: run it off-peak, as the ledger's own reconciliation. */
export function reconcileAgents(db: Database): Promise<AgentDifference[]> {
  return db.transaction(readDifferences, { isolation: 'repeatable read' });
}

async function readDifferences(tx: Tx): Promise<AgentDifference[]> {
  const found: AgentDifference[] = [];
  for (const [problem, sql] of comparisons) {
    const values = problem === 'trial-balance' ? [contractTypes] : [];
    const { rows } = await tx.query<Row>(`select * from (${sql}) c order by 1, 3, 2`, values);
    found.push(...rows.map((row) => ({ problem, ...row })));
  }
  found.push(...(await compareRoots(tx)), ...(await compareStatements(tx)));
  return found;
}

type Frozen = { merchant_id: BookId; day: string };
type RootRow = { agent_no: number; measure: Measure; root: string };

/** Each frozen day's trees are built anew from its members' days. */
async function compareRoots(tx: Tx): Promise<AgentDifference[]> {
  const found: AgentDifference[] = [];
  const { rows: days } = await tx.query<Frozen>(
    `select merchant_id, first_day::text as day from agent_runs where kind = 'day' and state = 'frozen' order by 1, 2`,
  );
  for (const { merchant_id: bookId, day } of days) {
    const brand = { id: brandOfBook(bookId) };
    const rules = await readFrozenRules(tx, brand, day);
    const kept = await tx.query<RootRow>(
      'select agent_no, measure, root from agent_roots where merchant_id = $1 and day = $2',
      [bookId, day],
    );
    const rootOf = new Map(kept.rows.map((row) => [`${row.agent_no} ${row.measure}`, row.root]));
    for (const agentNo of await agentsOfDay(tx, brand.id, day)) {
      const members = rules ? await membersOfDay(tx, brand, { day, agentNo }, rules) : [];
      for (const measure of measures) {
        const expected =
          rules && members.length > 0
            ? rootOfDay(rules.leafKey, { day, agentNo, measure }, members).hash
            : 'none';
        const root = rootOf.get(`${agentNo} ${measure}`) ?? 'none';
        if (root !== expected)
          found.push({
            problem: 'root',
            bookId,
            where: `agent ${agentNo} ${measure}`,
            day,
            expected,
            found: root,
          });
      }
    }
  }
  return found;
}

/** Those with members or roots of the day; 0 is the operator. */
async function agentsOfDay(tx: Tx, brandId: BrandId, day: string): Promise<number[]> {
  const { rows } = await tx.query<{ agent_no: number }>(
    `select case when counted then coalesce(agent_no, 0) else 0 end as agent_no from member_days where merchant_id = $1 and day = $2
     union select agent_no from agent_roots where merchant_id = $1 and day = $2 order by 1`,
    [brandId, day],
  );
  return rows.map(({ agent_no }) => agent_no);
}

type PostingRow = { merchant_id: BookId; agent_no: number; op_id: string; credit: bigint };

async function compareStatements(tx: Tx): Promise<AgentDifference[]> {
  const found: AgentDifference[] = [];
  for (let after: [number, number] = [0, 0]; ; ) {
    const { rows: agents } = await tx.query<{ merchant_id: BookId; agent_no: number }>(
      'select merchant_id, agent_no from agents where (merchant_id, agent_no) > ($1, $2) order by 1, 2 limit $3',
      [...after, agentsAtOnce],
    );
    const last = agents.at(-1);
    if (!last) return found;
    const page = [agents.map(({ merchant_id }) => merchant_id), agents.map(({ agent_no }) => agent_no)];
    const of = 'join unnest($1::int[], $2::int[]) as w (merchant_id, agent_no) on';
    const statements = await tx.query<StatementRow>(
      `select s.merchant_id, s.agent_no, a.player_id, s.no, s.last_day::text, s.text, s.total_minor, s.prev_hash, s.hash, s.state
         from agent_statements s join agents a on a.merchant_id = s.merchant_id and a.agent_no = s.agent_no
         ${of} w.merchant_id = s.merchant_id and w.agent_no = s.agent_no order by s.merchant_id, s.agent_no, s.no`,
      page,
    );
    const postings = await tx.query<PostingRow>(
      'select * from agent_commissions($1::int[], $2::int[])',
      page,
    );
    found.push(...chainFaults(statements.rows), ...paymentFaults(statements.rows, postings.rows));
    found.push(...(await correctionFaults(tx, statements.rows)));
    after = [last.merchant_id, last.agent_no];
  }
}

const nameOf = ({ agent_no, no }: { agent_no: number; no: number }) => `agent ${agent_no} statement ${no}`;

/** Rows of an agent follow each other. */
function chainFaults(rows: readonly StatementRow[]): AgentDifference[] {
  const found: AgentDifference[] = [];
  for (const [index, row] of rows.entries()) {
    const one = { bookId: row.merchant_id, where: nameOf(row), day: row.last_day };
    const before = rows[index - 1];
    const isNext = before?.merchant_id === row.merchant_id && before.agent_no === row.agent_no;
    const expected = isNext ? `${before.no + 1} ${before.hash}` : '1 ';
    const chained = `${row.no} ${row.prev_hash}`;
    if (chained !== expected) found.push({ problem: 'chain', ...one, expected, found: chained });
    const hash = statementHash(row.text);
    if (hash !== row.hash) found.push({ problem: 'statement', ...one, expected: hash, found: row.hash });
    const total = itemsOfText(row.text).reduce((sum, { payableMinor }) => sum + BigInt(payableMinor), 0n);
    if (total !== row.total_minor)
      found.push({ problem: 'statement', ...one, expected: String(total), found: String(row.total_minor) });
  }
  return found;
}

/** Each item of a paid statement is one posting, and every posting is an item's. */
function paymentFaults(
  statements: readonly StatementRow[],
  postings: readonly PostingRow[],
): AgentDifference[] {
  const found: AgentDifference[] = [];
  const paid = new Map(postings.map((one) => [one.op_id, one]));
  for (const row of statements)
    for (const { type, payableMinor } of itemsOfText(row.text)) {
      const opId = itemOpId(row.merchant_id, row, type);
      const expected = row.state === 'posted' && BigInt(payableMinor) > 0n ? BigInt(payableMinor) : 0n;
      const credit = paid.get(opId)?.credit ?? 0n;
      paid.delete(opId);
      if (credit !== expected)
        found.push({
          problem: 'payment',
          bookId: row.merchant_id,
          where: `${nameOf(row)} ${type}`,
          day: row.last_day,
          expected: String(expected),
          found: String(credit),
        });
    }
  for (const { merchant_id: bookId, agent_no, op_id, credit } of paid.values())
    found.push({
      problem: 'payment',
      bookId,
      where: `agent ${agent_no} operation ${op_id}`,
      day: null,
      expected: '0',
      found: String(credit),
    });
  return found;
}
