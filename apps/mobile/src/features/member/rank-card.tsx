import { formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Forward, Progress } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { usePromo } from '../../page/status.ts';
import styles from './member.module.css';
import { rankShare } from './rank-progress.ts';

/** The rank and the progress to the next; nothing where the merchant has no ranks. */
export function RankCard() {
  const { t, language } = useLanguage();
  const on = usePromo('VIPBENEFIT');
  const info = useCall('GET /wps/member/info', {}).data;
  const rank = useCall('GET /wps/member/rankProgress', {}, { enabled: on, staleTime: 0 });
  if (!on) return null;
  const share = rank.data ? rankShare(rank.data) : 0;
  const text =
    share === 1
      ? t('member.rankTop')
      : t('member.rankProgress', { share: formatPercent(Math.floor(share * 100) / 100, language) });
  return (
    <Link to={href('vip')} className={styles['card']}>
      <span className={styles['rankTop']}>
        <span className={styles['soft']}>{t('member.rank')}</span>
        <strong>{info?.clubLabel?.labelName ?? t('member.rankNone')}</strong>
        <Forward />
      </span>
      <Progress label={t('member.rank')} share={share} text={text} />
      <span className={styles['soft']}>{rank.data ? text : '…'}</span>
    </Link>
  );
}
