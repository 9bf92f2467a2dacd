import { useT } from '@perya/locales/page';
import { Avatar, IconButton, Skeleton } from '@perya/ui';
import { Copy, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { copyText } from '../../page/copy-text.ts';
import { portraitUrl } from '../../page/head-icon.ts';
import styles from './member.module.css';

const IconPicker = lazy(() => import('./icon-picker.tsx').then((part) => ({ default: part.IconPicker })));

/** The player's picture, name and account. */
export function IdentityCard({ userName }: { userName: string }) {
  const t = useT();
  const { data } = useCall('GET /wps/member/info', {});
  const [choosing, setChoosing] = useState(false);
  const account = data?.account ?? userName;
  return (
    <section className={styles['identity']}>
      <button
        type="button"
        className={styles['portrait']}
        aria-label={t('member.icon')}
        onClick={() => setChoosing(true)}
      >
        {data ? <Avatar src={portraitUrl(data)} large /> : <Skeleton className={styles['face']} />}
        <span className={styles['pencil']}>
          <Pencil size={14} aria-hidden="true" />
        </span>
      </button>
      <div className={styles['names']}>
        <h2 className={styles['name']}>
          <bdi>{data?.nickname ?? account}</bdi>
        </h2>
        <p className={styles['account']}>
          <span className="visually-hidden">{t('member.account')}</span>
          <bdi>{account}</bdi>
          <IconButton label={t('member.copy')} onClick={() => void copyText(account, t('member.copied'))}>
            <Copy size={16} />
          </IconButton>
        </p>
      </div>
      {data && choosing && (
        <Suspense fallback={null}>
          <IconPicker open current={data} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
