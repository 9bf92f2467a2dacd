// The dependencies of the acts, and the audit entries of proposals.
import type { Effects, SignedAct } from '@perya/audit';
import { canonicalJson } from '@perya/fairness';
import { z } from 'zod';
import type { Audit, NewAuditEntry } from '../audit/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Act } from './define-act.ts';
import type { ProposalRow } from './proposal-queries.ts';
import type { Actor, VerifySignature } from './staff-member.ts';

export type ActsDependencies = {
  /** Logged in as the office's role. */
  database: Database;
  audit: Audit;
  clock: Clock;
  acts: readonly Act[];
  verifySignature: VerifySignature;
  /** True if the person may still work; they stay so until the transaction ends. */
  isActive: (tx: Tx, staffId: string) => Promise<boolean>;
};

/** A proposal by its brand and its id. */
export type ProposalKey = { brandId: BrandId; id: string };

/** Refuses NOT_FOUND. */
export function actNamed(acts: readonly Act[], name: string): Act {
  const found = acts.find((act) => act.name === name);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** As the database writes it: the text of an id is signed. */
const uuid = z.uuid().lowercase();

/** What a person sent as the id of a proposal. Refuses NOT_FOUND. */
export function requireId(id: string): void {
  if (!uuid.safeParse(id).success) throw new Refusal('NOT_FOUND');
}

export function signedOf({ signed }: Pick<ProposalRow, 'signed'>): SignedAct {
  const parsed: SignedAct = JSON.parse(signed);
  return parsed;
}

/** The player whom the effects name, if it is one alone. */
function playerOf({ rows }: Effects): string | null {
  const players = new Set(rows.flatMap(({ before, after }) => (after ?? before)?.['player_id'] ?? []));
  const [first = null] = players;
  return players.size === 1 ? first : null;
}

const platform: Pick<Actor, 'staffId' | 'sessionId' | 'ip'> = {
  staffId: 'platform',
  sessionId: null,
  ip: null,
};

type Ending = { outcome: NewAuditEntry['outcome']; at: Date; reason?: string; sig?: string | null };

/** The entry of what became of a proposal; without an actor it happened by time. */
export function proposalEntry(
  row: ProposalRow,
  actor: Actor | undefined,
  { outcome, at, reason, sig }: Ending,
): NewAuditEntry {
  const { staffId, sessionId, ip } = actor ?? platform;
  const { merchant_id: brandId, act, subject, signed } = row;
  const playerId = playerOf(signedOf(row).effects);
  return { brandId, at, staffId, sessionId, ip, act, outcome, subject, playerId, reason, body: signed, sig };
}

/** Runs work; a refusal is written to the audit, in a transaction of its own, before it is thrown on. */
export async function auditRefusal<T>(
  { database, audit, clock, acts }: ActsDependencies,
  actor: Actor,
  { brandId, id, act: named }: { brandId: BrandId; id?: string; act: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { staffId, sessionId, ip } = actor;
    // What nobody checked yet is not written down as it came.
    const isKnown = named.startsWith('proposal.') || acts.some(({ name }) => name === named);
    const act = isKnown ? named : 'act.unknown';
    const subject = `proposal:${uuid.safeParse(id).success ? id : 'none'}`;
    const said = { act, outcome: 'refused', subject, reason: error.code } as const;
    const entry = { brandId, at: clock.now(), staffId, sessionId, ip, ...said, body: canonicalJson(said) };
    await database.transaction((tx) => audit.append(tx, entry));
    throw error;
  }
}
