// The play session as the server counts it, over all games and vendors, and the play block that comes of it.
import type { Value } from '@perya/contract/client';
import { fromWire, isCurrency } from '@perya/money';
import type { PlayBlock } from '@perya/stage-protocol/from-game';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { PlaySession } from './play-session.ts';

const call = 'GET /wps/protection/play-session';
type ServerSession = Value<'GET /wps/protection/play-session'>;
type StageState = { trial: boolean; outside: boolean; currency: string; balance: string | undefined };

/** Its begin by this device's clock; the bar's clock lags up to five seconds. */
const beginOf = ({ minutes }: ServerSession) => Date.now() - minutes * 60_000 - 5000;

/** Shows a refused stake of a vendor's game once, whatever the game itself sends. */
function useRefusedStake(refused: ServerSession['held'], setBlock: (block: PlayBlock) => void) {
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    const code = playBlockCodes.find((one) => one === refused?.code);
    if (!refused || !code || refused.at === shownAt.current) return;
    shownAt.current = refused.at;
    setBlock({ code, ...(refused.limit ? { limit: refused.limit } : {}) });
  });
}

/** `block` is shown until the player has seen it (`onSeen`) or leaves. */
export function useServerSession(own: PlaySession, { trial, outside, currency, balance }: StageState) {
  const queryCache = useQueryCache();
  const server = useCall(call, {}, { enabled: !trial }).data;
  const [block, setBlock] = useState<PlayBlock>();
  // A new balance means that its round was shown: its net may be shown too.
  useEffect(() => {
    if (!trial && balance !== undefined) void queryCache.invalidate(call);
  }, [queryCache, trial, balance]);
  const at = server?.from ? server.check?.at : undefined;
  const due = server?.check?.due ?? false;
  // An in-house game reports its refusals to the stage itself.
  useRefusedStake(outside ? (server?.held ?? null) : null, setBlock);
  useEffect(() => {
    if (due) return setBlock((before) => before ?? { code: 'REALITY_CHECK_DUE' });
    if (at === undefined) return undefined;
    const timer = setTimeout(
      () => void queryCache.invalidate(call),
      Math.max(1000, Date.parse(at) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [queryCache, at, due]);
  const startedAt = useMemo(() => (server?.from ? beginOf(server) : undefined), [server]);
  const known = !trial && server && startedAt !== undefined && isCurrency(currency);
  return {
    /** The page's own until the server has one, and for trial play. */
    shown: known ? { ...own, startedAt, netMinor: fromWire(server.net, currency) } : own,
    block,
    setBlock,
    onSeen: () => {
      setBlock(undefined);
      void queryCache.invalidate(call);
    },
  };
}
