import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { headerEndId } from '../page/header-end-id.ts';
import { Icon } from '../page/icon.tsx';
import { go, goBack } from '../page/navigation.ts';
import { href, type PathName } from '../page/paths.ts';
import styles from './bar-header.module.css';
import type { ScreenSpec } from './screen-spec.ts';

type BarHeaderProps = {
  title: string;
  back: NonNullable<ScreenSpec['back']>;
  parent: PathName;
};

/** A screen's title with the arrow that leads back, and room at the end for what the screen puts there. */
export function BarHeader({ title, back, parent }: BarHeaderProps) {
  const t = useT();
  return (
    <header className={styles['bar']}>
      {back === 'none' ? (
        <span />
      ) : (
        <IconButton
          label={t('nav.back')}
          onClick={() => (back === 'home' ? void go(href('home')) : goBack(href(parent)))}
        >
          <Icon name="back" className={styles['arrow']} />
        </IconButton>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <span id={headerEndId} />
    </header>
  );
}
