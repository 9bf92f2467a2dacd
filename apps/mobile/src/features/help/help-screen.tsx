import { useEffect, useRef } from 'react';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './help.module.css';
import { HelpBrowser } from './help-browser.tsx';
import { questionAt } from './help-items.ts';
import { useHelp } from './use-help.ts';

export function HelpScreen() {
  const help = useHelp();
  const index = new URLSearchParams(useSearch()).get('i');
  const tag = help.data && questionAt(help.data.items, index)?.tag;
  const opened = useRef(false);
  useEffect(() => {
    if (tag === undefined || opened.current) return;
    opened.current = true;
    // Keeps the list in the history below the item, so that a step back closes it.
    void go(href('help'), { replace: true }).then(() => go(href('helpDetail', { tag })));
  }, [tag]);
  return (
    <div className={styles['screen']}>
      {help.data ? (
        <HelpBrowser items={help.data.items} />
      ) : (
        <QueryPlaceholder query={help} count={4} size={styles['cardWaiting']} />
      )}
    </div>
  );
}
