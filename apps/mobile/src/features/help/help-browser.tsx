import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Field } from '@perya/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import styles from './help.module.css';
import type { HelpItem } from './help-items.ts';
import { HelpCards, HelpList } from './help-list.tsx';
import { searchHelp } from './help-search.ts';

/** The help with its search, its groups, and a link to customer service. */
export function HelpBrowser({ items }: { items: readonly HelpItem[] }) {
  const t = useT();
  const [words, setWords] = useState(new URLSearchParams(useSearch()).get('q') ?? '');
  const search = (next: string) => {
    setWords(next);
    // In the address, so that a step back from an answer returns to the results.
    void go(href('help', { q: next === '' ? undefined : next }), { replace: true });
  };
  const searching = words.trim() !== '';
  return (
    <>
      <search>
        <Field
          type="search"
          label={t('help.search')}
          value={words}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          leading={<Search size={20} className={styles['glass']} aria-hidden="true" />}
          onChange={({ target }) => search(target.value)}
        />
      </search>
      {searching ? <Found items={searchHelp(items, words)} words={words} /> : <Browse items={items} />}
      <aside className={styles['ask']}>
        <p>{t('help.stillOpen')}</p>
        <Link to={href('feedback')} className={buttonClass('secondary', true)}>
          {t('help.toFeedback')}
        </Link>
      </aside>
    </>
  );
}

function Browse({ items }: { items: readonly HelpItem[] }) {
  const t = useT();
  const groups = items.filter(({ children }) => children.length > 0);
  return (
    <>
      {groups.length > 1 && (
        <nav className={styles['contents']} aria-label={t('help.contents')}>
          {groups.map(({ tag, title, language }) => (
            <button
              key={tag}
              type="button"
              className={styles['chip']}
              {...ownLanguage(language)}
              onClick={() => document.getElementById(`help-${tag}`)?.scrollIntoView({ block: 'start' })}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      <HelpList items={items} />
    </>
  );
}

function Found({ items, words }: { items: readonly HelpItem[]; words: string }) {
  const t = useT();
  return (
    <div className={styles['found']}>
      <p role="status" className={styles['count']}>
        {items.length > 0 && t('help.found', { count: items.length })}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={t('help.nothingFound', { words: words.trim() })}
          hint={t('help.nothingFoundText')}
        />
      ) : (
        <HelpCards items={items} />
      )}
    </div>
  );
}
