// The rows of contracts: read as terms, written once, moved from state to state with a step each.
import { type ContractTerms, parseTermsText } from '@perya/commissions';
import type { AgentContract } from '@perya/contract';
import type { ContractState } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { currencyOf } from '../wallet/index.ts';
import { termsToWire } from './terms-wire.ts';

export type ContractRow = {
  contract_id: string;
  holder_id: string;
  offered_by: number | null;
  terms: string;
  hash: string;
  state: ContractState;
  offered_at: Date;
  lapses_at: Date;
  from_day: string | null;
  to_day: string | null;
  /** Of the agent who offered it. */
  offerer: string | null;
};

const columns = `c.contract_id, c.holder_id, c.offered_by, c.terms, c.hash, c.state, c.offered_at, c.lapses_at, c.from_day::text, c.to_day::text,
  (select p.username from agents a join players p on p.merchant_id = a.merchant_id and p.id = a.player_id
    where a.merchant_id = c.merchant_id and a.agent_no = c.offered_by) as offerer`;

type Brand = Pick<Merchant, 'id'>;

/** By a condition on `c`; `$1` is the merchant. */
export async function readContractRows(
  db: Queryable,
  { id }: Brand,
  condition: string,
  values: readonly unknown[],
): Promise<ContractRow[]> {
  const { rows } = await db.query<ContractRow>(
    `select ${columns} from agent_contracts c where c.merchant_id = $1 and ${condition} order by c.kind, c.game_type, c.offered_at`,
    [id, ...values],
  );
  return rows;
}

/** Throws where the text is not one of terms: it was written by this module alone. */
export function termsOfRow({ terms: text, hash }: Pick<ContractRow, 'terms' | 'hash'>): ContractTerms {
  const terms = parseTermsText(text);
  if (!terms) throw new Error(`contract ${hash} cannot be read`);
  return terms;
}

export const contractToWire = (
  row: ContractRow,
  { currency }: Pick<Merchant, 'currency'>,
): AgentContract => ({
  contractId: row.contract_id,
  hash: row.hash,
  termsText: row.terms,
  terms: termsToWire(termsOfRow(row), currencyOf(currency)),
  state: row.state,
  offeredBy: row.offerer === null ? null : maskName(row.offerer),
  offeredAt: row.offered_at.toISOString(),
  lapsesAt: row.lapses_at.toISOString(),
  from: row.from_day,
  to: row.to_day,
});

export type Step = {
  contractId: string;
  to: ContractState;
  actor: 'holder' | 'upline' | 'staff' | 'system';
  actorId: string | null;
  fromDay?: string;
  toDay?: string;
  at: Date;
};

/** The row has to be locked by the caller. */
export async function writeStep(tx: Tx, { id }: Brand, step: Step): Promise<void> {
  await tx.query(
    `update agent_contracts set state = $3, from_day = coalesce($4::date, from_day), to_day = coalesce($5::date, to_day)
      where merchant_id = $1 and contract_id = $2`,
    [id, step.contractId, step.to, step.fromDay ?? null, step.toDay ?? null],
  );
  await tx.query(
    `insert into agent_contract_steps (merchant_id, contract_id, step, state, actor, actor_id, at)
     select $1, $2, coalesce(max(step), 0) + 1, $3, $4, $5, $6 from agent_contract_steps where merchant_id = $1 and contract_id = $2`,
    [id, step.contractId, step.to, step.actor, step.actorId, step.at],
  );
}
