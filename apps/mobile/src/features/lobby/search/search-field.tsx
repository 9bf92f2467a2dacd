import { debounceMs } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { IconButton } from '@perya/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** The current search; another text than the field's own replaces it. */
  searched: string;
  /** Focuses the field. */
  focus: boolean;
  onSearch: (text: string) => void;
};

/** Searches 500 ms after the last letter, or at once on Enter. */
export function SearchField({ searched, focus, onSearch }: SearchFieldProps) {
  const t = useT();
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (searched !== sent) {
    setSent(searched);
    setText(searched);
  }
  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      onSearch(text.trim());
    }, debounceMs.search);
    return () => clearTimeout(timer);
  }, [text, sent, onSearch]);
  return (
    <search className={styles['search']}>
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person came to this screen to type a name.
        autoFocus={focus}
        autoComplete="off"
        placeholder={t('lobby.search')}
        aria-label={t('lobby.search')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter may also confirm an input method's word, which is no search.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          setSent(text.trim());
          if (text.trim() !== sent) onSearch(text.trim());
          event.currentTarget.blur();
        }}
      />
      {text && (
        <IconButton label={t('lobby.clearSearch')} onClick={() => setText('')}>
          <X size={18} />
        </IconButton>
      )}
    </search>
  );
}
