// Two test sources of outside results: their keys, and the reports that they sign.
import { randomUUID } from 'node:crypto';
import { feedSignature } from '@perya/vendor-protocol';
import type { BodyOf, Merchant } from '../../platform/http/index.ts';
import type { createLottery } from './lottery.ts';
import { feedPath } from './receive-result.ts';

const testSources = ['capitol-desk', 'harbour-wire'] as const;
export type TestSource = (typeof testSources)[number];
const testKeys: Record<TestSource, string> = {
  'capitol-desk': 'capitol-key-of-thirty-two-letters',
  'harbour-wire': 'harbour-key-of-thirty-two-letters',
};
export type Reporter = Pick<ReturnType<typeof createLottery>, 'report' | 'sources'>;
type Reported = BodyOf<'POST /feed/v1/result'>;
export type GivenReport = Partial<Reported> & Pick<Reported, 'outcome'>;

/** The results of these games come from the two test sources, each with a key. */
export async function openSources(
  { sources }: Reporter,
  { id }: Merchant,
  games: readonly string[],
): Promise<void> {
  const now = new Date();
  for (const gameCode of games) await sources.setSources(id, { gameCode, sources: testSources }, now);
  if (games.length === 0) return;
  for (const source of testSources)
    await sources.addKey(id, { keyId: `${source}-1`, source, key: testKeys[source] }, now);
}

export function signedReport(merchant: Merchant, source: TestSource, given: GivenReport) {
  const now = new Date();
  const body = { reportId: randomUUID(), publishedAt: now.toISOString(), gameCode: '', numero: '', ...given };
  const rawBody = Buffer.from(JSON.stringify(body));
  const key = { keyId: `${source}-1`, key: testKeys[source] };
  return { merchant, headers: feedSignature(key, { now, path: feedPath, rawBody }), rawBody, body, now };
}
