import { type BannerGroup, banner } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Carousel, Skeleton } from '@perya/ui';
import { type QueryOf, useCall } from '../../../page/calls.ts';
import { dataSaver } from '../../../page/data-saver.ts';
import { imageUrl } from '../../../page/image-host.ts';
import { Link } from '../../../page/link.tsx';
import { usePreviewed } from '../../../page/preview.ts';
import styles from './banners.module.css';
import { announcementsQuery } from './home-calls.ts';

type BannersProps = {
  groups: readonly BannerGroup[];
  /** The query of the announcements: home's, or one group's. */
  query?: QueryOf<'GET /wps/relay/MCSFE_getListAnnouncements'>;
};

/** The banners of some groups; one whose picture fails is hidden, and the section without any. */
export function Banners({ groups, query = announcementsQuery }: BannersProps) {
  const t = useT();
  const { data } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', usePreviewed(query), {
    partWillDo: true,
  });
  if (!data) return <Skeleton className={styles['place']} />;
  const all = data.banners.filter((entry) => groups.includes(entry.groupName));
  const entries = dataSaver.on ? all.slice(0, 1) : all;
  return (
    <Carousel
      label={t('home.banners')}
      className={styles['place']}
      autoplayMs={query === announcementsQuery ? banner.autoplayMs : banner.otherAutoplayMs}
      speedMs={banner.speedMs}
      slideLabel={(number, count) => t('home.slide', { number, count })}
      slides={entries.map((entry, index) => ({
        key: `${index} ${entry.url}`,
        content: (hide, near) => {
          const picture = (
            <>
              {near && (
                <img
                  ref={(picture) => {
                    // A picture in the HTML may have failed before the listener was attached.
                    if (picture?.complete && picture.naturalWidth === 0) hide();
                  }}
                  src={imageUrl(entry.url)}
                  alt=""
                  width="720"
                  height="320"
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  onError={hide}
                />
              )}
              <span className={styles['caption']} lang={entry.language}>
                {entry.title}
              </span>
            </>
          );
          return entry.link ? (
            <Link className={styles['banner']} to={entry.link}>
              {picture}
            </Link>
          ) : (
            <div className={styles['banner']}>{picture}</div>
          );
        },
      }))}
    />
  );
}
