// The side drawer: quick tiles, games, others, language and theme.
import { type GameType, type Theme, themes } from '@perya/contract/constants';
import { useLanguage, usePhrases } from '@perya/locales/page';
import { Dialog, LangFlag, languageName } from '@perya/ui';
import {
  Check,
  FerrisWheel,
  Gift,
  Grid3x3,
  MessageCircle,
  Moon,
  Smartphone,
  Sun,
  Tag,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCall } from '../page/calls.ts';
import { isInstalled } from '../page/installed.ts';
import { Link } from '../page/link.tsx';
import { usePathname } from '../page/location.ts';
import { href } from '../page/paths.ts';
import { createLanguageSwitch } from '../page/preferences.ts';
import { isMember, useSession } from '../page/session.ts';
import { useFlag, usePromo, useStatus } from '../page/status.ts';
import { setTheme, useTheme } from '../page/theme.ts';
import styles from './menu-list.module.css';

const quickVendors = ['JILI', 'FC', 'PGE'];
type DrawerProps = { open: boolean; onClose: () => void };

export function Drawer({ open, onClose }: DrawerProps) {
  const { t } = useLanguage();
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (open && openedAt.current !== pathname) onClose();
    openedAt.current = pathname;
  }, [open, pathname, onClose]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="side"
      title={t('drawer.title')}
      closeLabel={t('action.close')}
    >
      <QuickTiles onClose={onClose} />
      <Games onClose={onClose} />
      <Others onClose={onClose} />
      <Languages />
      <Themes />
    </Dialog>
  );
}

function QuickTiles({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const rewards = useFlag('REWCEN3');
  const referral = usePromo('REFERRAL');
  const session = useSession();
  return (
    <div className={styles['tiles']}>
      {quickVendors.map((vassalage) => (
        <Link key={vassalage} to={href('provider', { vassalage, gameType: 'RNG' })} onClick={onClose}>
          <FerrisWheel aria-hidden="true" />
          {vassalage}
        </Link>
      ))}
      <Link to={href('home', { category: 'BINGO' })} onClick={onClose}>
        <Grid3x3 aria-hidden="true" />
        {t('category.BINGO')}
      </Link>
      {rewards && (
        <Link to={href('rewardCenter')} onClick={onClose}>
          <Gift aria-hidden="true" />
          {t('title.rewardCenter')}
        </Link>
      )}
      {(!session || (isMember(session) && referral)) && (
        <Link to={href('invite')} onClick={onClose}>
          <UserPlus aria-hidden="true" />
          {t('nav.invite')}
        </Link>
      )}
      {!isInstalled() && (
        <Link to={href('download')} onClick={onClose}>
          <Smartphone aria-hidden="true" />
          {t('title.download')}
        </Link>
      )}
    </div>
  );
}

function Games({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { data } = useCall('GET /wps/game/vendors', {});
  const categories: GameType[] = data?.sorting.map((entry) => entry.gameCategory) ?? [];
  return (
    <nav aria-label={t('drawer.games')}>
      <h3 className={styles['heading']}>{t('drawer.games')}</h3>
      <ul className={styles['list']}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={href('home', { category })} onClick={onClose}>
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Others({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const vip = usePromo('VIPBENEFIT');
  const session = useSession();
  return (
    <>
      <h3 className={styles['heading']}>{t('drawer.others')}</h3>
      <ul className={styles['list']}>
        <li>
          <Link to={href('activity')} onClick={onClose}>
            <Tag aria-hidden="true" />
            {t('title.activity')}
          </Link>
        </li>
        <li>
          <Link to={href('help')} onClick={onClose}>
            <MessageCircle aria-hidden="true" />
            {t('title.help')}
          </Link>
        </li>
        {(!session || vip) && (
          <li>
            <Link to={href('vip')} onClick={onClose}>
              <Trophy aria-hidden="true" />
              {t('drawer.vip')}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

function Languages() {
  const { t, language } = useLanguage();
  const phrases = usePhrases();
  const { info } = useStatus();
  const choose = useRef(createLanguageSwitch(phrases));
  return (
    <details open>
      <summary className={styles['heading']}>{t('language.choose')}</summary>
      <ul className={styles['list']}>
        {info.languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => choose.current(one)}
            >
              <LangFlag language={one} />
              {languageName(one)}
              {one === language && <Check className={styles['tick']} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Themes() {
  const { t } = useLanguage();
  const current = useTheme();
  const icons: Record<Theme, typeof Sun> = { dark: Moon, light: Sun };
  return (
    <>
      <h3 className={styles['heading']}>{t('theme.choose')}</h3>
      <ul className={styles['list']}>
        {themes.map((theme) => {
          const Icon = icons[theme];
          return (
            <li key={theme}>
              <button type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
                <Icon aria-hidden="true" />
                {t(`theme.${theme}`)}
                {theme === current && <Check className={styles['tick']} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
