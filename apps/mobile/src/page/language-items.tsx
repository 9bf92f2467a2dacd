// The merchant's languages as the items of a list, each in its own name: a tap switches at once and keeps the screen.
import { useLanguage, usePhrases } from '@perya/locales/page';
import { LangFlag, languageName } from '@perya/ui';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { createLanguageSwitch } from './preferences.ts';
import { useStatus } from './status.ts';

/** A longer list is closed at first: it would push what follows out of sight. */
export const mostLanguagesOpen = 6;

type LanguageItemsProps = {
  className?: string | undefined;
  tick?: string | undefined;
  onChosen?: () => void;
};

export function LanguageItems({ className, tick, onChosen }: LanguageItemsProps) {
  const { language } = useLanguage();
  const phrases = usePhrases();
  const switchTo = useMemo(() => createLanguageSwitch(phrases), [phrases]);
  return useStatus().info.languages.map((one) => (
    <li key={one}>
      <button
        type="button"
        lang={one}
        aria-pressed={one === language}
        className={className}
        onClick={() => {
          switchTo(one);
          onChosen?.();
        }}
      >
        <LangFlag language={one} />
        <span>{languageName(one)}</span>
        {one === language && <Check size={20} className={tick} aria-hidden="true" />}
      </button>
    </li>
  ));
}
