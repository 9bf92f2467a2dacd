// A host's video: the poster first, played by a tap, muted; it stops when the page is hidden.
import { formatDecimal } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './hosts.module.css';
import { playStream } from './play-stream.ts';

type HostVideoProps = { poster: string; streamUrl: string | undefined; kilobytesPerMinute: number };

export function HostVideo({ poster, streamUrl, kilobytesPerMinute }: HostVideoProps) {
  const { t, language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  useEffect(() => {
    const place = video.current;
    if (state !== 'playing' || !place || !streamUrl) return undefined;
    const stop = playStream(place, streamUrl, () => setState('failed'));
    const hide = () => document.hidden && setState('waiting');
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      stop();
    };
  }, [state, streamUrl]);
  const megabytes = formatDecimal(kilobytesPerMinute / 1000, language, { most: 1 });
  return (
    <div className={styles['video']}>
      {/* The stream carries no words. */}
      <video
        ref={video}
        poster={poster}
        muted
        playsInline
        controls={state === 'playing'}
        aria-label={t('hosts.video')}
      />
      {streamUrl && state !== 'playing' && (
        <div className={styles['start']}>
          {state === 'failed' && <p role="alert">{t('hosts.failed')}</p>}
          <Button onClick={() => setState('playing')}>
            <Play size={20} aria-hidden="true" />
            {t('hosts.watch')}
          </Button>
          <p>{t('hosts.weight', { megabytes })}</p>
        </div>
      )}
    </div>
  );
}
