// The dependencies of the staff module, and its entries in the audit.
import { canonicalJson } from '@perya/fairness';
import { type Audit, type NewAuditEntry, platformChain } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';

/** An OpenID provider; without a secret PKCE alone protects the code. */
export type StaffProvider = { issuer: string; clientId: string; clientSecret?: string };

export type StaffDependencies = {
  /** Logged in as the office's role. */
  database: Database;
  audit: Pick<Audit, 'append'>;
  clock: Clock;
  /** Accepts keys that a browser keeps, and has members of staff with links of their own. */
  demoMode: boolean;
  /** Takes a password and a code for a session that reads. */
  passwords: boolean;
  /** Asked before the passkey; undefined: the passkey alone. */
  provider: StaffProvider | undefined;
  onFault: (error: unknown) => undefined;
  /** Encrypts what the codes are made of. */
  secretKey: SecretKeys;
  /** The address at which people open the office. */
  address: () => string;
};

export type Parts = StaffDependencies;

type Event = Pick<NewAuditEntry, 'at' | 'staffId' | 'act' | 'subject'> &
  Partial<Pick<NewAuditEntry, 'sessionId' | 'ip' | 'outcome' | 'reason'>>;

/** Writes what happened to a person or a session into the platform's chain; the last statement of a transaction. */
export async function note({ audit }: Parts, tx: Queryable, event: Event): Promise<void> {
  const { act, outcome = 'done', subject, reason = null } = event;
  const body = canonicalJson({ act, outcome, subject, reason });
  await audit.append(tx, { ...event, outcome, body, brandId: platformChain });
}
