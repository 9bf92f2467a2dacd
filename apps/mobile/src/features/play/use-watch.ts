// What the server knows of a sitting, over all games and vendors: shown in the bar, and the look that is due at its hour.
import type { Value } from '@perya/contract/client';
import { fromWire, isCurrency } from '@perya/money';
import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { Sitting } from './sitting.ts';

const call = 'GET /wps/protection/play-session';
type Told = Value<'GET /wps/protection/play-session'>;
type Watching = { trial: boolean; outside: boolean; currency: string; balance: string | undefined };

/** When the server's sitting began, by this device's clock: the bar's own lags five seconds behind it. */
const beginOf = ({ minutes }: Told) => Date.now() - minutes * 60_000 - 5000;

/** A stake that a vendor's game was refused: told once, whatever the game itself says. */
function useRefused(refused: Told['held'], hold: (held: PlayBlock) => void) {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const code = playBlockCodes.find((one) => one === refused?.code);
    if (!refused || !code || refused.at === told.current) return;
    told.current = refused.at;
    hold({ code, ...(refused.limit ? { limit: refused.limit } : {}) });
  });
}

/** A sitting watched: `held` stands until the person has seen it (`seen`) or leaves. */
export function useWatch(own: Sitting, { trial, outside, currency, balance }: Watching) {
  const queryCache = useQueryCache();
  const told = useCall(call, {}, { enabled: !trial }).data;
  const [held, hold] = useState<PlayBlock>();
  // Every balance that is shown is a round that was shown: now its net may be told too.
  useEffect(() => {
    if (!trial && balance !== undefined) void queryCache.invalidate(call);
  }, [queryCache, trial, balance]);
  const at = told?.from ? told.check?.at : undefined;
  const due = told?.check?.due ?? false;
  // An in-house game reports its refusals to the stage itself.
  useRefused(outside ? (told?.held ?? null) : null, hold);
  useEffect(() => {
    if (due) return hold((before) => before ?? { code: 'REALITY_CHECK_DUE' });
    if (at === undefined) return undefined;
    const timer = setTimeout(
      () => void queryCache.invalidate(call),
      Math.max(1000, Date.parse(at) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queryCache, at, due]);
  const startedAt = useMemo(() => (told?.from ? beginOf(told) : undefined), [told]);
  const known = !trial && told && startedAt !== undefined && isCurrency(currency);
  return {
    /** The page's own until the server has one, and for trial play. */
    shown: known ? { ...own, startedAt, netMinor: fromWire(told.net, currency) } : own,
    held,
    hold,
    seen: () => {
      hold(undefined);
      void queryCache.invalidate(call);
    },
  };
}
