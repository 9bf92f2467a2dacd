// The contracts of the demo's line: offered, accepted, refused and ended by the same code as any other. Each may be done again.
import type { AgentContract, AgentContractTerms } from '@perya/contract';
import { v5 } from 'uuid';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { Agents } from './agents.ts';
import { readContractRows } from './contract-rows.ts';
import { askEnd, offerIn } from './offers.ts';

/** Namespace of the seeded ids. */
export const seeded = '0c8a5a1e-93b5-4a0e-8a55-6f1d1f0c2b7d';

type SeededAgents = Pick<Agents, 'answer'> & { parts: Pick<Agents['parts'], 'database' | 'rulesOf'> };
export type DemoPlayer = { playerId: string; userName: string };
/** By whom; null: the operator. */
export type DemoOfferer = { agentNo: number; playerId: string } | null;
export type DemoOffer = {
  by: DemoOfferer;
  to: DemoPlayer;
  terms: AgentContractTerms;
  /** Another one for each offer of a kind to the same player. */
  name?: string;
  at: Date;
};

const offering = ({ by, to, terms, name = '', at }: DemoOffer) => ({
  offererNo: by?.agentNo ?? null,
  offererId: by?.playerId ?? null,
  holderId: to.playerId,
  requestId: v5(`${to.playerId}/${terms.kind}${name}`, seeded),
  terms,
  now: at,
});

export async function seedOffer(
  { parts: { database, rulesOf } }: SeededAgents,
  brand: Merchant,
  offer: DemoOffer,
): Promise<AgentContract> {
  const rules = await rulesOf(brand);
  return database.transaction((tx) => offerIn(tx, brand, rules, offering(offer)));
}

/** The offer and its answer: A accepts, R refuses. */
export async function seedContract(
  agents: SeededAgents,
  brand: Merchant,
  offer: DemoOffer,
  answer: 'A' | 'R' = 'A',
): Promise<void> {
  const { contractId, hash, state } = await seedOffer(agents, brand, offer);
  if (state === 'offered') await answerAs(agents, brand, offer, { contractId, hash, answer });
}

/** The offerer asks for the end of the contract of these terms' kind, and the holder agrees. */
export async function seedEnd(agents: SeededAgents, brand: Merchant, offer: DemoOffer): Promise<void> {
  const { database } = agents.parts;
  const { contractId, hash, state } = await seedOffer(agents, brand, offer);
  if (state === 'running') await database.transaction((tx) => askEnd(tx, brand, offering(offer)));
  const [row] = await readContractRows(database, brand, 'c.contract_id = $2', [contractId]);
  if (row?.state === 'ending') await answerAs(agents, brand, offer, { contractId, hash, answer: 'C' });
}

type Answer = { contractId: string; hash: string; answer: 'A' | 'R' | 'C' };

async function answerAs(agents: SeededAgents, brand: Merchant, { to, at }: DemoOffer, body: Answer) {
  await agents.answer({ merchant: brand, session: sessionOf(brand, to), body, now: at });
}

export const sessionOf = ({ id }: Pick<Merchant, 'id'>, { playerId, userName }: DemoPlayer) => ({
  bookId: soleBookOf(id),
  playerId,
  userName,
  sessionId: '',
  type: 0,
  trial: false,
});
