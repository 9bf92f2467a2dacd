// Which of the running servers this worker's journeys visit.
import { inject } from 'vitest';

/** Files that run at the same time have a server each, so that no flag of one is seen by the other. */
export function serverUrl(): string {
  const urls = inject('serverUrls');
  const url = urls[(Number(process.env['VITEST_POOL_ID']) - 1) % urls.length];
  if (url === undefined) throw new Error('no server runs');
  return url;
}
