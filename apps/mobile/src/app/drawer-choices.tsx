// The end of the drawer: language and theme. Both change at once and keep the screen.
import { type Theme, themes } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { Check, ChevronDown, Moon, Sun } from 'lucide-react';
import { LanguageItems, mostLanguagesOpen } from '../page/language-items.tsx';
import { useStatus } from '../page/status.ts';
import { setTheme, useTheme } from '../page/theme.ts';
import styles from './menu-list.module.css';

export function DrawerChoices() {
  return (
    <>
      <Languages />
      <Themes />
    </>
  );
}

function Languages() {
  const { t } = useLanguage();
  const { info } = useStatus();
  return (
    <details open={info.languages.length <= mostLanguagesOpen} className={styles['accordion']}>
      <summary className={styles['heading']}>
        {t('language.choose')}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className={styles['list']}>
        <LanguageItems tick={styles['tick']} />
      </ul>
    </details>
  );
}

const faces: Record<Theme, typeof Sun> = { dark: Moon, light: Sun };

function Themes() {
  const { t } = useLanguage();
  const current = useTheme();
  return (
    <>
      <h3 className={styles['heading']}>{t('theme.choose')}</h3>
      <ul className={styles['list']}>
        {themes.map((theme) => {
          const Face = faces[theme];
          return (
            <li key={theme}>
              <button type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
                <Face aria-hidden="true" />
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
