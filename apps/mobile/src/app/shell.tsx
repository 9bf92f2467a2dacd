// The frame around a screen: skip link, header, the column with the screen, footer, toasts.
import { useT } from '@perya/locales/page';
import { startTransition, useEffect, useState } from 'react';
import { usePathname } from '../page/location.ts';
import { go } from '../page/navigation.ts';
import { optionalPart } from '../page/optional-part.tsx';
import { href, screenOf } from '../page/paths.ts';
import { screens } from '../page/screens.ts';
import { useSession } from '../page/session.ts';
import { useStatus } from '../page/status.ts';
import { BarHeader } from './bar-header.tsx';
import { FooterMenu, GamesBar } from './footer-menu.tsx';
import { redirectOf } from './guards.ts';
import { HomeHeader } from './home-header.tsx';
import { Route } from './route.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import styles from './shell.module.css';
import { useWide } from './use-wide.ts';

const LateParts = optionalPart([], () => import('./late-parts.tsx').then((part) => part.LateParts));
const SideNav = optionalPart(['menu'], () => import('./side-nav.tsx').then((part) => part.SideNav));

export function Shell({ loader }: { loader: ScreenLoader }) {
  const t = useT();
  const pathname = usePathname();
  const session = useSession();
  const [late, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  const wide = useWide();
  const status = useStatus();
  const known = screenOf(pathname);
  const name = known ?? 'home';
  const screen = screens[name];
  const sentTo = redirectOf(name, { session, status });
  useEffect(() => {
    if (!known) void go(href('home'), { replace: true });
    else if (sentTo) {
      void go(href(sentTo, sentTo === 'login' ? { next: `${pathname}${location.search}` } : {}), {
        replace: true,
      });
      if (name === 'agentHome' && sentTo === 'home')
        void import('./show-load-failure.ts').then(({ showUnavailable }) => showUnavailable());
    }
  }, [known, sentTo, pathname, name]);
  useEffect(() => {
    document.title = name === 'home' ? status.info.name : `${t(`title.${name}`)} · ${status.info.name}`;
  }, [name, status.info.name, t]);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('nav.skip')}
      </a>
      {screen.header === 'home' && <HomeHeader />}
      {!screen.header && <BarHeader title={t(`title.${name}`)} screen={screen} />}
      <main
        id="content"
        className={styles['content']}
        data-screen={name}
        data-games={screen.areas?.includes('lobby') || undefined}
      >
        {sentTo ? null : <Route key={name} name={name} loader={loader} />}
      </main>
      {!wide && screen.footer === 'menu' && <FooterMenu at={name} />}
      {!wide && screen.footer === 'games' && <GamesBar at={name} />}
      {screen.header !== 'none' && <aside>{wide && <SideNav />}</aside>}
      {late && <LateParts at={name} busy={screen.busy ?? false} />}
    </div>
  );
}
