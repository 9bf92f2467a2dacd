// Shows what a mark or its release would correct: it is done, its corrections are computed, and all is undone.
import { addDays } from '@perya/commissions';
import { toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, OfficeValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { correctionsOf } from './correct-periods.ts';
import { markMember, releaseMember } from './marks.ts';
import { openDayOf } from './open-day.ts';
import type { AgentRules } from './rules.ts';
import { readHolder } from './staff-moves.ts';

type Preview = OfficeValueOf<'GET /ops/agents/mark-preview'>;
type Asked = {
  merchant: Merchant;
  query: { playerId: string; act: 'mark' | 'unmark'; from: string };
  now: Date;
};
/** Of no proposal: the row does not stay. */
const noProposal = '00000000-0000-0000-0000-000000000000';

/** Refuses as the acts do. */
export async function previewMark(
  { database, rulesOf }: { database: Database; rulesOf: (brand: Merchant) => Promise<AgentRules> },
  { merchant, query, now: at }: Asked,
): Promise<Preview> {
  const { playerId, act, from } = query;
  const rules = await rulesOf(merchant);
  return database.transaction(async (tx) => {
    if (!(await readHolder(tx, merchant.id, playerId))) throw new Refusal('NOT_FOUND');
    const openDay = await openDayOf(tx, merchant, at);
    const marking = { playerId, openDay, from, proposalId: noProposal, at };
    await tx.query('savepoint preview');
    if (act === 'mark') await markMember(tx, merchant.id, { ...marking, reason: 'other', evidence: '' });
    else await releaseMember(tx, merchant.id, marking);
    const found = await correctionsOf(tx, merchant, { from, to: addDays(openDay, -1) }, rules);
    await tx.query('rollback to savepoint preview');
    const agents = await tx.query<{ agent_no: number; username: string }>(
      `select a.agent_no, p.username from agents a join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
        where a.merchant_id = $1 and a.agent_no = any ($2::int[])`,
      [merchant.id, found.map(({ agentNo }) => agentNo)],
    );
    const names = new Map(agents.rows.map((row) => [row.agent_no, row.username]));
    const currency = currencyOf(merchant.currency);
    const sumOf = (some: typeof found) =>
      some.reduce((sum, { oldMinor, newMinor }) => sum + newMinor - oldMinor, 0n);
    const groups = Map.groupBy(
      found.toSorted((one, other) => one.agentNo - other.agentNo),
      ({ agentNo, kind }) => `${agentNo} ${kind}`,
    );
    return {
      currency: merchant.currency,
      total: toWire(sumOf(found), currency),
      list: [...groups.values()].flatMap((group) => {
        const [first] = group;
        if (!first) return [];
        const { agentNo, kind } = first;
        const userName = names.get(agentNo) ?? '';
        return [{ agentNo, userName, kind, items: group.length, amount: toWire(sumOf(group), currency) }];
      }),
    };
  });
}
