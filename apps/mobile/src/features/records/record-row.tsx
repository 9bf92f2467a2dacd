import type { Value } from '@perya/contract/client';
import { formatMoney, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, classes, Forward } from '@perya/ui';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { isolated } from '../../page/isolated.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { netOf } from './net.ts';
import styles from './records.module.css';

type BetRecord = Value<'GET /wps/report/betRecords'>['list'][number];
type RowProps = { record: BetRecord; currency: string };

/**
 * One round: game, time, stake and net. An in-house round opens its proof; a vendor's shows the vendor's
 * round id.
 */
export function RecordRow({ record, currency }: RowProps) {
  const { t, language } = useLanguage();
  if (record.vendorRef !== null)
    return (
      <div className={classes(styles['row'], styles['outside'])}>
        <Facts record={record} currency={currency} />
        <span className={styles['reference']}>
          {t('records.reference', { vendor: record.vassalage, reference: isolated(record.vendorRef) })}
        </span>
        <DisputeLink about="bet" recordId={record.roundId} className={styles['dispute']} />
      </div>
    );
  const money = (amount: string) => formatMoney(amount, currency, language);
  const label = t('records.openRound', {
    game: record.displayName,
    stake: money(record.stake),
    payout: money(record.payout),
  });
  const open = record.state === 'open';
  return (
    <Link
      to={href('proof', { roundId: record.roundId, ...(open ? { state: 'open' } : {}) })}
      className={styles['row']}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles['seen']} aria-hidden="true">
        <Facts record={record} currency={currency} />
      </span>
      <Forward />
    </Link>
  );
}

function Facts({ record, currency }: RowProps) {
  const { t, language } = useLanguage();
  const moment = useMoment('second');
  const { net, won } = netOf(record, currency);
  return (
    <>
      <span className={styles['game']}>{record.displayName}</span>
      <span className={styles['when']}>{moment(record.startedAt)}</span>
      <span className={classes(styles['net'], won && styles['won'])}>
        {record.state === 'settled' ? (
          <bdi>{formatMoney(net, currency, language, signedMoney)}</bdi>
        ) : (
          <Badge tone={record.state === 'open' ? 'bulb' : 'teal'}>{t(`records.${record.state}`)}</Badge>
        )}
      </span>
      <span className={styles['stake']}>
        {t('records.stake')} <bdi>{formatMoney(record.stake, currency, language)}</bdi>
      </span>
    </>
  );
}
