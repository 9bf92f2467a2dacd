// The language selector at the end of a form's header: a flag that opens the list. Typed text stays.
import { useLanguage } from '@perya/locales/page';
import { LangFlag, languageName } from '@perya/ui';
import { useId, useRef } from 'react';
import { HeaderEnd } from '../page/header-end.tsx';
import { LanguageItems } from '../page/language-items.tsx';
import { useStatus } from '../page/status.ts';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t, language } = useLanguage();
  const { info } = useStatus();
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
        <LanguageItems onChosen={() => list.current?.hidePopover()} />
      </ul>
    </HeaderEnd>
  );
}
