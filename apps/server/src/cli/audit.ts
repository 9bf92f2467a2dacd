// `npm run audit`: prints the newest entries of an audit, or verifies its chain and signatures, also while the platform is down.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Seal } from '@perya/audit';
import { z } from 'zod';
import { createSeals } from '../modules/seals/index.ts';
import { verifyPastSignature } from '../modules/staff/index.ts';
import { createAudit, platformChain } from '../platform/audit/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import type { BrandId } from '../platform/ids.ts';
import { officeAddress, runOnDatabase, UsageError } from './run-command.ts';

const usage = `npm run audit                 the newest entries of a merchant's audit
npm run audit -- verify       compute every hash, signature and seal again; exit 1 where an entry was changed, dropped, moved or forged
--seals FILE: what GET /wps/system/seals answered once; it is compared too.
--merchant CODE names the merchant; the default one when left out. --platform: the chain of people and sessions.`;

const shown = 50;

async function chainOf(database: Database, code: string): Promise<BrandId> {
  const { rows } = await database.query<{ id: BrandId }>('select id from merchants where code = $1', [code]);
  if (!rows[0]) throw new UsageError(`There is no merchant "${code}".`);
  return rows[0].id;
}

const published = z.object({
  value: z.object({ seals: z.array(z.object({ seq: z.int(), body: z.string(), hash: z.string() })) }),
});

/** The answer of the public call, as it was saved. */
async function readPublished(file: string): Promise<Seal[]> {
  try {
    return published.parse(JSON.parse(await readFile(file, 'utf8'))).value.seals;
  } catch (error) {
    throw new UsageError(`${file} holds no seals: ${error instanceof Error ? error.message : ''}`);
  }
}

await runOnDatabase('audit', async (database, env, isOffice) => {
  if (!isOffice)
    throw new UsageError("OFFICE_DATABASE_URL is missing: the database's address as the user perya_office.");
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string' }, platform: { type: 'boolean' }, seals: { type: 'string' } },
  });
  const [step, ...rest] = positionals;
  if (rest.length > 0 || (step !== undefined && step !== 'verify')) throw new UsageError(usage);
  const audit = createAudit(database);
  const chain = values.platform
    ? platformChain
    : await chainOf(database, values.merchant ?? env.defaultMerchant);
  if (step === undefined) {
    for (const entry of (await audit.page(chain, {}, { limit: shown })).toReversed())
      console.log(
        `${entry.seq}  ${entry.at}  ${entry.staffId}  ${entry.act}  ${entry.outcome}  ${entry.subject}  ${entry.reason ?? ''}`,
      );
    return;
  }
  const parts = { database, address: () => officeAddress(env) };
  const signature = (staffId: string, digest: string, signed: string) =>
    verifyPastSignature(parts, staffId, digest, signed);
  const seals = createSeals({ database, clock: systemClock });
  const chained = await audit.verify(chain, { heads: await seals.headsOf(chain), signature });
  const sealed = await seals.verify(values.seals === undefined ? [] : await readPublished(values.seals));
  const { entries, head } = chained;
  const faults = [...chained.faults, ...sealed.faults];
  for (const fault of faults) console.log(JSON.stringify(fault));
  console.log(`${entries} entries, the last one's hash is ${head.hash || 'none'}.`);
  console.log(`${sealed.seals} seals.`);
  console.log(faults.length === 0 ? 'The audit is whole.' : `${faults.length} faults found.`);
  if (faults.length > 0) process.exitCode = 1;
});
