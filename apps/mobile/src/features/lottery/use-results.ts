// Lists of lottery that come page by page.
import { call } from '../../page/calls.ts';
import { usePages } from '../../page/use-cached-query.ts';

/** The contract's lists say whether there is more; the page's lists count pages. */
const counted = <P extends { pageNum: number; hasMore: boolean }>(page: P) => ({
  ...page,
  totalPages: page.pageNum + (page.hasMore ? 1 : 0),
});

export const useResults = (gameCode: string, day: string | undefined) =>
  usePages(
    'GET /wps/lottery/results',
    { gameCode, ...(day && { day }) },
    async (page, signal) =>
      counted(
        await call(
          'GET /wps/lottery/results',
          { query: { gameCode, ...(day && { day }), page } },
          { signal },
        ),
      ),
    { staleTime: 5_000 },
  );

export type TicketState = 'open' | 'won' | 'ended';
export const useTickets = (state: TicketState, gameCode: string | undefined) =>
  usePages(
    'GET /wps/lottery/tickets',
    { state, ...(gameCode && { gameCode }) },
    async (page, signal) =>
      counted(
        await call(
          'GET /wps/lottery/tickets',
          { query: { state, ...(gameCode && { gameCode }), page } },
          { signal },
        ),
      ),
    { staleTime: 0 },
  );
