import type { Value } from '@perya/contract/client';
import { EmptyState, Switch } from '@perya/ui';
import { call, useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { Bars } from './bars.tsx';
import { MyProof } from './my-proof.tsx';
import { useFormats } from './use-formats.ts';

const myAgentCall = 'GET /wps/member/agent';

/** Whose member one is, what that agent may see, and the switch that hides it. */
export function MyAgentScreen() {
  const found = useCall(myAgentCall, {}, { staleTime: 0 });
  return (
    <div className={styles['screen']}>
      {found.data ? <Content of={found.data} /> : <AgentPlaceholder query={found} />}
    </div>
  );
}

function Content({ of }: { of: Value<typeof myAgentCall> }) {
  const { t, money, day } = useFormats(of.currency);
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  if (of.agent === null) return <EmptyState title={t('agent.noAgent')} hint={t('agent.noAgentText')} />;
  const hide = (hidden: boolean) =>
    run(async () => {
      const after = await call('PUT /wps/member/agent', { body: { hidden } });
      queryCache.change(myAgentCall, () => after);
    });
  return (
    <>
      <section className={styles['card']}>
        <h2>{t('agent.agentIs', { name: of.agent })}</h2>
        {of.since && <p className={styles['soft']}>{t('agent.agentSince', { day: day(of.since) })}</p>}
        <p>{t('agent.sees')}</p>
        <p>{t('agent.seesNot')}</p>
        <Switch
          label={t('agent.hide')}
          hint={t('agent.hideText')}
          checked={of.hidden}
          aria-busy={busy}
          onChange={({ target }) => void hide(target.checked)}
        />
      </section>
      {of.hidden ? (
        <p className={styles['soft']}>{t('agent.unseen')}</p>
      ) : (
        of.seen.length > 0 && (
          <Bars
            title={t('agent.seenDays')}
            bars={of.seen.map((one) => ({
              key: one.day,
              label: day(one.day),
              value: Number(one.turnover),
              text: money(one.turnover),
              more: t(one.active ? 'agent.isActive' : 'agent.isIdle'),
            }))}
            heads={[t('agent.day'), t('agent.active'), t('agent.turnover')]}
          />
        )
      )}
      {of.seen.length > 0 && <MyProof of={of} />}
    </>
  );
}
