import type { Value } from '@perya/contract/client';
import { useLanguage } from '@perya/locales/page';
import { Badge, classes, formatMoney } from '@perya/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { useStatus } from '../../page/status.ts';
import { netOf } from './net.ts';
import styles from './records.module.css';

type BetRecord = Value<'GET /wps/report/betRecords'>['list'][number];

/** One round: game, time, what it staked and brought; opens the round with its proof. */
export function RecordRow({ record, currency }: { record: BetRecord; currency: string }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, currency, language);
  const { timeZone } = useStatus().info;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const { net, won } = netOf(record, currency);
  const open = record.state === 'open';
  const label = t('records.openRound', {
    game: record.displayName,
    stake: money(record.stake),
    payout: money(record.payout),
  });
  return (
    <Link
      to={href('proof', { roundId: record.roundId, ...(open ? { state: 'open' } : {}) })}
      className={styles['row']}
      aria-label={label}
    >
      <span className={styles['game']}>{record.displayName}</span>
      <span className={styles['when']}>{when.format(new Date(record.startedAt))}</span>
      <span className={classes(styles['net'], won && styles['won'])}>
        {open ? (
          <Badge tone="bulb">{t('records.open')}</Badge>
        ) : (
          <bdi>{formatMoney(net, currency, language, true)}</bdi>
        )}
      </span>
      <span className={styles['stake']}>
        {t('records.stake')} <bdi>{money(record.stake)}</bdi>
      </span>
      <ChevronRight size={18} className={styles['chevron']} aria-hidden="true" />
    </Link>
  );
}
