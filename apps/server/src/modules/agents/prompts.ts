// Contracts that wait for an answer, in the specification's words, and the agent's own and offered ones.
import {
  branchesWithoutEarnings,
  type ContractTerms,
  firstPeriodAfter,
  periodKindOf,
  type Tier,
  tiersOf,
} from '@perya/commissions';
import type { ContractType, EarningKind } from '@perya/contract/constants';
import { type Currency, toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { currencyOf } from '../wallet/index.ts';
import { agentOf } from './agent-of.ts';
import { type ContractRow, contractToWire, readContractRows, termsOfRow } from './contract-rows.ts';
import { openDayOf } from './open-day.ts';
import { rateToWire } from './terms-wire.ts';

type Caller = { merchant: Merchant; session: Session; now: Date };
type Requests = ValueOf<'GET /wps/agent/contractRequest'>;
type Status = 'P' | 'E' | 'V';

type Asked = { row: ContractRow; terms: ContractTerms; status: Status; from: string; higher: 'Y' | 'N' };

export async function readRequests(
  { database }: { database: Database },
  { merchant, session, now }: Caller,
): Promise<Requests> {
  const asked = await readAsked(database, { merchant, session, now });
  const currency = currencyOf(merchant.currency);
  const of = <R>(kind: EarningKind, rowsOf: (one: Asked) => R[]): Partial<Record<ContractType, R[]>> => {
    const byType: Partial<Record<ContractType, R[]>> = {};
    for (const one of asked.filter(({ terms }) => terms.kind === kind))
      byType[one.terms.type] = [...(byType[one.terms.type] ?? []), ...rowsOf(one)];
    return byType;
  };
  return {
    dailysalreqtype: of('salary', (one) => [
      {
        id: one.row.contract_id,
        ...common(one),
        downlineHigherRate: one.higher,
        details: tiersOf(one.terms).map((tier) => ({
          betVolume: toWire(tier.gates.turnoverMinor, currency),
          ...gatesOf(tier, currency),
        })),
      },
    ]),
    divtypecompperiodreq: of('dividend', (one) =>
      tiersOf(one.terms).map((tier) => ({
        contractId: one.row.contract_id,
        ...common(one),
        period: one.terms.kind === 'dividend' ? one.terms.period : ('month' as const),
        minimumBet: toWire(tier.gates.turnoverMinor, currency),
        netLoss: toWire(tier.gates.netLossMinor, currency),
        activeMember: tier.gates.activeMembers,
        contractRate: rateToWire(tier.rate, currency),
        downlineHigherRate: one.higher,
      })),
    ),
    contracthoursalreq: of('hourly', (one) => [
      {
        contractId: one.row.contract_id,
        ...common(one),
        hourSalaryRates: tiersOf(one.terms).map((tier) => ({
          minimumBet: toWire(tier.gates.turnoverMinor, currency),
          ...gatesOf(tier, currency),
        })),
      },
    ]),
    rebatereqtype: of('rebate', (one) =>
      tiersOf(one.terms).map(({ rate }) => ({
        contractId: one.row.contract_id,
        ...common(one),
        rate: rateToWire(rate, currency),
        downlineHigherRate: one.higher,
      })),
    ),
  };
}

const common = ({ row, status, from }: Asked) => ({
  status,
  hash: row.hash,
  termsText: row.terms,
  offeredBy: row.offerer === null ? null : maskName(row.offerer),
  from,
  lapsesAt: row.lapses_at.toISOString(),
});

const gatesOf = ({ gates, rate }: Tier, currency: Currency) => ({
  activeMember: gates.activeMembers,
  rateType: rate.rateType,
  rate: rateToWire(rate, currency),
});

async function readAsked(database: Database, { merchant, session, now }: Caller): Promise<Asked[]> {
  const rows = await readContractRows(
    database,
    merchant,
    `c.holder_id = $2 and (c.state = 'offered' and c.lapses_at > $3 or c.state in ('running', 'ending'))`,
    [session.playerId, now],
  );
  const running = rows.filter(({ state }) => state === 'running').map(termsOfRow);
  const open = rows.filter(({ state }) => state === 'offered' || state === 'ending');
  if (open.length === 0) return [];
  const below = await readDownlineTerms(database, merchant, session);
  const day = await openDayOf(database, merchant, now);
  return open.map((row) => {
    const terms = termsOfRow(row);
    const replaces = running.some(({ kind, type }) => kind === terms.kind && type === terms.type);
    return {
      row,
      terms,
      status: row.state === 'ending' ? 'V' : replaces ? 'E' : 'P',
      from: row.from_day ?? firstPeriodAfter(periodKindOf(terms), day).from,
      higher: branchesWithoutEarnings(terms, below).length > 0 ? 'Y' : 'N',
    };
  });
}

/** Contracts in force of the agents directly below the caller. */
async function readDownlineTerms(database: Database, merchant: Merchant, { playerId }: Session) {
  const { rows } = await database.query<{ agent_no: number; terms: string; hash: string }>(
    `select a.agent_no, c.terms, c.hash from agents own
       join agent_places p on p.merchant_id = own.merchant_id and p.upline_no = own.agent_no and p.to_day is null
       join agents a on a.merchant_id = p.merchant_id and a.agent_no = p.agent_no
       join agent_contracts c on c.merchant_id = a.merchant_id and c.holder_id = a.player_id and c.state in ('accepted', 'running', 'ending')
      where own.merchant_id = $1 and own.player_id = $2`,
    [merchant.id, playerId],
  );
  return rows.map(({ agent_no: agentNo, ...row }) => ({ agentNo, terms: termsOfRow(row) }));
}

export async function readContracts(
  { database }: { database: Database },
  { merchant, session }: Caller,
): Promise<ValueOf<'GET /wps/agent/contracts'>> {
  const { agent_no: agentNo } = await agentOf(database, session);
  const mine = await readContractRows(
    database,
    merchant,
    `c.holder_id = $2 and c.state in ('offered', 'accepted', 'running', 'ending')`,
    [session.playerId],
  );
  const offered = await readContractRows(
    database,
    merchant,
    `c.offered_by = $2 and c.state in ('offered', 'accepted', 'running', 'ending')`,
    [agentNo],
  );
  const holders = await readHolders(
    database,
    merchant,
    offered.map(({ holder_id }) => holder_id),
  );
  return {
    mine: mine.map((row) => contractToWire(row, merchant)),
    offered: offered.map((row) => ({
      to: holders.get(row.holder_id)?.name ?? '',
      agentNo: holders.get(row.holder_id)?.agentNo ?? null,
      contract: contractToWire(row, merchant),
    })),
  };
}

async function readHolders(database: Database, { id }: Merchant, playerIds: readonly string[]) {
  const { rows } = await database.query<{ id: string; username: string; agent_no: number | null }>(
    `select p.id, p.username, a.agent_no from players p
       left join agents a on a.merchant_id = p.merchant_id and a.player_id = p.id
      where p.merchant_id = $1 and p.id = any ($2::uuid[])`,
    [id, playerIds],
  );
  return new Map(rows.map((row) => [row.id, { name: maskName(row.username), agentNo: row.agent_no }]));
}
