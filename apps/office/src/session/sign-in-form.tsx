// The ways in: the device's passkey, and in the demo the keys that this browser keeps.
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { DemoKey } from './demo-key.ts';
import { demoKeys } from './demo-key.ts';
import { call, useFaultText } from './office-call.ts';
import { answerChallenge } from './passkeys.ts';
import styles from './session.module.css';
import { sessionQuery } from './use-session.ts';

type SignInFormProps = {
  label: string;
  /** Only this person's keys are offered: to open their locked session. */
  staffId?: string;
  onDone: () => void;
};

export function SignInForm({ label, staffId, onDone }: SignInFormProps) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const kept = useQuery({ queryKey: ['demo-keys'], queryFn: () => demoKeys().catch(() => []) });
  const signIn = useMutation({
    mutationFn: async (by: DemoKey | undefined) => {
      const options = await call('POST /ops/session/options');
      return call('POST /ops/session/begin', { body: await answerChallenge(options, by) });
    },
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      onDone();
    },
  });
  const offered = (kept.data ?? []).filter((key) => staffId === undefined || key.staffId === staffId);
  return (
    <div className={styles['ways']}>
      <Button
        tone="primary"
        wide
        busy={signIn.isPending && !signIn.variables}
        onClick={() => signIn.mutate(undefined)}
      >
        <KeyRound size={20} aria-hidden="true" />
        {label}
      </Button>
      {offered.length > 0 && (
        <>
          <p className={styles['hint']}>{t('office.signIn.demoHint')}</p>
          {offered.map((key) => (
            <Button
              key={key.id}
              tone="secondary"
              wide
              busy={signIn.isPending && signIn.variables === key}
              onClick={() => signIn.mutate(key)}
            >
              {t('office.signIn.demo', { name: key.name })}
            </Button>
          ))}
        </>
      )}
      <p role="alert" className={styles['fault']}>
        {signIn.isError && faultText(signIn.error)}
      </p>
    </div>
  );
}
