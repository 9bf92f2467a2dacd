// `npm run verifications`: lists the identity documents that wait for a decision, shows one, and decides it.
import { verificationRefusals } from '@perya/contract';
import type { Services } from '../composition/services.ts';
import type { Env } from '../env.ts';
import type { BookId } from '../platform/ids.ts';
import { bookOf, linkOf, parseDecisionArgs, runCommand, UsageError } from './run-command.ts';

const usage = `npm run verifications                                   list the documents that wait
npm run verifications -- show ID                      print links to its pictures, valid for five minutes
npm run verifications -- accept ID --by NAME          accept: the person is who the document says
npm run verifications -- refuse ID --by NAME --why WHY  refuse it; WHY is ${verificationRefusals.join(', ')}
--merchant CODE names the merchant; the default one when left out.`;

async function printWaiting({ verifications }: Services): Promise<void> {
  const waiting = await verifications.waiting();
  for (const { id, merchant_id, username, document, submitted_at } of waiting)
    console.log(
      `${id}  merchant ${merchant_id}  ${username}  ${document}  since ${submitted_at.toISOString()}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

type VerificationKey = { bookId: BookId; id: string };

async function show({ verifications, clock }: Services, key: VerificationKey, env: Env): Promise<void> {
  const { row, urls } = await verifications.findForReview(key, clock.now());
  console.log(`${row.document}, ${row.state}, sent ${row.submitted_at.toISOString()}`);
  const sides = { front: row.front_file, back: row.back_file, selfie: row.selfie_file };
  for (const [side, fileId] of Object.entries(sides)) {
    const url = fileId === null ? undefined : urls.get(fileId);
    if (url) console.log(`${side.padEnd(6)}  ${linkOf(env, url)}`);
  }
}

async function decide(
  { verifications, clock }: Services,
  step: string,
  key: VerificationKey,
  by: string,
  why?: string,
) {
  const now = clock.now();
  const reason = verificationRefusals.find((one) => one === why);
  if (step === 'accept') return verifications.decide({ ...key, by, verdict: 'accept' }, now);
  if (step === 'refuse' && reason)
    return verifications.decide({ ...key, by, verdict: 'refuse', reason }, now);
  throw new UsageError(usage);
}

await runCommand('verifications', async (services, env) => {
  const decision = parseDecisionArgs(usage);
  if (!decision) return printWaiting(services);
  const { step, id, by, why, merchant } = decision;
  const key = { bookId: bookOf(services, env, merchant), id };
  if (step === 'show') return show(services, key, env);
  if (by === undefined) throw new UsageError(usage);
  const { state } = await decide(services, step, key, by, why);
  console.log(`${id} is ${state}.`);
});
