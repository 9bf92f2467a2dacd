// One line of text as players write it, read while it is typed: `lo 68,86 x10; x2 12-45 x20`.

import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { type Line, parseSlipText, type Terms } from '@perya/lottery';
import { type Currency, parseAmount, toWire } from '@perya/money';
import { Button, Field } from '@perya/ui';
import { type FormEvent, useState } from 'react';
import { isolated } from '../../page/isolated.ts';
import { marketName, pickText } from './bet-words.ts';
import styles from './lottery.module.css';
import { stakeOf } from './slip.ts';

type TextLineProps = { terms: Terms; currency: Currency; onAdd: (lines: readonly Line[]) => void };
const shownMost = 8;

const examples: readonly (readonly [RegExp, string])[] = [
  [/^board/u, 'lo 68,86 x10; x2 12-45 x20'],
  [/^digits-5/u, 'star2 68 86 x10; digit 1:7 x5'],
  [/^(digits|plate|ticket)/u, 'exact 123 x10'],
  [/^dice/u, 'sum 11 x10; side big x20'],
  [/^race/u, 'exacta 03-07 x10; place 1:05 x5'],
  [/^pick/u, 'any2 03-07 x10'],
  [/^mark/u, 'special 07 28 x10'],
  [/^keno/u, 'keno 05-17-33 x10'],
];

export function TextLine({ terms, currency, onAdd }: TextLineProps) {
  const { t, language } = useLanguage();
  const [text, setText] = useState('');
  // A fault shows once a word has ended, or the line is to be added: not while its word is typed.
  const [asked, setAsked] = useState(false);
  const { lines, faults } = parseSlipText(terms.engine, text);
  const example = examples.find(([engine]) => engine.test(terms.engine))?.[1];
  const read = lines.flatMap(({ market, pick, stake }): Line[] => {
    const amount = parseAmount(stake, currency, 'positive');
    return amount.ok ? [{ market, pick, stakeMinor: stakeOf(terms, pick, amount.minor) }] : [];
  });
  const [fault] = faults;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (fault) setAsked(true);
    if (fault || read.length === 0) return;
    onAdd(read);
    setText('');
  };
  return (
    <form className={styles['found']} noValidate onSubmit={add}>
      <Field
        label={t('lottery.line')}
        dir="ltr"
        autoFocus
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        className={styles['text']}
        placeholder={example}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAsked(false);
        }}
        {...(fault &&
          (asked || text.endsWith(' ')) && {
            fault: t(`lottery.lineFault.${fault.code}`, { part: isolated(text.slice(fault.from, fault.to)) }),
          })}
      />
      <ul aria-live="polite">
        {read.slice(0, shownMost).map(({ market, pick, stakeMinor }) => (
          <li key={`${market} ${pick}`}>
            <span>
              {marketName(t, terms.engine, market)} <bdi>{pickText(t, pick)}</bdi>
            </span>
            <bdi>{formatMoney(toWire(stakeMinor, currency), currency, language)}</bdi>
          </li>
        ))}
        {read.length > shownMost && <li>{t('lottery.moreLines', { count: read.length - shownMost })}</li>}
      </ul>
      <Button type="submit" tone="secondary" wide disabled={text.trim() === ''}>
        {t('lottery.add', { count: read.length })}
      </Button>
    </form>
  );
}
