// The runs that close days and settle earnings, stopped ones first with their reason.
import { useT } from '@perya/locales/page';
import { Badge, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';

export function Runs() {
  const t = useT();
  const moment = useMoment();
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
                {list.map(({ kind, from, to, hour, state, nextAt, reason }) => (
                  <tr key={`${kind} ${from} ${to} ${hour ?? ''}`}>
                    <th scope="row">{t(`office.agents.kind.${kind}`)}</th>
                    <td>
                      <bdi>
                        {from === to ? from : `${from} – ${to}`}
                        {hour !== null && ` ${hour}:00`}
                      </bdi>
                    </td>
                    <td>
                      <Badge tone={state === 'stopped' ? 'bulb' : 'plain'}>
                        {t(`office.agents.run.${state}`)}
                      </Badge>{' '}
                      {nextAt && moment(nextAt)}
                      {reason !== null && <span className={screen['under']}>{reason}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Loaded>
  );
}
