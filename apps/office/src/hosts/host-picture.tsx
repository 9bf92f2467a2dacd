import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, Loader, PictureFileInput } from '@perya/ui';
import { useRef, useState } from 'react';
import { usePictureUpload } from '../app/picture-upload.ts';
import { call } from '../session/office-call.ts';
import type { Host } from './host-list.tsx';
import styles from './hosts.module.css';

type Sent = OfficeValue<'POST /ops/hosts/picture'>;
type HostPictureProps = {
  host: Host;
  pictureId: string | null;
  disabled: boolean;
  onChange: (pictureId: string | null) => void;
};

export function HostPicture({ host: { hostId, picture }, pictureId, disabled, onChange }: HostPictureProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Sent>();
  const { sending, fault, send } = usePictureUpload((body) =>
    call('POST /ops/hosts/picture', { query: { hostId }, body }),
  );
  const isSending = sending > 0;
  const shown = [sent, picture].find((one) => one?.fileId === pictureId);
  const choose = (files: readonly File[]) =>
    send(files, 1, (next) => {
      setSent(next);
      onChange(next.fileId);
    });
  return (
    <fieldset className={styles['photo']}>
      <legend>{t('office.hosts.photo')}</legend>
      {pictureId !== null && shown && (
        <img src={shown.url} alt={t('office.hosts.photo')} width={160} height={70} />
      )}
      {isSending && <Loader label={t('picture.sending')} />}
      {!disabled && (
        <div className={styles['photoActs']}>
          <Button tone="secondary" small disabled={isSending} onClick={() => input.current?.click()}>
            {t('picture.add')}
          </Button>
          {pictureId !== null && (
            <Button tone="quiet" small disabled={isSending} onClick={() => onChange(null)}>
              {t('picture.remove', { name: t('office.hosts.photo') })}
            </Button>
          )}
        </div>
      )}
      <p className={styles['hint']}>{t('picture.kinds', { count: 1 })}</p>
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
      <PictureFileInput
        ref={input}
        hidden
        aria-label={t('picture.add')}
        onChoose={(files) => void choose(files)}
      />
    </fieldset>
  );
}
