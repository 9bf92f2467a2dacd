// The screen at /m/in-play: launches a game and shows it with the bar above it.
import { useLanguage, useT } from '@perya/locales/page';
import type { GameMessage } from '@perya/stage-protocol/from-game';
import type { SentStageMessage } from '@perya/stage-protocol/from-stage';
import { Loader, showToast } from '@perya/ui';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { caller } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';
import { go, goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { chosenDigits } from '../../page/preferences.ts';
import { isTrial, type Session, useSession } from '../../page/session.ts';
import { useSound } from '../../page/sound.ts';
import { useStatus } from '../../page/status.ts';
import { useTheme } from '../../page/theme.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { GameFrame } from './game-frame.tsx';
import { LaunchError } from './launch-error.tsx';
import styles from './stage.module.css';
import { StageBar } from './stage-bar.tsx';
import { useDelayedBalance } from './use-delayed-balance.ts';
import { type OpenLaunch, useLaunch } from './use-launch.ts';
import { usePlaySession } from './use-play-session.ts';
import { useServerSession } from './use-server-session.ts';

/** Fetched when a stake was refused or a reality check is due. */
const PlayBlockSheet = lazy(() =>
  import('../../page/play-block/play-block-sheet.tsx').then((part) => ({ default: part.PlayBlockSheet })),
);

function nodeIdOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('nodeId') ?? '';
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined;
}

/** The stage on which a launched game runs: nothing but the game and the bar above it. */
export function StageScreen() {
  const session = useSession();
  return session ? <Stage key={session.userName} session={session} /> : null;
}

function Stage({ session }: { session: Session }) {
  const t = useT();
  const { language } = useLanguage();
  const currency = useStatus().info.currency;
  const { launch, relaunch } = useLaunch(nodeIdOf(useSearch()), language, useTheme());
  const { playSession, now, count } = usePlaySession(session.userName, currency);
  const { balance, showBalance } = useDelayedBalance();
  const game = launch.state === 'open' ? launch.game : undefined;
  const trial = game?.trial ?? isTrial(session);
  const { shown, block, setBlock, onSeen } = useServerSession(playSession, {
    trial,
    outside: game?.outside ?? false,
    currency,
    balance,
  });
  const online = useOnline();
  const queryCache = useQueryCache();
  const back = () => goBack(href('home'));

  const refusal = launch.state === 'refused' ? launch.code : undefined;
  useLoginRedirect(refusal);
  useRetryOnline(refusal === 'OFFLINE', relaunch);

  const onMessage = (message: GameMessage) => {
    if (message.type === 'perya:round') {
      showBalance(message.balance);
      void count(message);
      void queryCache.invalidate('GET /wps/report/betRecords');
    }
    if (message.type === 'perya:blocked') setBlock(message);
    if (message.type === 'perya:proof') void go(href('proof', { roundId: message.roundId }));
    if (message.type === 'perya:exit') {
      if (message.to === 'cashier') void go(href('voucherCenter'));
      else back();
    }
    if (message.type === 'perya:expired') {
      showToast('info', t('play.expired'), 3000);
      relaunch();
    }
  };

  return (
    <div className={styles['stage']}>
      <StageBar
        name={game?.displayName ?? t('play.title')}
        trial={trial}
        currency={game?.currency ?? currency}
        balance={balance}
        playSession={shown}
        now={now}
        onBack={back}
        onReload={relaunch}
      />
      {!online && <OfflineBar />}
      {launch.state === 'opening' && <Loader label={t('play.loading')} />}
      {launch.state === 'refused' && <LaunchError code={launch.code} onRetry={relaunch} />}
      {launch.state === 'open' && (
        <RunningGame
          key={launch.turn}
          account={session.userName}
          launch={launch}
          balance={balance}
          onMessage={onMessage}
          onRetry={relaunch}
        />
      )}
      {block && (
        <Suspense>
          <PlayBlockSheet block={block} currency={currency} onSeen={onSeen} onLeave={back} />
        </Suspense>
      )}
    </div>
  );
}

function OfflineBar() {
  const t = useT();
  return (
    <p className={styles['offline']} role="status">
      <WifiOff size={18} aria-hidden="true" />
      <span>
        <strong>{t('play.offline')}</strong> {t('play.offlineText')}
      </span>
    </p>
  );
}

/** Launches again when the connection is back. */
function useRetryOnline(waits: boolean, relaunch: () => void) {
  useEffect(() => {
    if (!waits) return undefined;
    window.addEventListener('online', relaunch);
    return () => window.removeEventListener('online', relaunch);
  });
}

/** Leads an ended session to the login, and from there back to this game. */
function useLoginRedirect(code: string | undefined) {
  useEffect(() => {
    if (code !== 'NOT_LOGGED_IN' && code !== 'SESSION_EXPIRED') return;
    void go(href('login', { next: `${location.pathname}${location.search}` }), { replace: true });
  }, [code]);
}

type RunningGameProps = {
  launch: OpenLaunch;
  account: string;
  balance: string | undefined;
  onMessage: (message: GameMessage) => void;
  onRetry: () => void;
};

function RunningGame({
  launch: { game, readMessage },
  account,
  balance,
  onMessage,
  onRetry,
}: RunningGameProps) {
  const { language } = useLanguage();
  const sound = useSound();
  const greeting: SentStageMessage = {
    type: 'perya:launch',
    gameToken: game.gameToken,
    merchant: caller.merchantCode,
    language,
    digits: chosenDigits(),
    currency: game.currency,
    trial: game.trial,
    sound,
    account,
  };
  return (
    <GameFrame
      game={game}
      readMessage={readMessage}
      greeting={greeting}
      balance={balance}
      onMessage={onMessage}
      onRetry={onRetry}
    />
  );
}

const subscribeToConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True while the browser believes that there is a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}
