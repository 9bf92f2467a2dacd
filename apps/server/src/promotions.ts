// `npm run promotions`: the claims that wait for a decision, and the decision of one. The back office's words at a terminal.
import { parseArgs } from 'node:util';
import { promotionRejections } from '@perya/contract';
import { atTerminal, Misread } from './at-terminal.ts';
import type { House } from './house.ts';

const usage = `npm run promotions                                    the claims that wait
npm run promotions -- take ID --by NAME              take one up
npm run promotions -- issue ID --by NAME             approve it: the player can collect
npm run promotions -- reject ID --by NAME --why WHY  decline it; WHY is ${promotionRejections.join(', ')}`;

async function tellWaiting(house: House): Promise<void> {
  const claims = await house.promotions.waiting();
  for (const claim of claims)
    console.log(
      `${claim.id}  ${claim.state.padEnd(8)}  merchant ${claim.merchant_id}  player ${claim.player_id}  promotion ${claim.promotion_id}  since ${claim.changed_at.toISOString()}`,
    );
  console.log(claims.length === 0 ? 'Nothing waits.' : `${claims.length} wait.`);
}

async function decide(house: House, step: string, entryId: string, by: string, why: string | undefined) {
  const now = house.clock.now();
  const reason = promotionRejections.find((one) => one === why);
  if (step === 'reject' && reason) return house.promotions.decide({ entryId, by, step, reason }, now);
  if (step === 'take' || step === 'issue') return house.promotions.decide({ entryId, by, step }, now);
  throw new Misread(usage);
}

await atTerminal('promotions', async (house) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  });
  const [step, entryId] = positionals;
  if (step === undefined) return tellWaiting(house);
  if (!(entryId && values.by)) throw new Misread(usage);
  const { id, state } = await decide(house, step, entryId, values.by, values.why);
  console.log(`${id} is ${state}.`);
});
