import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import { go, goBack } from '../page/navigation.ts';
import { href, type PathName } from '../page/paths.ts';
import styles from './bar-header.module.css';
import type { ScreenSpec } from './screen-spec.ts';

type BarHeaderProps = {
  title: string;
  back: NonNullable<ScreenSpec['back']>;
  parent: PathName;
  trailing?: ReactNode;
};

/** A screen's title with the arrow that leads back. */
export function BarHeader({ title, back, parent, trailing }: BarHeaderProps) {
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
      <span className={styles['trailing']}>{trailing}</span>
    </header>
  );
}
