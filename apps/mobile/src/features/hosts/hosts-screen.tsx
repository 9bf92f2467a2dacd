import { useT } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useFlag } from '../../page/status.ts';
import { HostState } from './host-state.tsx';
import styles from './hosts.module.css';
import { useHosts } from './use-hosts.ts';

/** The hosts, those on video first. */
export function HostsScreen() {
  const t = useT();
  const on = useFlag('CBS3');
  const hosts = useHosts(on);
  if (!on || hosts.data?.length === 0)
    return <EmptyState title={t('hosts.empty')} hint={t('hosts.emptyText')} />;
  return (
    <div className={styles['screen']}>
      {!hosts.data && <QueryPlaceholder query={hosts} count={3} size={styles['waiting']} />}
      <ul className={styles['list']}>
        {hosts.data?.map((host) => (
          <li key={host.anchorId}>
            {/* A new document: the room's policy alone allows the video's origin. */}
            <a className={styles['card']} href={href('hostRoom', { id: host.anchorId })}>
              <img src={host.picture} alt="" width="640" height="280" loading="lazy" />
              <div className={styles['text']}>
                <h2>
                  <bdi>{host.name}</bdi>
                </h2>
                <p className={styles['soft']} {...ownLanguage(host.language)}>
                  {host.title}
                </p>
                <HostState host={host} />
              </div>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
