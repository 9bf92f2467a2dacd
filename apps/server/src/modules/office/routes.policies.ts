// The office's view of a brand's policies.
import type { FastifyInstance } from 'fastify';
import {
  type Act,
  type Acts,
  hoursOf,
  noPolicy,
  proposalsRead,
  readPolicies,
} from '../../platform/acts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { serveOfficeCall } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { hasPolicy, policyValues, policyVersion } from './policy-acts.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  /** Those that policies may be about. */
  known: readonly Act[];
};

export function officePolicyRoutes(app: FastifyInstance, { database, acts, known }: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/policies/list', async ({ merchant }) => {
    const policies = await readPolicies(database, merchant.id);
    const open = await acts.open(merchant.id, proposalsRead);
    const proposed = new Set(open.map(({ subject }) => subject));
    return {
      currency: merchant.currency,
      list: known.filter(hasPolicy).map((act) => {
        const policy = policies.get(act.name) ?? noPolicy;
        return {
          act: act.name,
          hasAmount: act.amountMinor !== undefined,
          mostHours: hoursOf(act),
          ...policyValues(policy, currencyOf(merchant.currency)),
          version: policyVersion(policy),
          proposed: proposed.has(`policy:${act.name}`),
        };
      }),
    };
  });
}
