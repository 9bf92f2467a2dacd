import { useLanguage } from '@perya/locales/page';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallFailure, call } from '../../page/calls.ts';
import type { DaySpan } from './day-span.ts';

/** The rounds of a span of days, page by page; the old list stays on the screen while the next span arrives. */
export function useBetRecords(span: DaySpan) {
  const { language } = useLanguage();
  return useInfiniteQuery<
    Awaited<ReturnType<typeof ask>>,
    CallFailure,
    { pages: Awaited<ReturnType<typeof ask>>[] },
    readonly unknown[],
    number
  >({
    queryKey: ['GET /wps/report/betRecords', span, language],
    queryFn: ({ pageParam, signal }) => ask(span, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const ask = (span: DaySpan, page: number, signal: AbortSignal) =>
  call('GET /wps/report/betRecords', { query: { ...span, page } }, { signal });
