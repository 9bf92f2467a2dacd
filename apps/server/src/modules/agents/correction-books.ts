// Compares corrections with the statements: each begins with the amount before it, and stands in one statement as it was written.
// all merchants in this file: the books are compared as a whole, merchant by merchant.

import type { StatementState } from '@perya/contract/constants';
import type { Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { correctionsOfText, itemsOfText, type KeptItem } from './statement-text.ts';

export type AgentDifference = {
  /**
   * span: days of an account that overlap or leave entries out. entry: a day's last entry is another one. sums: what was played by type.
   * trial-balance: all roots of a day together. root: one agent's. statement, chain: the text and its hash. payment: the postings of an item.
   * correction: the amounts of an item that was corrected follow each other, and statements have the corrections that they say.
   */
  problem:
    | 'span'
    | 'entry'
    | 'sums'
    | 'trial-balance'
    | 'root'
    | 'statement'
    | 'chain'
    | 'payment'
    | 'correction';
  bookId: BookId;
  /** The account, the type of game, the agent or the statement. */
  where: string;
  day: string | null;
  expected: string;
  found: string;
};

export type StatementRow = {
  merchant_id: BookId;
  agent_no: number;
  player_id: string;
  no: number;
  last_day: string;
  text: string;
  total_minor: bigint;
  prev_hash: string;
  hash: string;
  state: StatementState;
};

type Correction = {
  merchant_id: BookId;
  agent_no: number;
  statement_no: number;
  game_type: string;
  step: number;
  old_minor: bigint;
  new_minor: bigint;
  /** The statement that has it; null: none yet. */
  taken_by: number | null;
};

/** `statements`: all of some agents, in their order. */
export async function correctionFaults(
  tx: Tx,
  statements: readonly StatementRow[],
): Promise<AgentDifference[]> {
  const agents = [...new Map(statements.map((row) => [`${row.merchant_id} ${row.agent_no}`, row])).values()];
  const { rows } = await tx.query<Correction>(
    `select c.merchant_id, c.agent_no, c.statement_no, c.game_type, c.step, c.old_minor, c.new_minor, t.no as taken_by from agent_corrections c
       join unnest($1::int[], $2::int[]) as w (merchant_id, agent_no) on w.merchant_id = c.merchant_id and w.agent_no = c.agent_no
       left join agent_statement_corrections t
         on t.merchant_id = c.merchant_id and t.agent_no = c.agent_no and t.correction_no = c.correction_no
      order by c.merchant_id, c.agent_no, c.correction_no`,
    [agents.map(({ merchant_id }) => merchant_id), agents.map(({ agent_no }) => agent_no)],
  );
  const found: AgentDifference[] = [];
  const keyOf = (row: { merchant_id: BookId; agent_no: number }, no: number) =>
    `${row.merchant_id} ${row.agent_no} ${no}`;
  const ofStatement = Map.groupBy(rows, (row) => keyOf(row, row.taken_by ?? 0));
  const texts = new Map(statements.map((row) => [keyOf(row, row.no), row.text]));
  const standing = new Map<string, { minor: bigint; step: number }>();
  for (const row of rows) {
    const key = `${keyOf(row, row.statement_no)} ${row.game_type}`;
    const item = itemsOfText(texts.get(keyOf(row, row.statement_no)) ?? '{"items":[]}').find(
      ({ type }) => type === row.game_type,
    );
    const before = standing.get(key) ?? firstOf(item, row.old_minor);
    standing.set(key, { minor: row.new_minor, step: row.step });
    const [expected, shown] = [`${before.step + 1} ${before.minor}`, `${row.step} ${row.old_minor}`];
    if (expected !== shown)
      found.push({
        problem: 'correction',
        bookId: row.merchant_id,
        where: `agent ${row.agent_no} statement ${row.statement_no} ${row.game_type}`,
        day: null,
        expected,
        found: shown,
      });
  }
  for (const row of statements) found.push(...takenFaults(row, ofStatement.get(keyOf(row, row.no)) ?? []));
  return found;
}

/** What the item earned; a loss counts nothing where its contract carries none. */
function firstOf(item: KeptItem | undefined, oldMinor: bigint) {
  const earned = BigInt(item?.earnedMinor ?? 0);
  return { minor: earned < 0n && oldMinor === 0n ? 0n : earned, step: 0 };
}

const lineOf = (no: number, type: string, step: number, oldMinor: unknown, newMinor: unknown) =>
  `${no} ${type} ${step} ${String(oldMinor)} ${String(newMinor)}`;

/** The text names the corrections that it has taken up, and its items take back or give what they come to. */
function takenFaults(row: StatementRow, taken: readonly Correction[]): AgentDifference[] {
  const named = correctionsOfText(row.text);
  const shown = named.map((one) => lineOf(one.no, one.type, one.step, one.oldMinor, one.newMinor)).join('; ');
  const expected = taken
    .map((one) => lineOf(one.statement_no, one.game_type, one.step, one.old_minor, one.new_minor))
    .join('; ');
  const at = {
    bookId: row.merchant_id,
    where: `agent ${row.agent_no} statement ${row.no}`,
    day: row.last_day,
  };
  const found: AgentDifference[] = [];
  if (shown !== expected) found.push({ problem: 'correction', ...at, expected, found: shown });
  for (const { type, owed } of itemsOfText(row.text)) {
    const own = named.filter((one) => one.type === type);
    const sum = own.reduce((all, one) => all + BigInt(one.newMinor) - BigInt(one.oldMinor), 0n);
    if (String(sum) !== (owed?.correctedMinor ?? '0'))
      found.push({ problem: 'correction', ...at, expected: String(sum), found: owed?.correctedMinor ?? '0' });
  }
  return found;
}
