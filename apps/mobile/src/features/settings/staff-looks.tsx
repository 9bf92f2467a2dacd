// Which roles of the operator's staff looked at the member's account, when and why.
import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Dialog, EmptyState, Forward, rowClass } from '@perya/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useMoment } from '../../page/moment.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './settings.module.css';

export function StaffLooks() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <Eye size={20} aria-hidden="true" />
        <span className={styles['two']}>
          {t('settings.staffLooks')}
          <small>{t('settings.staffLooksHint')}</small>
        </span>
        <Forward />
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('settings.staffLooks')}
        closeLabel={t('action.close')}
        kind="sheet"
      >
        {open && <LookList />}
      </Dialog>
    </>
  );
}

function LookList() {
  const t = useT();
  const query = useCall('GET /wps/member/looks', {}, { staleTime: 0 });
  const { data } = query;
  if (!data) return <QueryPlaceholder query={query} count={3} size={styles['lookWaits']} />;
  if (data.list.length === 0)
    return <EmptyState title={t('settings.staffLooks.none')} hint={t('settings.staffLooks.noneHint')} />;
  return (
    <ul className={styles['staffLooks']}>
      {data.list.map((look, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two looks of one moment differ in nothing else
        <StaffLook key={at} look={look} />
      ))}
    </ul>
  );
}

function StaffLook({ look }: { look: Value<'GET /wps/member/looks'>['list'][number] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <li>
      <strong>{t(`settings.looked.${look.what}`)}</strong>
      <span>
        {look.role ? t(`settings.staffRole.${look.role}`) : t('settings.staffRole.unknown')}
        {look.reason && ` · ${t(`settings.lookReason.${look.reason}`)}`}
      </span>
      <time dateTime={look.at}>{moment(look.at)}</time>
    </li>
  );
}
