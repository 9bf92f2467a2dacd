import { call } from '../../page/calls.ts';
import type { DaySpan } from '../../page/day-span/day-span.ts';
import { usePages } from '../../page/use-cached-query.ts';

/** The rounds of a span of days, page by page; the old list stays visible while the next span loads. */
export const useBetRecords = (span: DaySpan) =>
  usePages(
    'GET /wps/report/betRecords',
    span,
    (page, signal) => call('GET /wps/report/betRecords', { query: { ...span, page } }, { signal }),
    { staleTime: 0 },
  );
