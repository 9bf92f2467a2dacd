// A grid of numbers: balls, sums, digits; a set is filled up, a sequence shows its order.
import { useLanguage } from '@perya/locales/page';
import { marketName } from '../bet-words.ts';
import { boardForm, membersOf } from '../marks.ts';
import { oddsText, pickOdds } from '../odds-text.ts';
import { type Cell, Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';
import { usePlace } from './places.tsx';
import { Slots } from './slots.tsx';

export function NumberGrid({ market, terms, marks, onMarks, onToggle }: PickerProps) {
  const { t, language } = useLanguage();
  const { pick: form, code } = market;
  const { prefix, tabs } = usePlace(form.places);
  const ownPicks = form.kind === 'number';
  // Odds that differ from number to number stand below each.
  const differ = ownPicks && typeof terms.odds[code] === 'object';
  const members = membersOf(boardForm(form));
  const cells = members.map(
    (member): Cell => ({
      mark: prefix + member,
      face: member,
      ...(differ && { note: <bdi>{oddsText(pickOdds(terms, code, member), language)}</bdi> }),
    }),
  );
  return (
    <div className={styles['picker']}>
      {tabs}
      {form.kind === 'sequence' && <Slots form={form} marks={marks} onMarks={onMarks} />}
      <Cells
        label={marketName(t, terms.engine, code)}
        cells={cells}
        marks={marks}
        onToggle={onToggle}
        columns={differ && members.length > 20 ? 4 : columnsFor(members.length)}
        shape={differ ? 'square' : 'ball'}
      />
      {form.bonus && (
        <>
          <h3 className={styles['heading']}>{t('bets.bonus')}</h3>
          <Cells
            label={t('bets.bonus')}
            cells={membersOf({ ...form.bonus, width: 2 }).map((member) => ({
              mark: `+${member}`,
              face: member,
            }))}
            marks={marks}
            onToggle={onToggle}
            columns={7}
          />
        </>
      )}
    </div>
  );
}

/** So many columns that a number is wide enough for a thumb at 360 pixels; 28 odds of seven digits take four. */
function columnsFor(count: number): number {
  if (count === 10) return 5;
  if (count === 16) return 4;
  if (count <= 12) return 6;
  return count > 60 ? 8 : 7;
}
