// An agent's statement as a file that a program of others verifies: its text, its contracts, every line, the blind leaves of its days.
import { blindLeaves, contractTypes, type ItemLine, termsText } from '@perya/commissions';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, Session } from '../../platform/http/index.ts';
import { agentOf } from './agent-of.ts';
import { sha256 } from './freeze-day.ts';
import { type Measure, measures } from './freeze-writes.ts';
import { openTree } from './leaves.ts';
import { readContracts, statementBefore } from './settle-period.ts';
import { correctionsOfText, itemsOfText } from './statement-text.ts';
import { openItem, periodOfRow, readStatement, type StatementParts } from './statements.ts';

type Caller = { merchant: Merchant; session: Pick<Session, 'bookId' | 'playerId'> };

/** Refuses NOT_FOUND. */
export async function bundleOf(
  parts: StatementParts,
  { merchant, session }: Caller,
  no: number,
): Promise<string> {
  const { database } = parts;
  const { agent_no: agentNo } = await agentOf(database, session);
  const row = await readStatement(database, merchant, agentNo, no);
  const period = periodOfRow(row, await parts.rulesOf(merchant));
  const contracts = await readContracts(database, merchant, { kind: row.kind, period });
  const lines: Record<string, object[]> = {};
  for (const { type } of itemsOfText(row.text)) {
    const { item } = await openItem(parts, merchant, row, { agentNo, type });
    lines[type] = (item?.lines ?? []).map(lineOf);
  }
  const before = await statementBefore(database, merchant, { kind: row.kind, period, agentNo });
  const bundle = {
    format: 'perya-agent-statement-1',
    statement: { text: row.text, hash: row.hash, prev: row.prev_hash },
    before: before ?? null,
    contracts: contracts.filter((one) => one.agentNo === agentNo).map(({ terms }) => termsText(terms)),
    lines,
    corrected: await correctedBy(database, merchant, { agentNo, row }),
    leaves: await leavesOf(parts, merchant, { agentNo, text: row.text }),
  };
  return `${JSON.stringify(bundle, null, 1)}\n`;
}

/** The statements that this one corrects. */
async function correctedBy(
  db: Queryable,
  { id }: Merchant,
  { agentNo, row }: { agentNo: number; row: { no: number; text: string } },
) {
  const nos = new Set(correctionsOfText(row.text).map(({ no }) => no));
  nos.delete(row.no);
  const { rows } = await db.query<{ text: string; hash: string }>(
    'select text, hash from agent_statements where merchant_id = $1 and agent_no = $2 and no = any ($3::int[]) order by no',
    [id, agentNo, [...nos]],
  );
  return rows.map(({ text, hash }) => ({ text, hash }));
}

const lineOf = ({ sourceNo, type, baseMinor, belowPpm, sharePpm, amountMinor }: ItemLine) => ({
  sourceNo,
  type,
  baseMinor: String(baseMinor),
  belowPpm,
  sharePpm,
  amountMinor: String(amountMinor),
});

async function leavesOf(
  parts: StatementParts,
  merchant: Merchant,
  { agentNo, text }: { agentNo: number; text: string },
) {
  const { days } = JSON.parse(text) as { days: { date: string }[] };
  const leaves: object[] = [];
  for (const { date } of days) {
    const trees: Partial<Record<Measure, object[]>> = {};
    for (const measure of measures) {
      const { openings } = await openTree(parts, merchant, { day: date, agentNo, measure });
      const blind = blindLeaves(
        openings.map(({ opening }) => opening),
        sha256,
      );
      trees[measure] = blind.map(({ hash, values }) => ({
        hash,
        values: contractTypes.map((_, column) => String(values[column] ?? 0n)),
      }));
    }
    leaves.push({ date, ...trees });
  }
  return leaves;
}
