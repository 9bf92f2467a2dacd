import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './last-searches.module.css';
import { forgetSearches, lastSearches } from './last-searches.ts';

/** The player's last searches; a tap repeats one. */
export function LastSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useT();
  const [texts, setTexts] = useState<string[]>([]);
  // Known to the browser alone: the server's HTML has none.
  useEffect(() => setTexts(lastSearches()), []);
  if (texts.length === 0) return null;
  return (
    <section className={styles['last']} aria-label={t('games.lastSearches')}>
      <div className={styles['head']}>
        <h2>{t('games.lastSearches')}</h2>
        <Button
          tone="quiet"
          onClick={() => {
            forgetSearches();
            setTexts([]);
          }}
        >
          {t('games.forgetSearches')}
        </Button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" aria-label={t('games.searchFor', { text })} onClick={() => onSearch(text)}>
              <History size={16} aria-hidden="true" />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
