// `npm run promotions`: lists the promotion claims that wait for a decision, and decides one.
import { parseArgs } from 'node:util';
import { promotionRejections } from '@perya/contract';
import type { Services } from '../composition/services.ts';
import type { BookId } from '../platform/ids.ts';
import { bookOf, runCommand, UsageError } from './run-command.ts';

const usage = `npm run promotions                                    list the claims that wait
npm run promotions -- take ID --by NAME              take one up
npm run promotions -- issue ID --by NAME             approve it: the player can collect
npm run promotions -- reject ID --by NAME --why WHY  decline it; WHY is ${promotionRejections.join(', ')}
--merchant CODE names the merchant; the default one when left out.`;

async function printWaiting(services: Services): Promise<void> {
  const claims = await services.promotions.waiting();
  for (const claim of claims)
    console.log(
      `${claim.id}  ${claim.state.padEnd(8)}  merchant ${claim.merchant_id}  player ${claim.player_id}  promotion ${claim.promotion_id}  since ${claim.changed_at.toISOString()}`,
    );
  console.log(claims.length === 0 ? 'Nothing waits.' : `${claims.length} wait.`);
}

type Claim = { bookId: BookId; entryId: string; by: string };

async function decide(services: Services, step: string, claim: Claim, why: string | undefined) {
  const now = services.clock.now();
  const reason = promotionRejections.find((one) => one === why);
  if (step === 'reject' && reason) return services.promotions.decide({ ...claim, step, reason }, now);
  if (step === 'take' || step === 'issue') return services.promotions.decide({ ...claim, step }, now);
  throw new UsageError(usage);
}

await runCommand('promotions', async (services, env) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' }, merchant: { type: 'string' } },
  });
  const [step, entryId] = positionals;
  if (step === undefined) return printWaiting(services);
  if (!(entryId && values.by)) throw new UsageError(usage);
  const claim = { bookId: bookOf(services, env, values.merchant), entryId, by: values.by };
  const { id, state } = await decide(services, step, claim, values.why);
  console.log(`${id} is ${state}.`);
});
