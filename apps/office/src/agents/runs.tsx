// The runs that close days and settle earnings, stopped ones first with their reason.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';

type Run = OfficeValue<'GET /ops/agents/runs'>['list'][number];

export function Runs() {
  const t = useT();
  const brand = useBrand();
  const [asked, setAsked] = useState<Run>();
  const runs = useQuery({
    queryKey: ['agent runs'],
    queryFn: ({ signal }) => call('GET /ops/agents/runs', undefined, { signal, background: true }),
    refetchInterval: 10_000,
  });
  return (
    <Loaded query={runs}>
      {({ openDay, list }) => (
        <>
          {openDay !== null && (
            <p className={screen['hint']}>{t('office.agents.openDay', { day: openDay })}</p>
          )}
          {list.length === 0 && <EmptyState title={t('office.agents.nothing')} />}
          {list.length > 0 && (
            <table className={screen['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('office.agents.run')}</th>
                  <th scope="col">{t('office.agents.period')}</th>
                  <th scope="col">{t('office.agents.state')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map((run) => (
                  <RunRow
                    key={`${run.kind} ${run.from} ${run.to} ${run.hour ?? ''}`}
                    run={run}
                    onAgain={may(brand, 'agent.decide') ? () => setAsked(run) : undefined}
                  />
                ))}
              </tbody>
            </table>
          )}
          {asked && (
            <ActDialog
              act="agent.resume-run"
              title={t('office.act.agent.resume-run')}
              given={{ kind: asked.kind, from: asked.from, to: asked.to, hour: asked.hour }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** `onAgain`: for who may have it computed again. */
function RunRow({ run, onAgain }: { run: Run; onAgain: (() => void) | undefined }) {
  const t = useT();
  const moment = useMoment();
  const { kind, from, to, hour, state, nextAt, reason } = run;
  return (
    <tr>
      <th scope="row">{t(`office.agents.kind.${kind}`)}</th>
      <td>
        <bdi>
          {from === to ? from : `${from} – ${to}`}
          {hour !== null && ` ${hour}:00`}
        </bdi>
      </td>
      <td>
        <Badge tone={state === 'stopped' ? 'bulb' : 'plain'}>
          {t(kind === 'correction' && state === 'posted' ? 'office.done' : `office.agents.run.${state}`)}
        </Badge>{' '}
        {nextAt && moment(nextAt)}
        {reason !== null && <span className={screen['under']}>{reason}</span>}
        {state === 'stopped' && onAgain && (
          <Button tone="secondary" onClick={onAgain}>
            {t('office.agents.runAgain')}
          </Button>
        )}
      </td>
    </tr>
  );
}
