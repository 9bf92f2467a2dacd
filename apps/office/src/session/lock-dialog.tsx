// Covers the page while the session is locked. What is below stays as it is.
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { call } from './office-call.ts';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';
import type { OfficeSession } from './use-session.ts';

export function LockDialog({ session }: { session: OfficeSession }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { locked } = session;
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === locked) return;
    if (locked) element.showModal();
    else element.close();
  }, [locked]);
  const leave = async () => {
    await call('POST /ops/session/end').catch(() => undefined);
    client.clear();
    await navigate({ to: '/sign-in', replace: true });
  };
  return (
    <dialog
      ref={dialog}
      className={styles['lock']}
      aria-labelledby={titleId}
      // Escape does not open it.
      onCancel={(event) => event.preventDefault()}
      onClose={() => locked && dialog.current?.showModal()}
    >
      {locked && (
        <div className={styles['entrance']}>
          <h2 id={titleId}>{t('office.locked')}</h2>
          <p className={styles['hint']}>{t('office.locked.hint', { name: session.name })}</p>
          <SignInForm
            label={t('office.locked.open')}
            staffId={session.staffId}
            onDone={() => void client.invalidateQueries()}
          />
          <Button tone="quiet" onClick={() => void leave()}>
            {t('office.locked.other')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
