// Sizes, parities, dragon and tiger, shapes, colours: a button each, with its odds; places stand one below the other.
import { useLanguage } from '@perya/locales/page';
import { marketName, placeName, wordName } from '../bet-words.ts';
import { oddsText, pickOdds } from '../odds-text.ts';
import { Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';

export function WordSides({ market, terms, marks, onToggle }: PickerProps) {
  const { t, language } = useLanguage();
  const { words, places } = market.pick;
  const name = marketName(t, terms.engine, market.code);
  const rows = places.length > 0 ? places : [''];
  return (
    <div className={styles['picker']}>
      {rows.map((place) => {
        const title = place ? placeName(t, place) : name;
        return (
          <div key={place} className={styles['column']}>
            {place && <h3 className={styles['heading']}>{title}</h3>}
            <Cells
              label={title}
              cells={words.map((word) => {
                const pick = place ? `${place}:${word}` : word;
                return {
                  mark: pick,
                  face: wordName(t, word),
                  note: <bdi>{oddsText(pickOdds(terms, market.code, pick), language)}</bdi>,
                };
              })}
              marks={marks}
              onToggle={onToggle}
              columns={words.length === 5 ? 3 : Math.min(4, words.length)}
              shape="wide"
            />
          </div>
        );
      })}
    </div>
  );
}
