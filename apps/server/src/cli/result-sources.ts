// `npm run result-sources`: lists the sources of outside lottery results, makes and revokes their keys, and says which game is drawn outside.
import { randomBytes } from 'node:crypto';
import type { Services } from '../composition/services.ts';
import type { Merchant } from '../platform/http/index.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run result-sources                                        list the games that are drawn outside, and the sources' keys
npm run result-sources -- add-key MERCHANT SOURCE KEY-ID      create a key, shown once
npm run result-sources -- revoke-key MERCHANT KEY-ID          refuse reports that it signs from now on
npm run result-sources -- set MERCHANT GAME [SOURCE SOURCE]   take the game's results from these two; without them, draw it again`;

const sourceName = /^[a-z][a-z0-9-]{1,30}$/u;
const keyName = /^[a-z0-9][a-z0-9-]{0,39}$/u;

async function printSources({ lottery, merchants }: Services): Promise<void> {
  for (const { id, code } of merchants.all()) {
    for (const { gameCode, sources } of await lottery.sources.games(id))
      console.log(`${code}  ${gameCode}  from ${sources.join(' and ')}`);
    for (const { keyId, source, since } of await lottery.sources.keys(id))
      console.log(`${code}  key ${keyId} of ${source} since ${since.toISOString()}`);
  }
}

async function addKey({ lottery, clock }: Services, merchant: Merchant, source: string, keyId: string) {
  if (!sourceName.test(source) || !keyName.test(keyId)) throw new UsageError(usage);
  const key = randomBytes(32).toString('hex');
  const isNew = await lottery.sources.addKey(merchant.id, { keyId, source, key }, clock.now());
  console.log(isNew ? `${keyId} signs for ${source} with ${key}` : `${keyId} is taken: choose another id.`);
}

async function setSources(
  { lottery, clock }: Services,
  merchant: Merchant,
  gameCode: string,
  sources: string[],
) {
  if (!sources.every((source) => sourceName.test(source))) throw new UsageError(usage);
  const answer = await lottery.sources.setSources(merchant.id, { gameCode, sources }, clock.now());
  if (answer === 'game')
    throw new UsageError(`${gameCode} is no game of fixed odds that draws at hours of the day.`);
  if (answer === 'sources') throw new UsageError('Name two different sources, or none.');
  console.log(
    sources.length === 0
      ? `${gameCode} is drawn by the platform again; draws that are planned already stay as they are.`
      : `Draws of ${gameCode} that are planned from now on take their results from ${sources.join(' and ')}.`,
  );
}

await runCommand('result-sources', async (services) => {
  const [act, code = '', first = '', ...rest] = process.argv.slice(2);
  if (act === undefined) return printSources(services);
  const merchant = services.merchants.byCode(code);
  if (!merchant || first === '') throw new UsageError(usage);
  if (act === 'add-key' && rest.length === 1) return addKey(services, merchant, first, rest[0] ?? '');
  if (act === 'set') return setSources(services, merchant, first, rest);
  if (act !== 'revoke-key' || rest.length > 0) throw new UsageError(usage);
  const done = await services.lottery.sources.revokeKey(merchant.id, first, services.clock.now());
  console.log(done ? `${first} is revoked.` : `${first} is no key in force.`);
});
