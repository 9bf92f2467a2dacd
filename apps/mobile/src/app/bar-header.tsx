import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { headerEndId } from '../page/header-end-id.ts';
import { Icon } from '../page/icon.tsx';
import { go, goBack } from '../page/navigation.ts';
import { href } from '../page/paths.ts';
import type { Screen } from '../page/screens.ts';
import styles from './bar-header.module.css';

/** A screen's header: title, back arrow, and a place at its end that the screen may fill. */
export function BarHeader({ title, screen }: { title: string; screen: Screen }) {
  const t = useT();
  return (
    <header className={styles['bar']}>
      {screen.back === 'none' ? (
        <span />
      ) : (
        <IconButton
          label={t('nav.back')}
          onClick={() =>
            screen.back === 'home' ? void go(href('home')) : goBack(href(screen.parent ?? 'home'))
          }
        >
          <Icon name="back" className={styles['arrow']} />
        </IconButton>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <span id={headerEndId} />
    </header>
  );
}
