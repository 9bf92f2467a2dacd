// The game in its frame: what it sends is parsed, and it is sent its launch and the balance.
import { useT } from '@perya/locales/page';
import type { GameMessage } from '@perya/stage-protocol/from-game';
import type { SentStageMessage } from '@perya/stage-protocol/from-stage';
import { ErrorState, Loader } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './stage.module.css';
import type { LaunchedGame, ReadMessage } from './use-launch.ts';

type GameFrameProps = {
  game: LaunchedGame;
  readMessage: ReadMessage;
  /** Sent to an in-house game once it is ready. */
  greeting: SentStageMessage;
  balance: string | undefined;
  onMessage: (message: GameMessage) => void;
  onRetry: () => void;
};

const slowMs = 6000;
const failedMs = 30_000;

/** Stage of the wait for the game: at first the loader alone, then a word, then a way out. */
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

/** A vendor's page may run its scripts at its own origin, and neither leave its frame nor open windows. */
const outsideSandbox = 'allow-scripts allow-same-origin';

/** The game in its frame. Only messages of this frame and its origin are read; a vendor's page is sent none. */
export function GameFrame({ game, readMessage, greeting, balance, onMessage, onRetry }: GameFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const waiting = useWaiting(ready);
  const { outside } = game;
  const { origin } = new URL(game.url, location.origin);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readMessage(event.data);
      if (message?.type === 'perya:ready') {
        setReady(true);
        if (!outside) frame.current?.contentWindow?.postMessage(greeting, location.origin);
      }
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  useEffect(() => {
    if (ready && !outside && balance !== undefined)
      frame.current?.contentWindow?.postMessage(
        { type: 'perya:balance', balance } satisfies SentStageMessage,
        location.origin,
      );
  }, [ready, outside, balance]);
  return (
    <div className={styles['room']}>
      <iframe
        ref={frame}
        className={styles['frame']}
        src={game.url}
        title={t('play.frame', { name: game.displayName })}
        allow="autoplay; fullscreen"
        // Not every vendor says that it is ready: then its page is, when it is there.
        {...(outside && {
          sandbox: outsideSandbox,
          referrerPolicy: 'no-referrer',
          onLoad: () => setReady(true),
        })}
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
