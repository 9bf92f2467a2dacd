// The mutes in force, each with its end.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';

type Mute = OfficeValue<'GET /ops/rooms/mutes'>['list'][number];

export function MuteList() {
  const t = useT();
  const query = useQuery({
    queryKey: ['rooms', 'mutes'],
    queryFn: ({ signal }) => call('GET /ops/rooms/mutes', undefined, { signal, background: true }),
    refetchInterval: 15_000,
  });
  // Kept here: when the mute has ended the table may be gone.
  const [ending, setEnding] = useState<Mute>();
  return (
    <>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('office.hosts.noMutes')} hint={t('office.hosts.noMutesHint')} />
          ) : (
            <MuteTable list={list} onEnd={setEnding} />
          )
        }
      </Loaded>
      {ending && (
        <ActDialog
          act="room.unmute"
          title={t('office.act.room.unmute')}
          given={{ muteId: ending.muteId }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

function MuteTable({ list, onEnd }: { list: readonly Mute[]; onEnd: (mute: Mute) => void }) {
  const t = useT();
  const moment = useMoment();
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col">{t('office.member')}</th>
          <th scope="col">{t('office.hosts.until')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {list.map((mute) => (
          <tr key={mute.muteId}>
            <th scope="row">
              <bdi>{mute.name}</bdi>
              <span className={screen['under']}>{t(`office.hosts.reason.${mute.reason}`)}</span>
            </th>
            <td>{moment(mute.until)}</td>
            <td>
              <Button tone="secondary" small onClick={() => onEnd(mute)}>
                {t('office.hosts.unmute')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
