import { useT } from '@perya/locales/page';
import { Avatar, Button, classes, Dialog } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { headIconUrl } from '../../page/head-icon.ts';
import { PictureInput } from '../../page/picture/picture-input.tsx';
import styles from './icon-picker.module.css';
import { type HeadIcon, useSetIcon } from './use-set-icon.ts';

type IconPickerProps = {
  open: boolean;
  current: { headIcon: HeadIcon; picture: string | null };
  onClose: () => void;
};

/** Picks a head icon, which needs confirmation, or a picture from the phone, which is set at once. */
export function IconPicker({ open, current, onClose }: IconPickerProps) {
  const t = useT();
  const offered = useCall('GET /wps/member/headIcon', {}, { enabled: open }).data?.offered ?? [];
  const [chosen, setChosen] = useState<HeadIcon>();
  const { busy, choose, send } = useSetIcon(onClose);
  const own = current.picture === null ? current.headIcon : undefined;
  const shown = chosen ?? own;
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={t('member.iconTitle')}
      closeLabel={t('action.close')}
      actions={
        <Button
          tone="primary"
          busy={busy}
          disabled={shown === undefined || shown === own}
          onClick={() => shown && void choose(shown)}
        >
          {t('member.iconSave')}
        </Button>
      }
    >
      <div className={styles['ownIcon']}>
        {current.picture !== null && <Avatar src={current.picture} large />}
        <PictureInput label={t('member.iconOwn')} onChoose={([file]) => file && void send(file)} />
      </div>
      <div className={styles['offered']} role="radiogroup" aria-label={t('member.iconTitle')}>
        {offered.map((icon) => (
          <label key={icon} className={classes(styles['choice'], icon === shown && styles['chosen'])}>
            <input
              type="radio"
              name="headIcon"
              className="visually-hidden"
              checked={icon === shown}
              onChange={() => setChosen(icon)}
            />
            <Avatar src={headIconUrl(icon)} large />
            <span>{t(`member.icon.${icon}`)}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
