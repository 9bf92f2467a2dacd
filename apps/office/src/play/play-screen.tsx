// The screen of stopped play: all play with one hand, a game, a player. Two people lift a stop.
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, EmptyState, Field } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import styles from './play.module.css';

type Stop = OfficeValue<'GET /ops/play/stops'>['list'][number];
type Wanted = { act: OfficeAct; title: string; given: Record<string, string> };

export function PlayScreen() {
  const t = useT();
  const [wanted, setWanted] = useState<Wanted>();
  const stops = useQuery({
    queryKey: ['stops'],
    queryFn: ({ signal }) => call('GET /ops/play/stops', undefined, { signal, background: true }),
    refetchInterval: 10_000,
  });
  const stop = (title: string, given: Record<string, string>) =>
    setWanted({ act: 'play.stop', title, given });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.play')}</ScreenHeading>
      <p className={screen['hint']}>{t('office.play.hint')}</p>
      <div className={styles['ways']}>
        <Button tone="danger" onClick={() => stop(t('office.play.stopAll'), { scope: 'all', target: '' })}>
          <OctagonX size={20} aria-hidden="true" />
          {t('office.play.stopAll')}
        </Button>
        <StopOne
          label={t('office.play.game')}
          action={t('office.play.stopGame')}
          onStop={(target) => stop(t('office.play.stopGame'), { scope: 'game', target })}
        />
        <StopOne
          label={t('office.play.player')}
          action={t('office.play.stopPlayer')}
          onStop={(target) => stop(t('office.play.stopPlayer'), { scope: 'player', target })}
        />
      </div>
      <Loaded query={stops}>
        {({ list }) =>
          list.length > 0 ? (
            <StopTable
              list={list}
              onLift={(stopId) =>
                setWanted({ act: 'play.lift', title: t('office.play.lift'), given: { stopId } })
              }
            />
          ) : (
            <EmptyState title={t('office.play.none')} hint={t('office.play.noneHint')} />
          )
        }
      </Loaded>
      {wanted && <ActDialog {...wanted} onClose={() => setWanted(undefined)} />}
    </main>
  );
}

type StopOneProps = { label: string; action: string; onStop: (target: string) => void };

function StopOne({ label, action, onStop }: StopOneProps) {
  const t = useT();
  const [target, setTarget] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = tried && target.trim() === '';
  return (
    <form
      className={styles['one']}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (target.trim() !== '') onStop(target.trim());
      }}
    >
      <Field
        label={label}
        value={target}
        maxLength={60}
        autoComplete="off"
        fault={isMissing ? t('office.play.missing') : undefined}
        onChange={({ target: { value } }) => setTarget(value)}
      />
      <Button type="submit" tone="secondary">
        {action}
      </Button>
    </form>
  );
}

function StopTable({ list, onLift }: { list: readonly Stop[]; onLift: (stopId: string) => void }) {
  const t = useT();
  const moment = useMoment();
  const names = { all: t('office.play.all'), game: t('office.play.game'), player: t('office.play.player') };
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col">{t('office.play.what')}</th>
          <th scope="col">{t('office.note')}</th>
          <th scope="col">{t('office.audit.who')}</th>
          <th scope="col">{t('office.audit.when')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {list.map(({ stopId, scope, target, reason, by, at, liftProposed }) => (
          <tr key={stopId}>
            <th scope="row">
              {scope === 'all' ? names.all : <bdi>{target}</bdi>}
              {scope !== 'all' && <span className={screen['under']}>{names[scope]}</span>}
            </th>
            <td>
              <bdi>{reason}</bdi>
            </td>
            <td>
              <bdi>{by}</bdi>
            </td>
            <td>{moment(at)}</td>
            <td>
              {liftProposed ? (
                t('office.play.liftWaits')
              ) : (
                <Button tone="secondary" small onClick={() => onLift(stopId)}>
                  {t('office.play.lift')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
