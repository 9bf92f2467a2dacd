import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form, useKeyboardRoom } from '@perya/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { useForm } from '../../page/form/use-form.ts';
import type { Passkey } from './use-passkeys.ts';

type PasskeyDialogProps = { passkey: Passkey; onCancel: () => void };

/** Asks for confirmation before a passkey is removed: it stays on the device, but no longer works here. */
export function RemovePasskeyDialog({
  passkey,
  onCancel,
  onConfirm,
}: PasskeyDialogProps & { onConfirm: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      open
      title={t('security.passkeyRemoveName', { name: passkey.name })}
      confirm={t('security.passkeyRemove')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('security.passkeyRemoveQuestion')}
    </ConfirmDialog>
  );
}

export function NamePasskeyDialog({
  passkey,
  onCancel,
  onConfirm,
}: PasskeyDialogProps & { onConfirm: (name: string) => void }) {
  const t = useT();
  useKeyboardRoom();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const typed = name.trim();
  const form = useForm({
    check: () => {
      if (typed === '') setFault(t('security.passkeyNameMissing'));
      return typed !== '';
    },
    send: async () => onConfirm(typed),
  });
  return (
    <Dialog open onClose={onCancel} title={t('security.passkeyRenameTitle')} closeLabel={t('action.close')}>
      <Form {...form.props}>
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
      </Form>
    </Dialog>
  );
}
