// The slip of one game in this tab, which survives a reload.
import type { LotteryGame } from '@perya/contract';
import { isLine, type Terms } from '@perya/lottery';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../page/session.ts';
import { emptySlip, parseSlip, type Slip, slipText } from './slip.ts';
import { pendingOf } from './slip-storage.ts';

const keyOf = (gameCode: string) => `lotterySlip.${gameCode}`;

export type SlipDraft = ReturnType<typeof useSlip>;

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
  const userName = useSession()?.userName;
  const waits = useMemo(
    () => (userName === undefined ? undefined : pendingOf(userName, gameCode, localStorage)),
    [userName, gameCode],
  );
  return {
    slip: shown,
    /** The request that was sent before a reload and has no final answer. */
    waits,
    lastStake,
    setLastStake,
    change: (next: (before: Slip) => Slip) => setSlip(next),
    /** Moves the slip to another draw: called by a tap alone. */
    follow: (numero: string) => setSlip((before) => ({ ...before, numero })),
  };
}
