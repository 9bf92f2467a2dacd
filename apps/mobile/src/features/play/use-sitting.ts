import { isCurrency } from '@perya/money';
import type { GameMessage } from '@perya/stage-protocol/from-game';
import { useEffect, useState } from 'react';
import { call } from '../../page/calls.ts';
import { keepSitting, openSitting, type Sitting, withRound } from './sitting.ts';

type Told = Extract<GameMessage, { type: 'perya:round' }>;

/** What a round staked and paid: as the game says, else from its public record; nothing while it is still open. */
async function figuresOf(
  round: Told,
): Promise<{ roundId: string; stake: string; payout: string } | undefined> {
  const { roundId, stake, payout } = round;
  if (stake !== undefined && payout !== undefined) return { roundId, stake, payout };
  const record = await call('GET /wps/round/proof', { query: { roundId } }).catch(() => undefined);
  return record?.state === 'settled' ? { roundId, stake: record.stake, payout: record.payout } : undefined;
}

/** The sitting of this person, and the minutes that it has lasted, told anew every few seconds. */
export function useSitting(account: string, currency: string) {
  const [sitting, setSitting] = useState<Sitting>(() => openSitting(sessionStorage, account, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => keepSitting(sessionStorage, sitting), [sitting]);
  const count = async (told: Told) => {
    const round = await figuresOf(told);
    if (round && isCurrency(currency)) setSitting((before) => withRound(before, round, currency, Date.now()));
  };
  return { sitting, now, count };
}
