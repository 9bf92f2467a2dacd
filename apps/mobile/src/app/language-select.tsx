// The language selector at the end of a form's header: a flag that opens the list. Typed text stays.
import { useLanguage, usePhrases } from '@perya/locales/page';
import { LangFlag, languageName } from '@perya/ui';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { HeaderEnd } from '../page/header-end.tsx';
import { createLanguageSwitch } from '../page/preferences.ts';
import { useStatus } from '../page/status.ts';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t, language } = useLanguage();
  const phrases = usePhrases();
  const { info } = useStatus();
  const choose = useRef(createLanguageSwitch(phrases));
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  if (info.languages.length < 2) return null;
  /** Positions the list under the flag. */
  const place = () => {
    const flag = button.current?.getBoundingClientRect();
    if (!flag || !list.current) return;
    const { clientWidth, dir } = document.documentElement;
    list.current.style.insetBlockStart = `${flag.bottom}px`;
    list.current.style.insetInlineEnd = `${Math.max(12, dir === 'rtl' ? flag.left : clientWidth - flag.right)}px`;
  };
  return (
    <HeaderEnd>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        popoverTarget={id}
        aria-label={`${t('language.choose')}: ${languageName(language)}`}
      >
        <LangFlag language={language} />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className={styles['list']}
        aria-label={t('language.choose')}
      >
        {info.languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => {
                choose.current(one);
                list.current?.hidePopover();
              }}
            >
              <LangFlag language={one} />
              {languageName(one)}
              {one === language && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </HeaderEnd>
  );
}
