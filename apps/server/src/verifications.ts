// `npm run verifications`: the documents that wait for people, a look at one, and what they decide of it. The back office's words at a terminal.
import { verificationRefusals } from '@perya/contract';
import { atTerminal, linkOf, Misread, readPaperStep } from './at-terminal.ts';
import type { Env } from './env.ts';
import type { House } from './house.ts';

const usage = `npm run verifications                                   the documents that wait
npm run verifications -- show ID                      links to its pictures, good for five minutes
npm run verifications -- accept ID --by NAME          the person is who the document says
npm run verifications -- refuse ID --by NAME --why WHY  WHY is ${verificationRefusals.join(', ')}`;

async function tellWaiting({ verifications }: House): Promise<void> {
  const waiting = await verifications.waiting();
  for (const { id, merchant_id, username, document, submitted_at } of waiting)
    console.log(
      `${id}  merchant ${merchant_id}  ${username}  ${document}  since ${submitted_at.toISOString()}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

async function show({ verifications, clock }: House, id: string, env: Env): Promise<void> {
  const { row, urls } = await verifications.look(id, clock.now());
  console.log(`${row.document}, ${row.state}, sent ${row.submitted_at.toISOString()}`);
  const sides = { front: row.front_file, back: row.back_file, selfie: row.selfie_file };
  for (const [side, fileId] of Object.entries(sides)) {
    const url = fileId === null ? undefined : urls.get(fileId);
    if (url) console.log(`${side.padEnd(6)}  ${linkOf(env, url)}`);
  }
}

async function decide({ verifications, clock }: House, step: string, id: string, by: string, why?: string) {
  const now = clock.now();
  const reason = verificationRefusals.find((one) => one === why);
  if (step === 'accept') return verifications.decide({ id, by, verdict: 'accept' }, now);
  if (step === 'refuse' && reason) return verifications.decide({ id, by, verdict: 'refuse', reason }, now);
  throw new Misread(usage);
}

await atTerminal('verifications', async (house, env) => {
  const asked = readPaperStep(usage);
  if (!asked) return tellWaiting(house);
  const { step, id, by, why } = asked;
  if (step === 'show') return show(house, id, env);
  if (by === undefined) throw new Misread(usage);
  const { state } = await decide(house, step, id, by, why);
  console.log(`${id} is ${state}.`);
});
