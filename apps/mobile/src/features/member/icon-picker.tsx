import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Avatar, Button, classes, Dialog, showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { headIconUrl } from '../../page/head-icon.ts';
import { useAnswers } from '../../page/use-answer.ts';
import styles from './member.module.css';

type HeadIcon = Value<'GET /wps/member/headIcon'>['headIcon'];
type IconPickerProps = { open: boolean; current: HeadIcon; onClose: () => void };

/** Returns what sets the picture, and whether that is under way. */
function useSetIcon(onDone: () => void): [(headIcon: HeadIcon) => Promise<void>, boolean] {
  const t = useT();
  const answers = useAnswers();
  const [busy, setBusy] = useState(false);
  const set = async (wanted: HeadIcon) => {
    setBusy(true);
    try {
      const { headIcon } = await call('POST /wps/member/headIcon', { body: { headIcon: wanted } });
      answers.change('GET /wps/member/info', (info) => ({ ...info, headIcon }));
      void answers.invalidate('GET /wps/member/headIcon');
      showToast('success', t('member.iconSaved'));
      onDone();
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    } finally {
      setBusy(false);
    }
  };
  return [set, busy];
}

/** The pictures on offer; the choice counts once it is confirmed. */
export function IconPicker({ open, current, onClose }: IconPickerProps) {
  const t = useT();
  const offered = useCall('GET /wps/member/headIcon', {}, { enabled: open }).data?.offered ?? [];
  const [chosen, setChosen] = useState<HeadIcon>();
  const [set, busy] = useSetIcon(onClose);
  const shown = chosen ?? current;
  return (
    <Dialog
      kind="sheet"
      open={open}
      onClose={onClose}
      title={t('member.iconTitle')}
      closeLabel={t('action.close')}
      actions={
        <Button tone="primary" busy={busy} disabled={shown === current} onClick={() => void set(shown)}>
          {t('member.iconSave')}
        </Button>
      }
    >
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
