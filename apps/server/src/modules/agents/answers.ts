// Answers to contracts: acceptance, refusal, consent to an end; and what follows by the calendar alone.
import { addDays, firstPeriodAfter, periodKindOf, periodOf } from '@perya/commissions';
import type { AgentContract } from '@perya/contract';
import type { verificationStates } from '@perya/contract/constants';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { CallRequest, Merchant, Session } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type ContractRow,
  contractToWire,
  readContractRows,
  termsOfRow,
  writeStep,
} from './contract-rows.ts';
import { lockContract, requireAllowed } from './offers.ts';
import { openDayOf } from './open-day.ts';
import { becomeAgent } from './places.ts';
import type { AgentRules } from './rules.ts';
import { mayMove } from './transitions.ts';

export type AnswerParts = {
  database: Database;
  rulesOf: (brand: Merchant) => Promise<AgentRules>;
  verificationOf: (bookId: BookId, playerId: string) => Promise<(typeof verificationStates)[number]>;
  /** What a member has to play before a withdrawal, in minor units: an agent could not, and so never withdraw. */
  leftToPlay: (player: Pick<Session, 'bookId' | 'playerId'>, currency: string, now: Date) => Promise<bigint>;
};
type Request = Pick<CallRequest<'POST /wps/agent/contract/answer'>, 'merchant' | 'session' | 'body' | 'now'>;

/** Refuses what the contract names. */
export function answerContract(
  parts: AnswerParts,
  { merchant, session, body, now }: Request,
): Promise<AgentContract> {
  return parts.database.transaction(async (tx) => {
    const row = await lockContract(tx, merchant, body.contractId);
    if (row.holder_id !== session.playerId) throw new Refusal('NOT_FOUND');
    if (row.hash !== body.hash) throw new Refusal('CONTRACT_CHANGED');
    const at = { tx, merchant, session, row, now };
    switch (body.answer) {
      case 'A':
        await accept(parts, at);
        break;
      case 'R':
        await step(at, 'refused');
        break;
      case 'C':
        await consent(at);
        break;
      case 'K':
        await step(at, 'running');
        break;
    }
    const [after] = await readContractRows(tx, merchant, 'c.contract_id = $2', [body.contractId]);
    if (!after) throw new Refusal('NOT_FOUND');
    return contractToWire(after, merchant);
  });
}

type Answering = { tx: Tx; merchant: Merchant; session: Session; row: ContractRow; now: Date };

async function step(
  { tx, merchant, session, row, now }: Answering,
  to: 'refused' | 'running',
): Promise<void> {
  if (!mayMove(row.state, to, 'holder')) throw new Refusal('CONTRACT_NOT_OPEN');
  await writeStep(tx, merchant, {
    contractId: row.contract_id,
    to,
    actor: 'holder',
    actorId: session.playerId,
    at: now,
  });
}

async function accept(parts: AnswerParts, { tx, merchant, session, row, now }: Answering): Promise<void> {
  if (!mayMove(row.state, 'accepted', 'holder') || row.lapses_at <= now)
    throw new Refusal('CONTRACT_NOT_OPEN');
  if ((await parts.verificationOf(session.bookId, session.playerId)) !== 'verified')
    throw new Refusal('AGENT_NOT_VERIFIED');
  const terms = termsOfRow(row);
  const rules = await parts.rulesOf(merchant);
  const { holder_id: holderId, offered_by: offererNo, contract_id: contractId } = row;
  await requireAllowed(tx, merchant, rules, { offererNo, holderId, terms }, contractId);
  const day = await openDayOf(tx, merchant, now);
  const { from } = firstPeriodAfter(periodKindOf(terms), day);
  const { rows } = await tx.query('select 1 from agents where merchant_id = $1 and player_id = $2', [
    merchant.id,
    holderId,
  ]);
  if (rows.length === 0) {
    if ((await parts.leftToPlay(session, merchant.currency, now)) > 0n) throw new Refusal('AGENT_OPEN_PLAY');
    await becomeAgent(tx, merchant, { playerId: holderId, from: addDays(day, 1), at: now });
  }
  await endBefore(tx, merchant, row, { lastDay: addDays(from, -1), now });
  await writeStep(tx, merchant, {
    contractId,
    to: 'accepted',
    actor: 'holder',
    actorId: holderId,
    fromDay: from,
    at: now,
  });
}

/** The contract that the new one replaces runs to the day before. */
async function endBefore(
  tx: Tx,
  brand: Merchant,
  { holder_id: holderId, ...row }: ContractRow,
  { lastDay, now }: { lastDay: string; now: Date },
): Promise<void> {
  const { kind, type } = termsOfRow(row);
  const replaced = await readContractRows(
    tx,
    brand,
    `c.holder_id = $2 and c.kind = $3 and c.game_type = $4 and c.state in ('running', 'ending')`,
    [holderId, kind, type],
  );
  for (const { contract_id: contractId } of replaced)
    await writeStep(tx, brand, {
      contractId,
      to: 'superseded',
      actor: 'system',
      actorId: null,
      toDay: lastDay,
      at: now,
    });
}

/** The contract ends with the period that runs. */
async function consent({ tx, merchant, session, row, now }: Answering): Promise<void> {
  if (!mayMove(row.state, 'ended', 'holder')) throw new Refusal('CONTRACT_NOT_OPEN');
  const kind = periodKindOf(termsOfRow(row));
  const day = await openDayOf(tx, merchant, now);
  const toDay = kind === 'hour' ? day : periodOf(kind, day).to;
  await writeStep(tx, merchant, {
    contractId: row.contract_id,
    to: 'ended',
    actor: 'holder',
    actorId: session.playerId,
    toDay,
    at: now,
  });
}

/** Moves what the calendar moves: offers lapse, accepted contracts are in force from their first day. */
export async function moveContracts(database: Database, brand: Merchant, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const day = await openDayOf(tx, brand, now);
    const due = await readContractRows(
      tx,
      brand,
      `(c.state = 'offered' and c.lapses_at <= $2 or c.state = 'accepted' and c.from_day <= $3::date)`,
      [now, day],
    );
    for (const { contract_id: contractId } of due) {
      const row = await lockContract(tx, brand, contractId);
      const to = row.state === 'offered' ? 'lapsed' : 'running';
      if (mayMove(row.state, to, 'system'))
        await writeStep(tx, brand, { contractId, to, actor: 'system', actorId: null, at: now });
    }
  });
}
