import { useT } from '@perya/locales/page';
import { startLate } from '@perya/ui';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../page/calls.ts';
import { Icon } from '../../../page/icon.tsx';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { announcementsQuery } from './home-calls.ts';
import styles from './marquee.module.css';

/** The titles of the announcements as a moving line; a tap opens them. */
export function Marquee() {
  const t = useT();
  const { data } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', usePreviewed(announcementsQuery), {
    partWillDo: true,
  });
  const titles = data?.player.map((notice) => notice.title) ?? [];
  const line = useRef<HTMLSpanElement>(null);
  const text = titles.join('\u2003•\u2003');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useEffect(
    () =>
      startLate(async () => {
        const { animateMarquee } = await import('./marquee-animation.ts');
        return () => (line.current ? animateMarquee(line.current) : undefined);
      }),
    [text],
  );
  return (
    <Link
      to={href('notice')}
      className={styles['marquee']}
      aria-label={`${t('home.notices')}: ${text || t('home.noNotice')}`}
    >
      <Icon name="megaphone" className={styles['icon']} />
      <span className={styles['window']}>
        <span ref={line} className={styles['line']}>
          {text || t('home.noNotice')}
        </span>
      </span>
    </Link>
  );
}
