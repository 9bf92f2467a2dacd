// Offers of contracts: checked against the brand's rules, the offerer's own contracts and the ceiling, written once.
import {
  aboveUpline,
  type ContractTerms,
  checkCeiling,
  checkMerchantRules,
  RULES_VERSION,
  termsHash,
  termsText,
  typesOverlap,
  validateTerms,
} from '@perya/commissions';
import type { AgentContract, AgentContractTerms } from '@perya/contract';
import { agentRules as limits } from '@perya/contract/constants';
import { v5 } from 'uuid';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { AgentRow } from './agent-of.ts';
import {
  type ContractRow,
  contractToWire,
  readContractRows,
  termsOfRow,
  writeStep,
} from './contract-rows.ts';
import type { AgentRules } from './rules.ts';
import { termsOfWire } from './terms-wire.ts';
import { mayMove } from './transitions.ts';

const offers = 'f3c9d2b4-1d5a-4a57-8a3b-7d9e0c4b2a61';
/** An offer that is not answered lapses. */
const lapseMs = 7 * 86_400_000;

/** `offererNo` null: the operator, who is bound by the ceiling alone. */
export type Offerer = { offererNo: number | null; offererId: string | null };
export type Holder = { holderId: string };

type Offering = Offerer & Holder & { requestId: string; terms: AgentContractTerms; now: Date };

/** Writes an offer in the caller's transaction. Refuses CONTRACT_TERMS_INVALID, CONTRACT_ABOVE_UPLINE, CONTRACT_ABOVE_CEILING, TXN_CONFLICT. */
export async function offerIn(
  tx: Tx,
  brand: Merchant,
  rules: AgentRules,
  { offererNo, offererId, holderId, requestId, terms: wire, now }: Offering,
): Promise<AgentContract> {
  const terms = termsOfWire(wire, rules, currencyOf(brand.currency));
  const contractId = v5(`${brand.id}/${holderId}/${requestId}`, offers);
  // Offers of a brand take turns, so that two together cannot pass the ceiling.
  await tx.query(`select pg_advisory_xact_lock(hashtext('agent contracts'), $1)`, [brand.id]);
  const [known] = await readContractRows(tx, brand, 'c.contract_id = $2', [contractId]);
  if (known) {
    if (known.hash !== termsHash(terms) || known.offered_by !== offererNo) throw new Refusal('TXN_CONFLICT');
    return contractToWire(known, brand);
  }
  await requireAllowed(tx, brand, rules, { offererNo, holderId, terms });
  await tx.query(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, offered_by, kind, game_type, terms, hash, rules_version, state, offered_at,
       lapses_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'offered', $10, $11)`,
    [
      brand.id,
      contractId,
      holderId,
      offererNo,
      terms.kind,
      terms.type,
      termsText(terms),
      termsHash(terms),
      RULES_VERSION,
      now,
      new Date(now.getTime() + lapseMs),
    ],
  );
  const actor = offererNo === null ? 'staff' : 'upline';
  await writeStep(tx, brand, { contractId, to: 'offered', actor, actorId: offererId, at: now });
  return one(tx, brand, contractId);
}

type Checked = { offererNo: number | null; holderId: string; terms: ContractTerms };

/** Also checked when an offer is accepted, because rates may have changed since. */
export async function requireAllowed(
  db: Queryable,
  brand: Merchant,
  rules: AgentRules,
  { offererNo, holderId, terms }: Checked,
  accepted?: string,
): Promise<void> {
  const faults = [...validateTerms(terms), ...checkMerchantRules(terms, rules)];
  if (faults.length > 0) throw new Refusal('CONTRACT_TERMS_INVALID', { faults });
  const ofHolder = (
    await readContractRows(
      db,
      brand,
      `c.holder_id = $2 and c.state in ('offered', 'accepted', 'running', 'ending') and c.contract_id is distinct from $3`,
      [holderId, accepted ?? null],
    )
  ).map((row) => ({ row, terms: termsOfRow(row) }));
  const others = ofHolder.filter(
    (one) => one.terms.kind === terms.kind && typesOverlap(one.terms.type, terms.type),
  );
  if (others.some(({ row }) => row.state === 'offered' || row.state === 'accepted'))
    throw new Refusal('TXN_CONFLICT');
  // One of all types and one of a single type would both count the same turnover.
  if (others.some((one) => one.terms.type !== terms.type))
    throw new Refusal('CONTRACT_TERMS_INVALID', { faults: [{ fault: 'types-overlap' }] });
  if (offererNo !== null) {
    const own = await readContractRows(
      db,
      brand,
      `c.state in ('accepted', 'running', 'ending') and c.holder_id = (select player_id from agents where merchant_id = $1 and agent_no = $2)`,
      [offererNo],
    );
    const above = aboveUpline(terms, own.map(termsOfRow));
    if (above.length > 0)
      throw new Refusal('CONTRACT_ABOVE_UPLINE', { types: above.map(({ type }) => type) });
  }
  const all = [...(await readStandingTerms(db, brand, accepted)), terms];
  const exceeded = checkCeiling(all, rules.lowestEdges).filter(({ holds }) => !holds);
  if (exceeded.length > 0)
    throw new Refusal('CONTRACT_ABOVE_CEILING', { types: exceeded.map(({ type }) => type) });
}

/** Each once: a brand's contracts are many, their terms few. */
async function readStandingTerms(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  except?: string,
): Promise<ContractTerms[]> {
  const { rows } = await db.query<Pick<ContractRow, 'terms' | 'hash'>>(
    `select distinct c.terms, c.hash from agent_contracts c
      where c.merchant_id = $1 and c.state in ('offered', 'accepted', 'running', 'ending') and c.contract_id is distinct from $2`,
    [id, except ?? null],
  );
  return rows.map(termsOfRow);
}

/** Refuses AGENT_HELD, and FEATURE_UNAVAILABLE for who is an agent no longer. */
export function requireMayOffer({ state }: Pick<AgentRow, 'state'>): void {
  if (state === 'held') throw new Refusal('AGENT_HELD');
  if (state !== 'active') throw new Refusal('FEATURE_UNAVAILABLE');
}

/** False of an agent at the end of a line of the greatest depth. */
export async function hasRoomBelow(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  agentNo: number,
): Promise<boolean> {
  const { rows } = await db.query<{ depth: number }>(
    'select cardinality(line) as depth from agent_places where merchant_id = $1 and agent_no = $2 and to_day is null',
    [id, agentNo],
  );
  return (rows[0]?.depth ?? 0) < limits.depth;
}

async function one(db: Queryable, brand: Merchant, contractId: string): Promise<AgentContract> {
  const [row] = await readContractRows(db, brand, 'c.contract_id = $2', [contractId]);
  if (!row) throw new Refusal('NOT_FOUND');
  return contractToWire(row, brand);
}

/** The row, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockContract(tx: Tx, brand: Merchant, contractId: string): Promise<ContractRow> {
  await tx.query('select 1 from agent_contracts where merchant_id = $1 and contract_id = $2 for update', [
    brand.id,
    contractId,
  ]);
  const [row] = await readContractRows(tx, brand, 'c.contract_id = $2', [contractId]);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Takes back an offer of one's own; again, it answers the same. Refuses NOT_FOUND for another's, CONTRACT_NOT_OPEN. */
export function withdrawOffer(
  database: Database,
  brand: Merchant,
  { contractId, offererNo, offererId, now }: Offerer & { contractId: string; now: Date },
): Promise<AgentContract> {
  return database.transaction(async (tx) => {
    const row = await lockContract(tx, brand, contractId);
    if (row.offered_by !== offererNo) throw new Refusal('NOT_FOUND');
    if (row.state === 'withdrawn') return contractToWire(row, brand);
    const actor = offererNo === null ? 'staff' : 'upline';
    if (!mayMove(row.state, 'withdrawn', actor)) throw new Refusal('CONTRACT_NOT_OPEN');
    await writeStep(tx, brand, { contractId, to: 'withdrawn', actor, actorId: offererId, at: now });
    return one(tx, brand, contractId);
  });
}

/** Asks the holder to end the contract in force of this kind and type. Refuses CONTRACT_NOT_OPEN. */
export async function askEnd(
  tx: Tx,
  brand: Merchant,
  { offererNo, offererId, holderId, terms, now }: Offering,
): Promise<AgentContract> {
  const [running] = await readContractRows(
    tx,
    brand,
    `c.holder_id = $2 and c.kind = $3 and c.game_type = $4 and c.state in ('running', 'ending') and c.offered_by is not distinct from $5`,
    [holderId, terms.kind, terms.type, offererNo],
  );
  if (!running) throw new Refusal('CONTRACT_NOT_OPEN');
  const row = await lockContract(tx, brand, running.contract_id);
  if (row.state === 'ending') return contractToWire(row, brand);
  if (!mayMove(row.state, 'ending', 'upline')) throw new Refusal('CONTRACT_NOT_OPEN');
  await writeStep(tx, brand, {
    contractId: row.contract_id,
    to: 'ending',
    actor: 'upline',
    actorId: offererId,
    at: now,
  });
  return one(tx, brand, row.contract_id);
}
