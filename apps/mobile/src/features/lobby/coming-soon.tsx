import type { Game } from '@perya/contract';
import { useT } from '@perya/locales/page';
import { buttonClass, Dialog } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { TilePicture } from '../../page/tile-pictures.tsx';
import styles from './coming-soon.module.css';

/** What is said of a game that cannot be played yet. */
export function ComingSoon({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={t('lobby.comingSoonTitle', { game: game.displayName })}
      closeLabel={t('action.close')}
      actions={
        <Link to={href('inHouse')} className={buttonClass('primary')} onClick={onClose}>
          {t('lobby.playInstead')}
        </Link>
      }
    >
      <div className={styles['row']}>
        <TilePicture nodeId={game.nodeId} iconUrl={game.iconUrl} className={styles['picture']} />
        <p>{t('lobby.comingSoonHint')}</p>
      </div>
    </Dialog>
  );
}
