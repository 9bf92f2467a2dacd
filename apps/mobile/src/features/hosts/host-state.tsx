// What a host does now: on video, at work, or when the next shift begins.
import { useLanguage } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useMoment } from '../../page/moment.ts';
import styles from './hosts.module.css';
import type { Host } from './use-hosts.ts';

export function HostState({ host: { active, streaming, startsAt, endsAt, viewers } }: { host: Host }) {
  const { t } = useLanguage();
  const moment = useMoment();
  return (
    <p className={styles['state']}>
      {streaming && <Badge tone="magenta">{t('hosts.live')}</Badge>}
      {active && !streaming && <Badge>{t('hosts.noVideo')}</Badge>}
      {active && endsAt && <span>{t('hosts.until', { time: moment(endsAt) })}</span>}
      {active && <span>{viewers === null ? t('hosts.few') : t('hosts.viewers', { count: viewers })}</span>}
      {!active && <span>{startsAt ? t('hosts.from', { time: moment(startsAt) }) : t('hosts.noShift')}</span>}
    </p>
  );
}
