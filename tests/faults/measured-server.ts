// A server process whose metrics are served, to see which jobs' leases it holds.
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { type ServerProcess, spawnServer } from './main-process.ts';

export type MeasuredServer = ServerProcess & { metricsPort: number };

export async function spawnMeasuredServer(settings: Record<string, string>): Promise<MeasuredServer> {
  const metricsPort = await freePort();
  return { ...(await spawnServer({ ...settings, METRICS_PORT: String(metricsPort) })), metricsPort };
}

/** The values of a counter or gauge by its only label. */
export async function measured(server: MeasuredServer, metric: string): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  const lines = text.matchAll(new RegExp(String.raw`^${metric}\{\w+="([^"]+)"\} (\S+)$`, 'gmu'));
  return new Map([...lines].map(([, label = '', value]) => [label, Number(value)]));
}

/** The jobs whose leases the process holds. */
export async function heldBy(server: MeasuredServer): Promise<string[]> {
  const held = await measured(server, 'perya_leases_held');
  return [...held].filter(([, value]) => value === 1).map(([name]) => name);
}
