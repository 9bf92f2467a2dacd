// Hosts and their rooms: reported messages, hosts with their shifts, and mutes; the opened one beside the list.
import { useT } from '@perya/locales/page';
import { classes, Tabs } from '@perya/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { ScreenHeading } from '../app/screen.tsx';
import { type HostPart, hostParts } from '../app/search.ts';
import { may } from '../session/use-session.ts';
import { HostEditor, NewHost } from './host-editor.tsx';
import { HostList } from './host-list.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MuteList } from './mute-list.tsx';
import { ReportList } from './report-list.tsx';

/** Opens the form of a host that is not there yet. */
const newHost = 'new';

export function HostsScreen() {
  const t = useT();
  const { show, open } = useSearch({ from: '/shell/hosts' });
  const navigate = useNavigate({ from: '/hosts' });
  const mayModerate = may(useBrand(), 'room.moderate');
  const part: HostPart = mayModerate ? (show ?? 'reports') : 'hosts';
  return (
    <main className={classes(screen['split'], open !== undefined && screen['opened'])}>
      <div className={screen['list']}>
        <ScreenHeading>{t('office.hosts')}</ScreenHeading>
        {mayModerate && (
          <Tabs
            label={t('office.hosts.part')}
            selected={part}
            onSelect={(next) => {
              const chosen = hostParts.find((one) => one === next);
              void navigate({ search: chosen ? { show: chosen } : {} });
            }}
            tabs={hostParts.map((key) => ({ key, label: t(`office.hosts.part.${key}`) }))}
          />
        )}
        {part === 'reports' && <ReportList open={open} />}
        {part === 'hosts' && <HostList open={open} />}
        {part === 'mutes' && <MuteList />}
      </div>
      <div className={screen['detail']}>
        {open === undefined ? (
          part !== 'mutes' && (
            <p className={screen['choose']}>
              {t(part === 'hosts' ? 'office.hosts.chooseHost' : 'office.hosts.choose')}
            </p>
          )
        ) : (
          <>
            <BackLink from="/hosts" to="/hosts" search={({ open: _open, ...rest }) => rest} />
            <Opened part={part} open={open} />
          </>
        )}
      </div>
    </main>
  );
}

function Opened({ part, open }: { part: HostPart; open: string }) {
  if (part !== 'hosts') return <MessageDetail key={open} messageId={open} />;
  return open === newHost ? <NewHost /> : <HostEditor key={open} hostId={open} />;
}
