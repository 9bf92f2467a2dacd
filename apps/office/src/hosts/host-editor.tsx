// One host: what players see of them, their shifts, and what was written in their room.
import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { HostFields } from './host-fields.tsx';
import { type Host, type Hosts, useHostList } from './host-list.tsx';
import styles from './hosts.module.css';
import { MessageTable } from './report-list.tsx';
import { Shifts } from './shifts.tsx';

const useHost = (hostId: string) =>
  useQuery({
    queryKey: ['hosts', 'one', hostId],
    queryFn: ({ signal }) => call('GET /ops/hosts/one', { query: { hostId } }, { signal, background: true }),
  });

export function HostEditor({ hostId }: { hostId: string }) {
  const one = useHost(hostId);
  return (
    <Loaded query={useHostList()}>
      {(choices) => <Loaded query={one}>{(host) => <Editor host={host} choices={choices} />}</Loaded>}
    </Loaded>
  );
}

export function NewHost() {
  const [hostId] = useState(() => crypto.randomUUID());
  return (
    <Loaded query={useHostList()}>
      {(choices) => <Editor host={blank(hostId, choices)} choices={choices} />}
    </Loaded>
  );
}

const blank = (hostId: string, { scenes, defaultLanguage }: Hosts): Host => ({
  hostId,
  version: 0,
  retired: false,
  body: {
    name: '',
    scene: scenes.find(({ name }) => name === 'live')?.name ?? scenes[0]?.name ?? '',
    languages: [defaultLanguage],
    titles: {},
    nodeId: null,
    streamUrl: null,
    kilobytesPerMinute: 1000,
    signedOn: true,
    pictureId: null,
  },
  picture: null,
  demonstration: false,
  shifts: [],
});

function Editor({ host, choices }: { host: Host; choices: Hosts }) {
  const t = useT();
  const navigate = useNavigate({ from: '/hosts' });
  const brand = useBrand();
  const mayEdit = may(brand, 'host.edit') && !host.retired;
  const { body, change, seenVersion, markSaved } = useHostForm(host);
  const [isDone, setDone] = useState(false);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<'host.save' | 'host.retire'>();
  const isNew = host.version === 0;
  const { hostId } = host;
  const save = () => {
    setTried(true);
    if (body.name.trim() !== '') setAsked('host.save');
  };
  return (
    <article className={detail['detail']} aria-label={host.body.name || t('office.hosts.new')}>
      <header className={detail['head']}>
        <h2>
          <bdi>{host.body.name || t('office.hosts.new')}</bdi>
        </h2>
        {host.retired && <Badge>{t('office.hosts.retired')}</Badge>}
      </header>
      <HostFields
        host={host}
        body={body}
        choices={choices}
        disabled={!mayEdit}
        fault={tried && body.name.trim() === '' ? t('office.hosts.nameFault') : undefined}
        onChange={change}
      />
      {mayEdit && (
        <div className={detail['acts']}>
          <Button tone="primary" onClick={save}>
            {t('office.hosts.save')}
          </Button>
          {!isNew && (
            <Button tone="danger" onClick={() => setAsked('host.retire')}>
              {t('office.hosts.retire')}
            </Button>
          )}
        </div>
      )}
      {!isNew && <Shifts host={host} mayEdit={mayEdit} />}
      {may(brand, 'room.moderate') && <RoomMessages hostId={hostId} />}
      {asked && (
        <ActDialog
          act={asked}
          title={t(`office.act.${asked}`)}
          given={asked === 'host.save' ? { hostId, seenVersion, ...body } : { hostId }}
          conflict={t('office.hosts.conflict')}
          onDone={() => {
            markSaved();
            setDone(true);
          }}
          onClose={() => {
            setAsked(undefined);
            if (isNew && isDone)
              void navigate({ search: (before) => ({ ...before, open: hostId }), replace: true });
          }}
        />
      )}
    </article>
  );
}

/** What is typed; a version that is read anew takes its place once it was saved, or where nothing is typed. */
function useHostForm(host: Host) {
  const [seen, setSeen] = useState(host);
  const [body, setBody] = useState(host.body);
  const [wasSaved, setWasSaved] = useState(false);
  if (host.version !== seen.version && (wasSaved || body === seen.body)) {
    setSeen(host);
    setBody(host.body);
    setWasSaved(false);
  }
  return {
    body,
    seenVersion: seen.version,
    change: (changed: Partial<Host['body']>) => setBody((before) => ({ ...before, ...changed })),
    markSaved: () => setWasSaved(true),
  };
}

function RoomMessages({ hostId }: { hostId: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['rooms', 'room', hostId],
    queryFn: ({ signal }) =>
      call('GET /ops/rooms/messages', { query: { hostId } }, { signal, background: true }),
    refetchInterval: 5000,
  });
  return (
    <section className={styles['section']} aria-label={t('office.hosts.openRoom')}>
      <h3>{t('office.hosts.openRoom')}</h3>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? <p>{t('office.hosts.quiet')}</p> : <MessageTable list={list} open={undefined} />
        }
      </Loaded>
    </section>
  );
}
