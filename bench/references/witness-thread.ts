// A witness in a thread of its own, on a clock that the bench sets forward: it works beside the platform, as its own process does.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createWitness } from '../../apps/draw-witness/src/app.ts';

const { clock, port, ...options } = z
  .object({
    folder: z.string(),
    platformKey: z.string(),
    port: z.int(),
    /** How far ahead it is, in milliseconds. */
    clock: z.instanceof(SharedArrayBuffer),
  })
  .parse(workerData);
const aheadMs = new Float64Array(clock);

const witness = await createWitness({
  ...options,
  periodS: 3,
  keepTicketsMs: 3_600_000,
  nowMs: () => Date.now() + (aheadMs[0] ?? 0),
});
const url = await witness.listen({ port, host: '127.0.0.1' });
parentPort?.once('message', () => void witness.close());
parentPort?.postMessage({ url, key: witness.published.sign });
