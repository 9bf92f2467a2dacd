// How many draws a slip is for, and its series: less odds against a part of the stake that comes back at once.
import { formatNumber, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import type { Terms } from '@perya/lottery';
import { IconButton } from '@perya/ui';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { oddsText, pickOdds } from './odds-text.ts';
import styles from './slip.module.css';
import type { Slip } from './slip.ts';

type DrawCountProps = {
  label: string;
  /** The numbers of draws to choose from, ascending. */
  steps: readonly number[];
  draws: number;
  onDraws: (draws: number) => void;
};
export const slipSteps = [1, 2, 3, 5, 10, 20, 30, 60, 120];

export function DrawCount({ label, steps, draws, onDraws }: DrawCountProps) {
  const { t } = useLanguage();
  const at = steps.findLastIndex((step) => step <= draws);
  const to = (step: number) => onDraws(steps[at + step] ?? draws);
  return (
    <div className={styles['choice']}>
      <span>{label}</span>
      <span className={styles['stepper']}>
        <IconButton label={t('lottery.fewerDraws')} disabled={at <= 0} onClick={() => to(-1)}>
          <Minus size={18} />
        </IconButton>
        <output aria-live="polite">{t('lottery.draws', { count: draws })}</output>
        <IconButton label={t('lottery.moreDraws')} disabled={at >= steps.length - 1} onClick={() => to(1)}>
          <Plus size={18} />
        </IconButton>
      </span>
    </div>
  );
}

type SeriesSliderProps = {
  slip: Slip;
  terms: Terms;
  range: { min: number; max: number };
  rebate: ReactNode;
  onSeries: (series: number) => void;
};

export function SeriesSlider({ slip, terms, range, rebate, onSeries }: SeriesSliderProps) {
  const { t, language } = useLanguage();
  const series = slip.series ?? range.max;
  const line = slip.lines.find(({ market }) => terms.odds[market] !== undefined);
  const odds = line ? pickOdds(terms, line.market, line.pick) : 0;
  const back = (range.max - series) / 2000;
  return (
    <div className={styles['series']}>
      <label className={styles['choice']}>
        <span>
          {t('lottery.series')} <bdi>{formatNumber(series, language)}</bdi>
        </span>
        <input
          type="range"
          min={range.min}
          max={range.max}
          step={10}
          value={series}
          onChange={(event) => onSeries(Number(event.target.value))}
        />
      </label>
      <p className={styles['soft']}>
        {t('lottery.seriesOdds')} × <bdi>{oddsText(Math.floor((odds * series) / range.max), language)}</bdi> ·{' '}
        {t('lottery.seriesBack')} <bdi>{formatPercent(back, language, { most: 1 })}</bdi> ({rebate})
      </p>
      <p className={styles['soft']}>{t('lottery.seriesNote')}</p>
    </div>
  );
}
