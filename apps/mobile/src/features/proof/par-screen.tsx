import { useT } from '@perya/locales/page';
import { EmptyState, Skeleton } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { useSearch } from '../../page/location.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import styles from '../../page/proof/proof.module.css';
import { areasOfGame } from './round-steps.tsx';

/** The PAR sheet of one game: the exact return of each of its bets. */
export function ParScreen() {
  const gameCode = new URLSearchParams(useSearch()).get('gameCode') ?? 'perya-lights';
  const Sheet = sheetOf(gameCode);
  return (
    <Suspense fallback={<Skeleton className={styles['reelsWaiting']} />}>
      <Sheet key={gameCode} />
    </Suspense>
  );
}

const sheets = new Map<string, ReturnType<typeof loadSheet>>();

/** Sheets are large, and one of them is read at a time. */
function sheetOf(gameCode: string) {
  const known = sheets.get(gameCode) ?? loadSheet(gameCode);
  sheets.set(gameCode, known);
  return known;
}

const loadSheet = (gameCode: string) =>
  lazy(async () => {
    const [{ games, loadParSheet }, { ParSheetView }] = await Promise.all([
      import('@perya/games'),
      import('./par-sheet-view.tsx'),
      phrasesOfPage().load(areasOfGame(gameCode)),
    ]);
    const sheet = await loadParSheet(gameCode);
    return {
      default: () => (sheet ? <ParSheetView sheet={sheet} games={games} /> : <NoSheet />),
    };
  });

function NoSheet() {
  const t = useT();
  return <EmptyState title={t('proof.parNone')} hint={t('proof.parNoneText')} />;
}
