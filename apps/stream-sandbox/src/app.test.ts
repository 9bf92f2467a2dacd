// The stream sandbox: rolling lists, decode times across the seam of the loop, and each mood.
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createStreamSandbox } from './app.ts';
import { readLoop, segmentOf } from './loop.ts';

const loop = readLoop(fileURLToPath(new URL('../loops/live.mp4', import.meta.url)), 12);

function open() {
  const clock = { ms: 1_000_000 };
  const app = createStreamSandbox({ nowMs: () => clock.ms });
  onTestFinished(() => app.close());
  const list = async (stream = 'tala') => {
    const answer = await app.inject(`/live/${stream}/index.m3u8`);
    const first = Number(/MEDIA-SEQUENCE:(\d+)/u.exec(answer.body)?.[1]);
    return { status: answer.statusCode, text: answer.body, first };
  };
  const mood = (name: string) => app.inject({ method: 'POST', url: '/mood/tala', payload: { mood: name } });
  return { app, clock, list, mood };
}

/** The decode times of a segment, per track. */
function timesOf(segment: Buffer): bigint[] {
  const times: bigint[] = [];
  for (let at = segment.indexOf('tfdt'); at >= 0; at = segment.indexOf('tfdt', at + 4))
    times.push(segment.readBigUInt64BE(at + 8));
  return times;
}

test('a list rolls on by one segment every two seconds, and each listed segment is there', async () => {
  const { app, clock, list } = open();
  const before = await list();
  clock.ms += 2000;
  const after = await list();
  expect(after.first).toBe(before.first + 1);
  const names = after.text.split('\n').filter((line) => line.endsWith('.m4s'));
  expect(names).toHaveLength(5);
  for (const name of [...names, 'init.mp4'])
    expect((await app.inject(`/live/tala/${name}`)).statusCode).toBe(200);
  expect((await app.inject(`/live/tala/${after.first + 5}.m4s`)).statusCode).toBe(404);
});

test('the decode times of picture and sound go on across the seam, for days', () => {
  for (const number of [0, 5, 6, 11, 12, 600_005]) {
    const [video = 0n, audio = 0n] = timesOf(segmentOf(loop, number));
    const [nextVideo = 0n, nextAudio = 0n] = timesOf(segmentOf(loop, number + 1));
    expect(nextVideo - video).toBe(2n * 15_360n);
    // 63 or 62 frames of 1,024 samples, in turn
    expect([63n * 1024n, 62n * 1024n]).toContain(nextAudio - audio);
    expect(nextAudio).toBeLessThanOrEqual((nextVideo * 32_000n) / 15_360n + 1024n);
  }
});

test('stall: the list stays; end: it says so; notFound: it is gone; live again: it goes on', async () => {
  const { clock, list, mood } = open();
  await mood('stall');
  const stalled = await list();
  clock.ms += 60_000;
  expect(await list()).toEqual(stalled);
  await mood('end');
  expect((await list()).text).toContain('#EXT-X-ENDLIST');
  await mood('notFound');
  expect((await list()).status).toBe(404);
  await mood('live');
  expect((await list()).first).toBe(stalled.first + 30);
  expect((await list('other')).first).toBe(stalled.first + 30);
});

test('gap: a third of the segments is marked and missing, while the list grows', async () => {
  const { app, clock, list, mood } = open();
  await mood('gap');
  const before = await list();
  const gaps = [...before.text.matchAll(/#EXT-X-GAP\n#EXTINF:[\d.]+,\n(\S+)/gu)].map(([, name]) => name);
  expect(gaps.length).toBeGreaterThan(0);
  for (const name of gaps) expect((await app.inject(`/live/tala/${name}`)).statusCode).toBe(404);
  clock.ms += 4000;
  expect((await list()).first).toBe(before.first + 2);
});

test('slow answers come, and unknown moods and names are refused', async () => {
  const { app, list, mood } = open();
  await mood('slow');
  expect((await list()).status).toBe(200);
  expect((await mood('cheerful')).statusCode).toBe(400);
  expect((await app.inject('/live/..%2Fetc/index.m3u8')).statusCode).toBe(404);
});
