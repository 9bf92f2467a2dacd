// A process that runs the draws of one outside game, with a clock of its own; it is killed meanwhile. Takes its settings as JSON in DRAWS.
import { setTimeout as pause } from 'node:timers/promises';
import { createServices } from '../../apps/server/src/composition/services.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { secretKey } from './demo-data.ts';

export type DrawSettings = {
  url: string;
  dataDir: string;
  witnessUrl: string;
  witnessKey: string;
  /** Its clock is so far ahead. */
  aheadMs: number;
  gameCode: string;
  numero: string;
  closesAt: string;
  drawAt: string;
};

const settings: DrawSettings = JSON.parse(process.env['DRAWS'] ?? '{}');
const { gameCode, numero, witnessUrl: url, witnessKey: key } = settings;
const [closesAt, drawAt] = [new Date(settings.closesAt), new Date(settings.drawAt)];
const draw = { no: drawAt.getTime() / 60_000, numero, closesAt, drawAt };
const services = await createServices({
  database: openDatabase({ url: settings.url, maxConnections: 4 }),
  dataDir: settings.dataDir,
  secretKey,
  demoMode: false,
  defaultMerchant: 'perya',
  paymentSandbox: undefined,
  clock: { now: () => new Date(Date.now() + settings.aheadMs) },
  witness: { url, key, beacon: 'witness', drandUrl: 'http://127.0.0.1:1', timeoutMs: 2000 },
  drawSchedule: ({ code }, _zone, after) => (code === gameCode && after < drawAt ? [draw] : []),
});
process.send?.('ready');
for (;;) {
  await services.draws.plan();
  await services.draws.advance();
  await services.draws.correct();
  await pause(50);
}
