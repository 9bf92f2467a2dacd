// The board of 00 to 99: heads, tails, sums and twins in one tap; what is left of a quota fades a number and is its figure.
import { formatCompact } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { useState } from 'react';
import { marketName } from '../bet-words.ts';
import { boardForm, membersOf } from '../marks.ts';
import { pickOdds } from '../odds-text.ts';
import { type Cell, Cells } from './cells.tsx';
import type { PickerProps, Quota } from './picker-props.ts';
import styles from './pickers.module.css';

type Group = 'head' | 'tail' | 'sum';
const groups: readonly Group[] = ['head', 'tail', 'sum'];
const tens = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const twins = tens.map((digit) => `${digit}${digit}`);

/** The ten numbers with this first digit, last digit, or last digit of the sum of both. */
export function numbersOf(group: Group, digit: number): string[] {
  return tens.map((other) => {
    if (group === 'head') return `${digit}${other}`;
    if (group === 'tail') return `${other}${digit}`;
    return `${other}${(digit - other + 10) % 10}`;
  });
}

export function TwoDigitBoard({ market, terms, marks, onMarks, onToggle, quota }: PickerProps) {
  const { t, language } = useLanguage();
  const [group, setGroup] = useState<Group>('head');
  const isSet = market.pick.kind === 'set';
  const members = membersOf(boardForm(market.pick));
  const toggleAll = (numbers: readonly string[]) => {
    const others = marks.filter((mark) => !numbers.includes(mark));
    onMarks(numbers.every((number) => marks.includes(number)) ? others : [...others, ...numbers]);
  };
  const odds = isSet ? 0 : pickOdds(terms, market.code, '00');
  return (
    <div className={styles['picker']}>
      {!isSet && (
        <div className={styles['shortcuts']}>
          <div className={styles['groups']}>
            {groups.map((one) => (
              <button
                key={one}
                type="button"
                className={styles['group']}
                aria-pressed={group === one}
                onClick={() => setGroup(one)}
              >
                {t(`bets.${one}s`)}
              </button>
            ))}
            <button
              type="button"
              className={classes(styles['group'], styles['twins'])}
              aria-pressed={twins.every((number) => marks.includes(number))}
              onClick={() => toggleAll(twins)}
            >
              {t('bets.twins')}
            </button>
          </div>
          <Cells
            label={t(`bets.${group}s`)}
            cells={tens.map((digit) => ({
              mark: String(digit),
              face: digit,
              label: t(`bets.all.${group}`, { digit: String(digit) }),
            }))}
            marks={tens
              .filter((digit) => numbersOf(group, digit).every((number) => marks.includes(number)))
              .map(String)}
            onToggle={(digit) => toggleAll(numbersOf(group, Number(digit)))}
            columns={5}
          />
        </div>
      )}
      <Cells
        label={marketName(t, terms.engine, market.code)}
        cells={members.map((member) => cellOf(member, quota, odds, language))}
        marks={marks}
        onToggle={onToggle}
        columns={10}
        shape="square"
      />
      {!isSet && quota && quota.left.size > 0 && <p className={styles['soft']}>{t('bets.quotaNote')}</p>}
    </div>
  );
}

/** A number; where others have bet on it already, the stake that it still takes. */
function cellOf(member: string, quota: Quota | undefined, oddsPermille: number, language: string): Cell {
  const left = quota?.left.get(member);
  if (!quota || left === undefined || quota.capMinor === 0n || oddsPermille === 0)
    return { mark: member, face: member };
  const stake = Number((left * 1000n) / BigInt(oddsPermille)) / 100;
  return {
    mark: member,
    face: member,
    note: <bdi>{formatCompact(stake, language)}</bdi>,
    taken: 1 - Number((left * 100n) / quota.capMinor) / 100,
  };
}
