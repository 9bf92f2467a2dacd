import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Disclosure, Progress } from '@perya/ui';
import { useState } from 'react';
import { useMoment } from '../../page/moment.ts';
import styles from './cash-out.module.css';
import type { Options } from './tracked.ts';

type TurnoverProps = Pick<Options, 'turnover' | 'currency'>;

/** The turnover that deposits still need before a withdrawal, line by line, and the bets that counted. */
export function TurnoverCard({ turnover, currency }: TurnoverProps) {
  const { t, language } = useLanguage();
  const [open, setOpen] = useState(false);
  const money = (amount: string) => formatMoney(amount, currency, language);
  const day = useMoment('day');
  const moment = useMoment();
  if (turnover.lines.length === 0) return null;
  const played = Number(turnover.remaining) === 0;
  return (
    <Disclosure
      title={played ? t('cashout.played') : t('cashout.remaining', { amount: money(turnover.remaining) })}
      open={open}
      onToggle={() => setOpen(!open)}
      summary={
        <>
          <Progress
            className={styles['progress']}
            share={Number(turnover.done) / Number(turnover.required)}
            label={t('cashout.turnover')}
          />
          <p className={styles['soft']}>{t('cashout.turnoverText')}</p>
        </>
      }
    >
      <table className={styles['lines']}>
        <caption>{t('cashout.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cashout.deposit')}</th>
            <th scope="col">{t('cashout.toPlay')}</th>
            <th scope="col">{t('cashout.left')}</th>
          </tr>
        </thead>
        <tbody>
          {turnover.lines.map((line) => (
            <tr key={line.at}>
              <th scope="row">
                {money(line.deposit)}
                <small>
                  {line.kind === 'bonus' && <>{t('cashout.bonus')} · </>}
                  {day(line.at)}
                </small>
              </th>
              <td>{money(line.required)}</td>
              <td>{money(line.remaining)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {turnover.bets.length > 0 && (
        <table className={styles['lines']}>
          <caption>{t('cashout.bets')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cashout.when')}</th>
              <th scope="col">{t('cashout.stake')}</th>
              <th scope="col">{t('cashout.counted')}</th>
            </tr>
          </thead>
          <tbody>
            {turnover.bets.map((bet) => (
              <tr key={bet.no}>
                <th scope="row">
                  <small>{moment(bet.at)}</small>
                </th>
                <td>{money(bet.stake)}</td>
                <td>{money(bet.counted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  );
}
