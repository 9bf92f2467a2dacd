import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useState } from 'react';
import styles from './security.module.css';
import type { Passkey } from './use-passkeys.ts';

type QuestionProps = { passkey: Passkey; onCancel: () => void };

/** Asks before a passkey is removed: it stays on the device, and opens nothing here. */
export function RemoveQuestion({ passkey, onCancel, onConfirm }: QuestionProps & { onConfirm: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('security.passkeyRemoveName', { name: passkey.name })}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('security.passkeyRemove')}
          </Button>
        </>
      }
    >
      {t('security.passkeyRemoveQuestion')}
    </Dialog>
  );
}

export function NameQuestion({
  passkey,
  onCancel,
  onConfirm,
}: QuestionProps & { onConfirm: (name: string) => void }) {
  const t = useT();
  useKeyboardRoom();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') setFault(t('security.passkeyNameMissing'));
    else onConfirm(typed);
  }
  return (
    <Dialog open onClose={onCancel} title={t('security.passkeyRenameTitle')} closeLabel={t('action.close')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Field
          label={t('security.passkeyName')}
          name="passkey-name"
          autoComplete="off"
          maxLength={60}
          enterKeyHint="done"
          dir="auto"
          value={name}
          fault={fault}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" tone="primary" wide>
          {t('security.passkeyRename')}
        </Button>
      </form>
    </Dialog>
  );
}
