// A server process whose clock is wrong.
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, spawnServer } from './main-process.ts';

/** Every `Date` of the process is `seconds` ahead. */
export function spawnShiftedServer(
  settings: Record<string, string>,
  seconds: number,
): Promise<ServerProcess> {
  const shifted = `const Real=Date;globalThis.Date=class extends Real{
    constructor(...given){if(given.length===0)super(Real.now()+${seconds * 1000});else super(...given)}
    static now(){return Real.now()+${seconds * 1000}}}`;
  const imported = `--import=data:text/javascript,${encodeURIComponent(shifted)}`;
  return spawnServer({ ...settings, ...(seconds === 0 ? {} : { NODE_OPTIONS: imported }) });
}

/** Settles when it answers; one whose clock is far off is never ready. Throws when it has ended before. */
export async function untilAlive({ url, child, said }: ServerProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(50);
  }
  throw new Error(`the server ended: ${said()}`);
}
