// One message of a room with what was written around it, and what may be done: hide, show again, mute the author.
import { muteReasons } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, classes, Select } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import detail from '../app/detail.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import styles from './hosts.module.css';
import { MessageState } from './report-list.tsx';

type One = OfficeValue<'GET /ops/rooms/message'>;
type Asked = 'room.hide' | 'room.restore' | 'room.mute' | 'room.unmute';

const lengths = [60, 1440, 10_080, 43_200] as const;

export function MessageDetail({ messageId }: { messageId: string }) {
  const one = useQuery({
    queryKey: ['rooms', 'message', messageId],
    queryFn: ({ signal }) =>
      call('GET /ops/rooms/message', { query: { messageId } }, { signal, background: true }),
    refetchInterval: 15_000,
  });
  return <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>;
}

function Detail({ one: { message, around, mute } }: { one: One }) {
  const t = useT();
  const moment = useMoment();
  return (
    <article className={detail['detail']} aria-label={message.body}>
      <header className={detail['head']}>
        <h2 className={styles['words']}>
          <bdi>{message.body}</bdi>
        </h2>
        <p className={detail['standing']}>
          <bdi>{message.name}</bdi>
          <span>{t('office.hosts.room', { name: message.hostName })}</span>
          <time dateTime={message.at}>{moment(message.at)}</time>
          <MessageState message={message} />
          {message.decidedAt && <span>{t('office.hosts.decided')}</span>}
        </p>
        {mute && (
          <p>
            {t('office.hosts.mutedUntil', { time: moment(mute.until) })}:{' '}
            {t(`office.hosts.reason.${mute.reason}`)}
          </p>
        )}
      </header>
      <Decisions message={message} mute={mute} />
      <section aria-label={t('office.hosts.around')} className={styles['section']}>
        <h3>{t('office.hosts.around')}</h3>
        <ol className={styles['lines']}>
          {around.map(({ messageId, name, body }) => (
            <li key={messageId} className={classes(messageId === message.messageId && styles['this'])}>
              <bdi className={styles['soft']}>{name}</bdi> <bdi>{body}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function Decisions({ message: { messageId, hidden, decidedAt }, mute }: Pick<One, 'message' | 'mute'>) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const [minutes, setMinutes] = useState<number>(lengths[1]);
  const reasons = muteReasons.map((value) => ({ value, label: t(`office.hosts.reason.${value}`) }));
  const given = {
    'room.hide': { messageId },
    'room.restore': { messageId },
    'room.mute': { messageId, minutes },
    'room.unmute': { muteId: mute?.muteId },
  };
  return (
    <>
      <div className={detail['acts']}>
        {(hidden || !decidedAt) && (
          <Button tone="primary" onClick={() => setAsked('room.restore')}>
            {t(hidden ? 'office.hosts.restore' : 'office.hosts.keep')}
          </Button>
        )}
        {(!hidden || !decidedAt) && (
          <Button tone="danger" onClick={() => setAsked('room.hide')}>
            {t('office.hosts.hide')}
          </Button>
        )}
      </div>
      <div className={styles['muting']}>
        {mute ? (
          <Button tone="secondary" onClick={() => setAsked('room.unmute')}>
            {t('office.hosts.unmute')}
          </Button>
        ) : (
          <>
            <Select
              label={t('office.hosts.length')}
              value={String(minutes)}
              options={lengths.map((one) => ({ value: String(one), label: t(`office.hosts.length.${one}`) }))}
              onChange={({ target }) => setMinutes(Number(target.value))}
            />
            <Button tone="secondary" onClick={() => setAsked('room.mute')}>
              {t('office.hosts.mute')}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <ActDialog
          act={asked}
          title={t(`office.act.${asked}`)}
          given={given[asked]}
          choice={
            asked === 'room.mute'
              ? { name: 'reason', label: t('office.hosts.reason'), options: reasons }
              : undefined
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
