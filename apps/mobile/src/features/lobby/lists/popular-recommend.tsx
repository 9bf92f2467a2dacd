import { popularSlides } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useCall } from '../../../page/calls.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { TileList } from '../tiles/tile-list.tsx';
import styles from './popular-recommend.module.css';
import { slidesOf } from './popular-slides.ts';

/** The merchant's recommended games in slides; nothing when there are none. */
export function PopularRecommend({ title }: { title: string }) {
  const t = useT();
  const { data } = useCall('GET /wps/game/popular', usePreviewed({}), { staleTime: 3_600_000 });
  const slides = slidesOf(data?.games ?? []);
  if (data && slides.length === 0) return null;
  return (
    <section className={styles['popular']}>
      <h2>{title}</h2>
      <ul className={styles['track']}>
        {!data && (
          <li aria-hidden="true">
            <TileList className={styles['slide']} games={undefined} places={popularSlides.many} />
          </li>
        )}
        {slides.map((games, index) => (
          <li
            key={games[0]?.nodeId}
            aria-label={t('games.popularSlide', { number: index + 1, count: slides.length })}
          >
            <TileList className={styles['slide']} games={games} />
          </li>
        ))}
      </ul>
    </section>
  );
}
