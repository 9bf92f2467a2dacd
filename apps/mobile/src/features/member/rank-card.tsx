import { useLanguage } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';
import styles from './member.module.css';
import { rankShare } from './rank-progress.ts';

/** The rank and how far the next one is. */
export function RankCard() {
  const { t, language } = useLanguage();
  const info = useCall('GET /wps/member/info', {}).data;
  const rank = useCall('GET /wps/member/rankProgress', {});
  const number = new Intl.NumberFormat(language);
  const share = rank.data ? rankShare(rank.data) : 0;
  const { completedConditions = 0, totalExpectedConditions = 0 } = rank.data?.currentProgress ?? {};
  const ranked = rank.data?.playerRankProgress.labelId !== null;
  const text = !ranked
    ? t('member.rankOpens')
    : share === 1
      ? t('member.rankTop')
      : t('member.rankProgress', {
          done: number.format(completedConditions),
          total: number.format(totalExpectedConditions),
        });
  return (
    <section className={styles['card']} aria-label={t('member.rank')}>
      <div className={styles['rankTop']}>
        <span className={styles['soft']}>{t('member.rank')}</span>
        <strong>{info?.clubLabel?.labelName ?? t('member.rankNone')}</strong>
      </div>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={t('member.rank')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles['soft']}>{rank.data ? text : '…'}</p>
    </section>
  );
}
