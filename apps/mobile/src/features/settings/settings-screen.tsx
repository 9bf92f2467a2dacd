import { themes } from '@perya/contract/constants';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { classes, Forward, LangFlag, languageName, rowClass, rowsClass, Switch } from '@perya/ui';
import { ChevronDown, LogIn, LogOut, Moon, ShieldCheck, Sun } from 'lucide-react';
import { useState } from 'react';
import { version } from '../../../package.json';
import { setBalanceHidden, useBalance } from '../../page/balance.ts';
import { dataSaver } from '../../page/data-saver.ts';
import { LanguageItems, mostLanguagesOpen } from '../../page/language-items.tsx';
import { Link } from '../../page/link.tsx';
import { LogoutDialog } from '../../page/logout-dialog.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { isMember, useSession } from '../../page/session.ts';
import { setSound, useSound } from '../../page/sound.ts';
import { useStatus } from '../../page/status.ts';
import { setTheme, useTheme } from '../../page/theme.ts';
import { Choices } from './choices.tsx';
import { DataSaverGroup } from './data-saver-group.tsx';
import { DigitsGroup } from './digits-group.tsx';
import styles from './settings.module.css';

const PhoneNews = optionalPart(['push'], () => import('./phone-news.tsx').then((part) => part.PhoneNews));
const StaffLooks = optionalPart([], () => import('./staff-looks.tsx').then((part) => part.StaffLooks));

export function SettingsScreen() {
  const { t } = useLanguage();
  const session = useSession();
  // Others have no news of their own.
  const member = session && isMember(session);
  return (
    <div className={styles['screen']}>
      <Languages />
      <DigitsGroup />
      <Look />
      <Play />
      {member && <PhoneNews />}
      <DataSaverGroup />
      <section className={styles['group']} aria-label={t('settings.about')}>
        <h2>{t('settings.about')}</h2>
        <About />
      </section>
      <Account />
    </div>
  );
}

function Languages() {
  const { t, language } = useLanguage();
  const isLong = useStatus().info.languages.length > mostLanguagesOpen;
  const [isOpen, setIsOpen] = useState(!isLong);
  return (
    <section className={styles['group']}>
      <h2 id="languages">{t('settings.language')}</h2>
      {isLong && (
        <div className={rowsClass}>
          <button
            type="button"
            className={rowClass}
            aria-expanded={isOpen}
            aria-describedby="languages"
            onClick={() => setIsOpen(!isOpen)}
          >
            <LangFlag language={language} />
            <span>{languageName(language)}</span>
            <ChevronDown
              size={20}
              className={classes(styles['chevron'], isOpen && styles['up'])}
              aria-hidden="true"
            />
          </button>
        </div>
      )}
      {isOpen && (
        <ul className={rowsClass} aria-labelledby="languages">
          <LanguageItems className={rowClass} tick={styles['tick']} />
        </ul>
      )}
    </section>
  );
}

const faces = { dark: Moon, light: Sun } as const;

function Look() {
  const { t } = useLanguage();
  const options = themes.map((theme) => {
    const Face = faces[theme];
    return [
      theme,
      <>
        <Face size={20} aria-hidden="true" />
        {t(`settings.${theme}`)}
      </>,
    ] as const;
  });
  return <Choices title={t('settings.look')} options={options} chosen={useTheme()} choose={setTheme} />;
}

function Play() {
  const { t } = useLanguage();
  const sound = useSound();
  const { hidden } = useBalance();
  return (
    <section className={styles['group']}>
      <h2>{t('settings.play')}</h2>
      <div className={rowsClass}>
        <Switch
          label={t('settings.sound')}
          hint={t(dataSaver.on ? 'settings.soundSaved' : 'settings.soundHint')}
          checked={sound}
          disabled={dataSaver.on}
          onChange={(event) => setSound(event.target.checked)}
        />
        <Switch
          label={t('settings.balance')}
          hint={t('settings.balanceHint')}
          checked={!hidden}
          onChange={(event) => setBalanceHidden(!event.target.checked)}
        />
        <Link to={href('fairness')} className={rowClass}>
          <ShieldCheck size={20} aria-hidden="true" />
          <span className={styles['two']}>
            {t('settings.fairness')}
            <small>{t('settings.fairnessHint')}</small>
          </span>
          <Forward />
        </Link>
      </div>
    </section>
  );
}

function About() {
  const { t, language } = useLanguage();
  const { info } = useStatus();
  const rows = [
    [t('settings.merchant'), info.name],
    [t('settings.age'), formatNumber(info.minimumAge, language)],
    [t('settings.version'), version],
  ] as const;
  return (
    <dl className={rowsClass}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Account() {
  const { t } = useLanguage();
  const session = useSession();
  const [confirming, setConfirming] = useState(false);
  return (
    <section className={rowsClass} aria-label={t('settings.account')}>
      {session && isMember(session) && <StaffLooks />}
      {session ? (
        <button
          type="button"
          className={classes(rowClass, styles['logout'])}
          onClick={() => setConfirming(true)}
        >
          <LogOut size={20} aria-hidden="true" />
          <span>{t('settings.logout')}</span>
          <bdi className={styles['who']}>{session.userName}</bdi>
        </button>
      ) : (
        <Link to={href('login', { next: href('set') })} className={rowClass}>
          <LogIn size={20} aria-hidden="true" />
          <span>{t('settings.login')}</span>
        </Link>
      )}
      <LogoutDialog open={confirming} onClose={() => setConfirming(false)} />
    </section>
  );
}
