import { useT } from '@perya/locales/page';
import { Button, EmptyState, IconButton, Skeleton } from '@perya/ui';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMoment } from '../../page/moment.ts';
import { usePasskeysWork } from '../../page/passkey/use-passkeys-work.ts';
import { NamePasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';
import styles from './security.module.css';
import { type Passkey, usePasskeys } from './use-passkeys.ts';

type Confirming = { what: 'name' | 'remove'; passkey: Passkey };

/** The member's passkeys: add on this device, rename, remove. */
export function PasskeysSection() {
  const t = useT();
  const works = usePasskeysWork();
  const { passkeys, failed, again, busy, add, rename, remove } = usePasskeys();
  const [confirming, setConfirming] = useState<Confirming>();
  const close = () => setConfirming(undefined);
  return (
    <section className={styles['section']} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys')}</h2>
      <p className={styles['soft']}>{t('security.passkeysHint')}</p>
      {failed && (
        <EmptyState title={t('state.error')} action={<Button onClick={again}>{t('action.retry')}</Button>} />
      )}
      {!passkeys && !failed && <Skeleton className={styles['waiting']} />}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles['card']}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setConfirming({ what, passkey })}
            />
          ))}
        </ul>
      )}
      {works ? (
        <Button tone="secondary" wide busy={busy} onClick={() => void add()}>
          {t('security.passkeyAdd')}
        </Button>
      ) : (
        <p className={styles['soft']}>{t('security.passkeysNotHere')}</p>
      )}
      {confirming?.what === 'remove' && (
        <RemovePasskeyDialog
          passkey={confirming.passkey}
          onCancel={close}
          onConfirm={() => {
            close();
            void remove(confirming.passkey);
          }}
        />
      )}
      {confirming?.what === 'name' && (
        <NamePasskeyDialog
          passkey={confirming.passkey}
          onCancel={close}
          onConfirm={(name) => {
            close();
            void rename(confirming.passkey, name);
          }}
        />
      )}
    </section>
  );
}

function PasskeyItem({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: Confirming['what']) => void }) {
  const t = useT();
  const { name, createdAt, lastUsedAt } = passkey;
  const moment = useMoment('day');
  return (
    <li className={styles['device']}>
      <KeyRound size={24} aria-hidden="true" />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['soft']}>{t('security.passkeyMade', { when: moment(createdAt) })}</p>
        <p className={styles['soft']}>
          {lastUsedAt ? t('security.lastUsed', { when: moment(lastUsedAt) }) : t('security.passkeyUnused')}
        </p>
      </div>
      <div className={styles['acts']}>
        <IconButton label={t('security.passkeyRenameName', { name })} onClick={() => onAsk('name')}>
          <Pencil size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('security.passkeyRemoveName', { name })} onClick={() => onAsk('remove')}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
