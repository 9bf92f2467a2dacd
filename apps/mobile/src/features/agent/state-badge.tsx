import type { StatementState } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';

const tones = {
  posted: 'teal',
  settled: 'plain',
  waiting: 'plain',
  held: 'bulb',
} as const satisfies Record<StatementState, string>;

/** Whether a statement is paid, due, waits or is on hold. */
export function StateBadge({ state }: { state: StatementState }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`agent.state.${state}`)}</Badge>;
}
