// The lines of a slip with odds and stake; a removed one can be put back for five seconds.

import { formatMoney, formatNumber, wholeMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { type Line, stakeStepOf, type Terms } from '@perya/lottery';
import { type Currency, parseAmount, toWire } from '@perya/money';
import { Button, IconButton } from '@perya/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tidyAmount } from '../../page/typed-amount.ts';
import { marketName, pickText } from './bet-words.ts';
import { oddsText, pickOdds } from './odds-text.ts';
import styles from './slip.module.css';
import { type Slip, stakeOf, withoutLine, withStake } from './slip.ts';
import type { Bounds } from './slip-figures.ts';
import type { SlipApi } from './use-placement.ts';

export type RemovedLine = { at: number; line: Line };
type SlipLinesProps = {
  slip: Slip;
  terms: Terms;
  currency: Currency;
  bounds: Bounds;
  api: SlipApi;
  onRemoved: (removed: RemovedLine) => void;
};
const undoMs = 5000;
const chips = [1n, 5n, 10n, 50n, 100n];

/** Offers for five seconds to put a removed line back. */
export function Undo({
  removed,
  onUndo,
  onOver,
}: {
  removed: RemovedLine;
  onUndo: () => void;
  onOver: () => void;
}) {
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins with each removed line.
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [removed]);
  return (
    <p className={styles['undo']} role="status">
      {t('lottery.removed')}
      <Button small tone="secondary" onClick={onUndo}>
        {t('lottery.undo')}
      </Button>
    </p>
  );
}

export function SlipLines({ slip, terms, currency, bounds, api, onRemoved }: SlipLinesProps) {
  const { t, language } = useLanguage();
  const money = (minor: bigint) => formatMoney(toWire(minor, currency), currency, language, wholeMoney);
  const [first] = slip.lines;
  const step = first ? stakeStepOf(terms.engine, first.pick) : 1n;
  // Pools count in units, everything else in money.
  const unit = step === 1n ? bounds.lineMin : step;
  const setAll = (stake: bigint) => {
    api.setLastStake(stake);
    api.change((before) => ({
      ...before,
      lines: before.lines.map((line) => ({ ...line, stakeMinor: stakeOf(terms, line.pick, stake) })),
    }));
  };
  return (
    <div className={styles['lineBlock']}>
      <ul className={styles['lines']}>
        {slip.lines.map((line, at) => (
          <li key={`${line.market} ${line.pick}`} className={styles['line']}>
            <LineWords line={line} terms={terms} />
            <StakeField
              line={line}
              terms={terms}
              currency={currency}
              onStake={(stake) => api.change((before) => withStake(before, at, stake))}
            />
            <IconButton
              label={t('lottery.remove', {
                line: `${marketName(t, terms.engine, line.market)} ${pickText(t, line.pick)}`,
              })}
              onClick={() => {
                onRemoved({ at, line });
                api.change((before) => withoutLine(before, at));
              }}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {terms.engine !== 'raffle' && (
        <fieldset className={styles['chips']} aria-label={t('lottery.stakeAll')}>
          {chips.map((times) => (
            <button
              key={String(times)}
              type="button"
              className={styles['chip']}
              onClick={() => setAll(unit * times)}
            >
              <bdi>{step === 1n ? money(unit * times) : `× ${formatNumber(times, language)}`}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The market, the pick and its odds. */
export function LineWords({ line, terms }: { line: Pick<Line, 'market' | 'pick'>; terms: Terms }) {
  const { t, language } = useLanguage();
  const odds = pickOdds(terms, line.market, line.pick);
  return (
    <div className={styles['words']}>
      <small>{marketName(t, terms.engine, line.market)}</small>
      <strong>
        <bdi>{pickText(t, line.pick)}</bdi>
      </strong>
      {odds > 0 && (
        <small>
          × <bdi>{oddsText(odds, language)}</bdi>
        </small>
      )}
    </div>
  );
}

type StakeFieldProps = { line: Line; terms: Terms; currency: Currency; onStake: (stake: bigint) => void };

/** The stake as it is typed; what is no amount, or no multiple of a pool's unit, is put right when the field is left. */
function StakeField({ line, terms, currency, onStake }: StakeFieldProps) {
  const { t } = useLanguage();
  const own = toWire(line.stakeMinor, currency).replace(/\.00$/u, '');
  const [typed, setTyped] = useState<string>();
  return (
    <label className={styles['stake']}>
      <span className="visually-hidden">{t('lottery.stakeOf', { pick: pickText(t, line.pick) })}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        readOnly={terms.engine === 'raffle'}
        value={typed ?? own}
        onChange={(event) => {
          setTyped(event.target.value);
          const amount = parseAmount(tidyAmount(event.target.value), currency, 'positive');
          if (amount.ok && amount.minor % stakeStepOf(terms.engine, line.pick) === 0n) onStake(amount.minor);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
