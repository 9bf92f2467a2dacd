// The play session that the page counts itself, from the messages of the game.
import { isCurrency } from '@perya/money';
import type { GameMessage } from '@perya/stage-protocol/from-game';
import { useEffect, useState } from 'react';
import { call } from '../../page/calls.ts';
import { openPlaySession, type PlaySession, savePlaySession, withRound } from './play-session.ts';

type RoundMessage = Extract<GameMessage, { type: 'perya:round' }>;

/** A round's stake and payout by the game's message, else by its public record; undefined while it is open. */
async function figuresOf(
  round: RoundMessage,
): Promise<{ roundId: string; stake: string; payout: string } | undefined> {
  const { roundId, stake, payout } = round;
  if (stake !== undefined && payout !== undefined) return { roundId, stake, payout };
  const record = await call('GET /wps/round/proof', { query: { roundId } }).catch(() => undefined);
  return record?.state === 'settled' ? { roundId, stake: record.stake, payout: record.payout } : undefined;
}

/** The play session of this player as the page counts it, and a clock that ticks every five seconds. */
export function usePlaySession(account: string, currency: string) {
  const [playSession, setPlaySession] = useState<PlaySession>(() =>
    openPlaySession(sessionStorage, account, Date.now()),
  );
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => savePlaySession(sessionStorage, playSession), [playSession]);
  const count = async (message: RoundMessage) => {
    const round = await figuresOf(message);
    if (round && isCurrency(currency))
      setPlaySession((before) => withRound(before, round, currency, Date.now()));
  };
  return { playSession, now, count };
}
