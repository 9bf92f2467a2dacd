// `npm run payment-proofs`: lists the payment proofs of bank transfers, shows one, and decides it.
import { proofRefusals } from '@perya/contract';
import type { Services } from '../composition/services.ts';
import type { Env } from '../env.ts';
import type { BookId } from '../platform/ids.ts';
import { bookOf, linkOf, parseDecisionArgs, runCommand, UsageError } from './run-command.ts';

const usage = `npm run payment-proofs                                   list the proofs that wait
npm run payment-proofs -- show ID                      print a link to its picture, valid for five minutes
npm run payment-proofs -- confirm ID --by NAME         the money has arrived: credit the deposit
npm run payment-proofs -- refuse ID --by NAME --why WHY  refuse it; WHY is ${proofRefusals.join(', ')}
npm run payment-proofs -- returned DEPOSIT --by NAME   a deposit that had to be paid back was paid back
First approval; a second person confirms. --merchant CODE names the merchant; the default one when left out.`;

async function printWaiting({ proofs, payments }: Services): Promise<void> {
  const waiting = await proofs.waiting();
  for (const one of waiting) {
    const proposal = one.maker === null ? '' : `  confirmation proposed by ${one.maker}`;
    const held = one.held ? '  HELD: a provider report did not match' : '';
    const again = one.elsewhere > 0 ? `  NUMBER USED IN OTHER PROOFS: ${one.elsewhere}` : '';
    console.log(
      `${one.proof_id}  merchant ${one.merchant_id}  ${one.username}  ${one.amount_minor} minor ${one.currency}  reference ${one.reference}  deposit ${one.deposit_state}  since ${one.submitted_at.toISOString()}${held}${again}${proposal}`,
    );
  }
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
  for (const deposit of await payments.returning())
    console.log(
      `${deposit.deposit_id}  merchant ${deposit.merchant_id}  ${deposit.amount_minor} minor ${deposit.currency}  PAY BACK to where it came from (${deposit.method_name}, ${deposit.provider_reference ?? 'no reference'})`,
    );
}

type ProofKey = { bookId: BookId; proofId: string };

async function show({ proofs, clock }: Services, key: ProofKey, env: Env): Promise<void> {
  const { row, url } = await proofs.look(key, clock.now());
  console.log(`reference ${row.reference}, ${row.state}, sent ${row.submitted_at.toISOString()}`);
  console.log(url ? `slip  ${linkOf(env, url)}` : 'The picture was deleted.');
}

function decide({ proofs, clock }: Services, step: string, key: ProofKey, by: string, why?: string) {
  const now = clock.now();
  const reason = proofRefusals.find((one) => one === why);
  if (step === 'confirm') return proofs.decide({ ...key, by, verdict: 'confirm' }, now);
  if (step === 'refuse' && reason) return proofs.decide({ ...key, by, verdict: 'refuse', reason }, now);
  throw new UsageError(usage);
}

await runCommand('payment-proofs', async (services, env) => {
  const decision = parseDecisionArgs(usage);
  if (!decision) return printWaiting(services);
  const { step, id, by, why, merchant } = decision;
  const bookId = bookOf(services, env, merchant);
  if (step === 'show') return show(services, { bookId, proofId: id }, env);
  if (by === undefined) throw new UsageError(usage);
  if (step === 'returned') {
    await services.payments.markReturned({ bookId, depositId: id }, by);
    return console.log(`${id} is returned.`);
  }
  const { state, waitsForAnother } = await decide(services, step, { bookId, proofId: id }, by, why);
  console.log(waitsForAnother ? `${id}: saved. A second person must confirm it.` : `${id} is ${state}.`);
});
