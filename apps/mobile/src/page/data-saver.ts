// Whether this page saves data: decided by the server for each document, from the person's choice or the browser's header.

/** Set once before the first render. */
export const dataSaver = { on: false };

const ownBytes = (entry: PerformanceEntry) => ('transferSize' in entry ? Number(entry.transferSize) : 0);

/** What this visit has loaded, over all its documents (`document.ts` adds up the earlier ones); games count apart. */
export function bytesOfVisit(): number {
  const here = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return here.reduce((sum, entry) => sum + ownBytes(entry), Number(sessionStorage.getItem('bytes') ?? 0));
}
