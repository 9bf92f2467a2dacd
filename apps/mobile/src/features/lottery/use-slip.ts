// The slip of one game in this tab, and its placement: both survive a reload.
import type { LotteryGame } from '@perya/contract';
import { isLine, type Terms } from '@perya/lottery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../page/calls.ts';
import { useSession } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import {
  type Placement,
  type PlacementCalls,
  restMs,
  type SlipRequest,
  settlePlacement,
} from './placement.ts';
import { emptySlip, parseSlip, type Slip, slipText } from './slip.ts';
import { dropPending, keepTickets, pendingOf, storePending } from './slip-storage.ts';

const keyOf = (gameCode: string) => `lotterySlip.${gameCode}`;

const calls: PlacementCalls = {
  place: async (body) => (await call('POST /wps/lottery/bet', { body })).slip,
  find: (requestId) => call('GET /wps/lottery/slip', { query: { requestId } }),
  rest: (tries) => new Promise((resolve) => setTimeout(resolve, restMs(tries))),
};

export type SlipApi = ReturnType<typeof useSlip>;

export function useSlip(game: LotteryGame, terms: Terms) {
  const { gameCode } = game;
  const upcoming = game.next?.numero ?? '';
  const [slip, setSlip] = useState<Slip>(
    () =>
      parseSlip(sessionStorage.getItem(keyOf(gameCode)), (line) => isLine(terms.engine, line)) ??
      emptySlip(upcoming),
  );
  const [lastStake, setLastStake] = useState<bigint>();
  useEffect(() => {
    if (slip.lines.length === 0) sessionStorage.removeItem(keyOf(gameCode));
    else sessionStorage.setItem(keyOf(gameCode), slipText(slip));
  }, [slip, gameCode]);
  // Lines that were chosen while no draw was on sale belong to the first one that is.
  useEffect(() => {
    if (slip.lines.length > 0 && slip.numero === '' && upcoming !== '')
      setSlip((before) => ({ ...before, numero: upcoming }));
  }, [slip, upcoming]);
  // A slip without lines belongs to no draw yet.
  const shown = useMemo(
    () => (slip.lines.length === 0 ? { ...slip, numero: upcoming } : slip),
    [slip, upcoming],
  );
  const placement = usePlacement(gameCode, () => setSlip((before) => ({ ...before, lines: [] })));
  return {
    ...placement,
    slip: shown,
    lastStake,
    setLastStake,
    change: (next: (before: Slip) => Slip) => setSlip(next),
    /** Moves the slip to another draw: called by a tap alone. */
    follow: (numero: string) => setSlip((before) => ({ ...before, numero })),
  };
}

/** Without a session nobody can be asked what became of the slip: it waits for the next one. */
const endedSession = (end: Placement): boolean =>
  end.state === 'refused' && (end.failure.code === 'SESSION_EXPIRED' || end.failure.code === 'NOT_LOGGED_IN');

/** Sends one slip at a time, and takes up the one that waited before a reload. */
function usePlacement(gameCode: string, onPlaced: () => void) {
  const userName = useSession()?.userName;
  const queryCache = useQueryCache();
  const [placement, setPlacement] = useState<Placement>({ state: 'idle' });
  // A second tap arrives before the first has rendered.
  const running = useRef(false);
  const waits = useMemo(
    () => (userName === undefined ? undefined : pendingOf(userName, gameCode, localStorage)),
    [userName, gameCode],
  );

  async function settle(request: SlipRequest, sentBefore: boolean) {
    if (running.current) return;
    running.current = true;
    try {
      const end = await settlePlacement(request, calls, sentBefore, setPlacement);
      if (end.state === 'placed') {
        keepTickets(end.slip.tickets, localStorage);
        onPlaced();
        void queryCache.invalidate(({ name }) =>
          /\/(lottery\/tickets|lottery\/quota|wallet\/member)$/u.test(name),
        );
      }
      if (!endedSession(end)) dropPending(request.requestId, localStorage);
      setPlacement(end);
    } finally {
      running.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what waited when the screen opened is taken up.
  useEffect(() => {
    if (waits) void settle(waits, true);
  }, [waits]);

  return {
    placement,
    /** True where the sheet has something to say even if it was not opened. */
    pending: placement.state !== 'idle',
    place: (request: SlipRequest) => {
      if (userName === undefined || running.current) return;
      storePending({ userName, request }, localStorage);
      void settle(request, false);
    },
    acknowledge: () => setPlacement({ state: 'idle' }),
  };
}
