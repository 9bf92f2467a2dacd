import { useT } from '@perya/locales/page';
import { ErrorState, Loader } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './stage.module.css';
import { type FromGame, readGameMessage, type ToGame } from './stage-protocol.ts';
import type { Launched } from './use-launch.ts';

type GameFrameProps = {
  game: Launched;
  /** What the game is told once it is ready. */
  greeting: ToGame;
  balance: string | undefined;
  onMessage: (message: FromGame) => void;
  onRetry: () => void;
};

const slowMs = 6000;
const failedMs = 30_000;

/** How long the game has been awaited: at first quietly, then with a word, then with a way out. */
function useWaiting(ready: boolean): 'quiet' | 'slow' | 'failed' {
  const [waiting, setWaiting] = useState<'quiet' | 'slow' | 'failed'>('quiet');
  useEffect(() => {
    if (ready) return undefined;
    const timers = [
      setTimeout(() => setWaiting('slow'), slowMs),
      setTimeout(() => setWaiting('failed'), failedMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [ready]);
  return waiting;
}

/** The game in its frame. Messages are taken from this frame alone, and sent to this origin alone. */
export function GameFrame({ game, greeting, balance, onMessage, onRetry }: GameFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const waiting = useWaiting(ready);
  const tell = (message: ToGame) => frame.current?.contentWindow?.postMessage(message, location.origin);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message?.type === 'perya:ready') {
        setReady(true);
        tell(greeting);
      }
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  useEffect(() => {
    if (ready && balance !== undefined)
      frame.current?.contentWindow?.postMessage(
        { type: 'perya:balance', balance } satisfies ToGame,
        location.origin,
      );
  }, [ready, balance]);
  return (
    <div className={styles['room']}>
      <iframe
        ref={frame}
        className={styles['frame']}
        src={game.url}
        title={t('play.frame', { name: game.displayName })}
        allow="autoplay; fullscreen"
      />
      {!ready && (
        <div className={styles['waiting']}>
          {waiting === 'failed' ? (
            <ErrorState
              title={t('play.failed')}
              hint={t('play.failedText')}
              retryLabel={t('play.retry')}
              onRetry={onRetry}
            />
          ) : (
            <>
              <Loader label={t('play.loading')} />
              <p role="status">{waiting === 'slow' ? t('play.slow') : t('play.loading')}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
