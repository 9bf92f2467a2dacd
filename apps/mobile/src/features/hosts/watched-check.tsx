// The reality check in a host's room: watching counts as playing, so the sheet of the stage comes here too.
import { useEffect } from 'react';
import { useCall } from '../../page/calls.ts';
import { goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { PlayBlockSheet } from '../../page/play-block/play-block-sheet.tsx';
import { useStatus } from '../../page/status.ts';

/** The server notes every half minute who watches. */
const lookMs = 15_000;

/** `onDue`: while a check is due, nothing plays. */
export function WatchedCheck({ onDue }: { onDue: (isDue: boolean) => void }) {
  const { currency } = useStatus().info;
  const { data, refetch } = useCall('GET /wps/protection/play-session', {}, { staleTime: 0 });
  const isDue = data?.check?.due ?? false;
  const at = data?.from ? data.check?.at : undefined;
  useEffect(() => onDue(isDue), [isDue, onDue]);
  useEffect(() => {
    if (isDue) return undefined;
    const look = () => {
      const isEarly = at !== undefined && Date.now() < Date.parse(at);
      if (!(isEarly || document.hidden)) void refetch();
    };
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [isDue, at, refetch]);
  if (!isDue) return null;
  return (
    <PlayBlockSheet
      block={{ code: 'REALITY_CHECK_DUE' }}
      currency={currency}
      onSeen={() => void refetch()}
      onLeave={() => goBack(href('hosts'))}
    />
  );
}
