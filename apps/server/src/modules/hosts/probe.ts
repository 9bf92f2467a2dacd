// Looks at the streams of all hosts who are at work: a stream is live while its list grows.
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { queueHostPush } from '../push/index.ts';
import { readStreams, recordAbsence, recordLook, type Stream } from './queries.ts';

const answerWithinMs = 5000;
const longestList = 65_536;
const atOnce = 20;

/** One look at each stream; run it every ten seconds in one process. */
export async function probeStreams(database: Database, now: () => Date): Promise<void> {
  const waiting = await readStreams(database, now());
  const look = async () => {
    for (let stream = waiting.pop(); stream; stream = waiting.pop()) {
      const seen = parsePlaylist(await fetchPlaylist(stream.stream_url));
      if (seen) await recordSeen(database, stream, seen, now());
      else await recordAbsence(database, stream, now());
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, look));
}

type Seen = { segmentsEnd: number; targetMs: number };

/** With the look that a host goes live by, their followers are told. */
async function recordSeen(database: Database, stream: Stream, seen: Seen, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const shift = await recordLook(tx, stream, seen, at);
    if (!shift) return;
    const ref = `${stream.host_id} ${shift.toISOString()}`;
    await queueHostPush(tx, { bookId: soleBookOf(stream.merchant_id), hostId: stream.host_id, ref }, at);
  });
}

/** The list's text; undefined when there is none, it is too long or takes too long. */
async function fetchPlaylist(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) });
    if (!response.ok || !response.body) return undefined;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body) {
      length += part.byteLength;
      if (length > longestList) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts).toString();
  } catch {
    // The stream of somebody else is away: the state says so.
    return undefined;
  }
}

const whole = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 40);

/** Where a media playlist ends and its target duration; undefined for one that has ended or is no playlist. */
export function parsePlaylist(text: string | undefined): Seen | undefined {
  if (!text?.startsWith('#EXTM3U') || text.includes('#EXT-X-ENDLIST')) return undefined;
  const first = whole.safeParse(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/mu.exec(text)?.[1] ?? '0');
  const target = whole.safeParse(/^#EXT-X-TARGETDURATION:(\d+)/mu.exec(text)?.[1]);
  if (!first.success || !target.success) return undefined;
  const segments = text.match(/^#EXTINF:/gmu)?.length ?? 0;
  return { segmentsEnd: first.data + segments, targetMs: Math.min(target.data, 60) * 1000 };
}
