// The URL of this worker's server.
import { inject } from 'vitest';

/** Each worker has its own server, so that no file sees another's flags. */
export function serverUrl(): string {
  const urls = inject('serverUrls');
  const url = urls[(Number(process.env['VITEST_POOL_ID']) - 1) % urls.length];
  if (url === undefined) throw new Error('no server runs');
  return url;
}
