// The URLs of this worker's server and of its office.
import { inject } from 'vitest';
import type { OpenOffice } from '../../tools/running-server.ts';

/** Each worker has its own server, so that no file sees another's flags. */
const ownOf = <T>(all: readonly T[]): T | undefined =>
  all[(Number(process.env['VITEST_POOL_ID']) - 1) % all.length];

export function serverUrl(): string {
  const url = ownOf(inject('serverUrls'));
  if (url === undefined) throw new Error('no server runs');
  return url;
}

export function serverOffice(): OpenOffice {
  const office = ownOf(inject('offices'));
  if (!office) throw new Error('no office is open');
  return office;
}
