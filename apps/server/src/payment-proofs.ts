// `npm run payment-proofs`: what members have shown of their bank transfers, a look at one, and what people decide of it. The back office's words at a terminal.
import { proofRefusals } from '@perya/contract';
import { atTerminal, linkOf, Misread, readPaperStep } from './at-terminal.ts';
import type { Env } from './env.ts';
import type { House } from './house.ts';

const usage = `npm run payment-proofs                                   the proofs that wait
npm run payment-proofs -- show ID                      a link to its picture, good for five minutes
npm run payment-proofs -- confirm ID --by NAME         the money is there: credit the deposit
npm run payment-proofs -- refuse ID --by NAME --why WHY  WHY is ${proofRefusals.join(', ')}
Two people confirm: the first proposes, another makes it so.`;

async function tellWaiting({ proofs }: House): Promise<void> {
  const waiting = await proofs.waiting();
  for (const one of waiting) {
    const said = one.maker === null ? '' : `  ${one.maker} says confirm`;
    const held = one.held ? '  HELD: a report did not fit' : '';
    const again = one.elsewhere > 0 ? `  NUMBER SHOWN ELSEWHERE: ${one.elsewhere}` : '';
    console.log(
      `${one.proof_id}  merchant ${one.merchant_id}  ${one.username}  ${one.amount_minor} minor ${one.currency}  reference ${one.reference}  deposit ${one.deposit_state}  since ${one.submitted_at.toISOString()}${held}${again}${said}`,
    );
  }
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

async function show({ proofs, clock }: House, id: string, env: Env): Promise<void> {
  const { row, url } = await proofs.look(id, clock.now());
  console.log(`reference ${row.reference}, ${row.state}, sent ${row.submitted_at.toISOString()}`);
  console.log(url ? `slip  ${linkOf(env, url)}` : 'The picture is gone.');
}

function decide({ proofs, clock }: House, step: string, proofId: string, by: string, why?: string) {
  const now = clock.now();
  const reason = proofRefusals.find((one) => one === why);
  if (step === 'confirm') return proofs.decide({ proofId, by, verdict: 'confirm' }, now);
  if (step === 'refuse' && reason) return proofs.decide({ proofId, by, verdict: 'refuse', reason }, now);
  throw new Misread(usage);
}

await atTerminal('payment-proofs', async (house, env) => {
  const asked = readPaperStep(usage);
  if (!asked) return tellWaiting(house);
  const { step, id, by, why } = asked;
  if (step === 'show') return show(house, id, env);
  if (by === undefined) throw new Misread(usage);
  const { state, waitsForAnother } = await decide(house, step, id, by, why);
  console.log(
    waitsForAnother
      ? `${id}: written down. It waits for another person to say the same.`
      : `${id} is ${state}.`,
  );
});
