import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useState } from 'react';
import { QuestionDialog } from '../../page/question-dialog.tsx';
import type { Passkey } from './use-passkeys.ts';

type QuestionProps = { passkey: Passkey; onCancel: () => void };

/** Asks before a passkey is removed: it stays on the device, and opens nothing here. */
export function RemoveQuestion({ passkey, onCancel, onConfirm }: QuestionProps & { onConfirm: () => void }) {
  const t = useT();
  return (
    <QuestionDialog
      open
      title={t('security.passkeyRemoveName', { name: passkey.name })}
      confirm={t('security.passkeyRemove')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('security.passkeyRemoveQuestion')}
    </QuestionDialog>
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
      <Form onSubmit={submit}>
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
