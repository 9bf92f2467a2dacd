import type { Status } from '../page/status.ts';

/** The availability of the site: 0 open, 1 maintenance (also when both apply), 2 restricted by region alone. */
export function availabilityOf(status: Pick<Status, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (status.maintenance) return 1;
  return status.regionRestriction ? 2 : 0;
}
