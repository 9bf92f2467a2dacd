// Above every screen of a session that a password began: that it reads alone, and the passkey that makes it strong.
import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';
import type { OfficeSession } from './use-session.ts';

export function WeakBand({ session: { staffId } }: { session: OfficeSession }) {
  const t = useT();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['weak']}>
      <p>{t('office.weak')}</p>
      <Button tone="secondary" small onClick={() => setOpen(true)}>
        {t('office.weak.rise')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('office.weak.rise')}
        closeLabel={t('office.close')}
        onClose={() => setOpen(false)}
      >
        <SignInForm
          label={t('office.signIn.passkey')}
          staffId={staffId}
          onDone={() => void client.invalidateQueries()}
        />
      </Dialog>
    </div>
  );
}
