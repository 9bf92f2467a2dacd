// The state of an agent as staff see it, and who proposed something about them.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';

export type AgentRow = OfficeValue<'GET /ops/agents/list'>['list'][number];
export type AgentOne = OfficeValue<'GET /ops/agents/one'>;

export function AgentStateOf({ row: { state, proposal } }: { row: AgentRow }) {
  const t = useT();
  return (
    <>
      <Badge tone={state === 'held' ? 'bulb' : state === 'active' ? 'teal' : 'plain'}>
        {t(`office.agents.state.${state}`)}
      </Badge>{' '}
      {proposal && <Badge tone="teal">{t('office.proposedBy', { name: proposal.maker })}</Badge>}
    </>
  );
}
