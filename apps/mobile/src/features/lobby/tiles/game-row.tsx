import type { Game } from '@perya/contract';
import { homeSlides } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import type { ReactNode } from 'react';
import { Icon } from '../../../page/icon.tsx';
import { Link } from '../../../page/link.tsx';
import styles from './game-row.module.css';
import { TileList } from './tile-list.tsx';

type GameRowProps = {
  title: string;
  icon?: ReactNode;
  rows: 1 | 2 | 3;
  more: string;
  /** Left out while they load. */
  games: readonly Game[] | undefined;
  /** False while the row is far from the screen: only its height is kept. */
  near?: boolean;
  failed?: boolean;
  onRetry?: () => void;
};

/** A titled row of games: one to three lines of tiles, a little more than three in view, moving by three. */
export function GameRow({ title, icon, rows, more, games, near = true, failed, onRetry }: GameRowProps) {
  const t = useT();
  if (games?.length === 0) return null;
  return (
    <section className={styles['row']}>
      <div className={styles['head']}>
        {icon}
        <h2>{title}</h2>
        <Link to={more} className={styles['more']}>
          <span aria-hidden="true">{t('home.more')}</span>
          <span className="visually-hidden">{t('home.moreOf', { name: title })}</span>
          <Icon name="forward" />
        </Link>
      </div>
      {failed && onRetry ? (
        <div role="alert" className={styles['failed']}>
          <p>{t('state.error')}</p>
          <Button tone="secondary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      ) : (
        <TileList
          className={classes(styles['track'], styles[`rows${rows}`])}
          games={games}
          places={rows * (near ? Math.ceil(homeSlides.perView) : 1)}
        />
      )}
    </section>
  );
}
