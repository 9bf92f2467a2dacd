import { marquee } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { type RefObject, useEffect, useRef } from 'react';
import { useCall } from '../../page/calls.ts';
import { Icon } from '../../page/icon.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { announcementsQuery } from './home-calls.ts';
import styles from './marquee.module.css';

/** The titles of the announcements, walking by; a tap opens the announcements. */
export function Marquee() {
  const t = useT();
  const { data } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', announcementsQuery);
  const titles = data?.player.map((notice) => notice.title) ?? [];
  const line = useRef<HTMLSpanElement>(null);
  const text = titles.join('\u2003•\u2003');
  useWalk(line, text);
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

const frameMs = 1000 / marquee.framesPerSecond;

/** Walks a line through its window: 30 frames a second, a pause of 500 ms before each round; stands still when it fits or when motion is unwanted. */
function useWalk(ref: RefObject<HTMLElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useEffect(() => {
    const line = ref.current;
    const view = line?.parentElement;
    if (!line || !view || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const room = view.clientWidth;
    const width = line.scrollWidth;
    if (width <= room) return;
    const sign = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
    let offset = 0;
    let waitUntil = performance.now() + marquee.scrollDelayMs;
    let last = 0;
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step);
      const since = now - last;
      if (now < waitUntil || since < frameMs) return;
      // What a screen's frame comes too late is carried over, or 30 a second would be 20 on most screens.
      last = now - (since % frameMs);
      offset += 1.2;
      if (offset > width) {
        offset = -room;
        waitUntil = now + marquee.scrollDelayMs;
      }
      line.style.transform = `translateX(${offset * sign}px)`;
    });
    return () => {
      cancelAnimationFrame(frame);
      line.style.transform = '';
    };
  }, [ref, text]);
}
