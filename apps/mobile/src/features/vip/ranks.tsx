import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, Button, classes } from '@perya/ui';
import { Check, LockKeyhole } from 'lucide-react';
import { ownLanguage } from '../../page/own-language.ts';
import { type Ladder, type Rank, useCollect } from './use-vip.ts';
import styles from './vip.module.css';

type RanksProps = {
  of: Ladder;
  /** Only ranks with a reward. */
  rewardsOnly?: boolean;
};

/** All ranks, lowest first, with the turnover that each needs and its reward. */
export function Ranks({ of: { ranks, rankId, currency }, rewardsOnly = false }: RanksProps) {
  const collecting = useCollect();
  const shown = rewardsOnly ? ranks.filter(({ state }) => state !== 'none') : ranks;
  return (
    <ol className={styles['ranks']}>
      {shown.map((rank) => (
        <RankRow
          key={rank.rankId}
          rank={rank}
          currency={currency}
          current={rank.rankId === rankId}
          collecting={collecting}
        />
      ))}
    </ol>
  );
}

type RankRowProps = {
  rank: Rank;
  currency: string;
  current: boolean;
  collecting: ReturnType<typeof useCollect>;
};

function RankRow({ rank, currency, current, collecting: { busy, collect } }: RankRowProps) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, currency, language);
  return (
    <li className={classes(styles['step'], current && styles['current'])}>
      <h3>
        <span {...ownLanguage(rank.language)}>{rank.name}</span>{' '}
        {current && <Badge tone="bulb">{t('vip.yours')}</Badge>}
      </h3>
      <p className={styles['soft']}>
        {Number(rank.from) === 0 ? t('vip.fromStart') : t('vip.from', { amount: money(rank.from) })}
      </p>
      <p className={styles['gives']}>
        {rank.state === 'none' ? t('vip.noReward') : t('vip.reward', { amount: money(rank.reward) })}
      </p>
      <div className={styles['end']}>
        {rank.state === 'open' && (
          <Button
            tone="primary"
            busy={busy === rank.rankId}
            aria-label={t('vip.collectOf', { rank: rank.name, amount: money(rank.reward) })}
            onClick={() => void collect(rank.rankId)}
          >
            {t('vip.collect')}
          </Button>
        )}
        {rank.state === 'collected' && (
          <span className={styles['done']}>
            <Check size={18} aria-hidden="true" /> {t('vip.collected')}
          </span>
        )}
        {rank.state === 'locked' && (
          <span className={styles['soft']}>
            <LockKeyhole size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('vip.locked')}</span>
          </span>
        )}
      </div>
    </li>
  );
}
