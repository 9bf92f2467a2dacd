// The bar under the thumb: a quick pick, what the marks make, and the slip.

import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import type { Line, Market } from '@perya/lottery';
import { type Currency, toWire } from '@perya/money';
import { Button, IconButton } from '@perya/ui';
import { Shuffle, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { doubleTapMs } from './double-tap.ts';
import styles from './lottery.module.css';
import { type Marks, mostPicks, progressOf } from './marks.ts';

type PlayBarProps = {
  engine: string;
  market: Market;
  marks: Marks;
  picks: number;
  lines: readonly Line[];
  currency: Currency;
  onQuick: () => void;
  onClear: () => void;
  onAdd: () => void;
  onOpen: () => void;
};

export function PlayBar(props: PlayBarProps) {
  const { engine, market, marks, picks, lines, currency, onQuick, onClear, onAdd, onOpen } = props;
  const { t, language } = useLanguage();
  const progress = progressOf(engine, market.pick, marks);
  const stake = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
  const tooMany = picks > mostPicks;
  const said = tooMany
    ? t('lottery.fault.lines', { amount: mostPicks })
    : marks.length === 0
      ? ''
      : progress
        ? t('lottery.progress', {
            have: progress.have,
            need: Math.max(progress.need, Math.min(progress.have, progress.most)),
          })
        : t('lottery.picks', { count: picks });
  // The slip's button takes the place of this one: the second of two quick taps opens nothing.
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const addOnce = (event: MouseEvent) => {
    addedAt.current = event.timeStamp;
    onAdd();
  };
  const openOnPurpose = (event: MouseEvent) => event.timeStamp - addedAt.current > doubleTapMs && onOpen();
  return (
    <div className={styles['bar']}>
      <p className={styles['said']} role="status">
        {said}
      </p>
      <div className={styles['barButtons']}>
        <IconButton label={t('lottery.quick')} onClick={onQuick} className={styles['quick']}>
          <Shuffle size={20} />
        </IconButton>
        {marks.length > 0 && (
          <IconButton label={t('lottery.clear')} onClick={onClear} className={styles['quick']}>
            <X size={20} />
          </IconButton>
        )}
        {marks.length > 0 || lines.length === 0 ? (
          <Button
            tone="primary"
            className={styles['grow']}
            disabled={picks === 0 || tooMany}
            onClick={addOnce}
          >
            {picks > 0 && !tooMany ? t('lottery.add', { count: picks }) : t('lottery.choose')}
          </Button>
        ) : null}
        {lines.length > 0 && (
          <Button
            tone={marks.length > 0 ? 'secondary' : 'primary'}
            className={marks.length > 0 ? undefined : styles['grow']}
            onClick={openOnPurpose}
          >
            {t('lottery.openSlip', { count: lines.length })}
            <bdi>{formatMoney(toWire(stake, currency), currency, language)}</bdi>
          </Button>
        )}
      </div>
    </div>
  );
}
