// A person's own ways in: how the session began, the passkeys, and the password with a code for reading.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { NewPassword } from './new-password.tsx';
import { call, useFaultText } from './office-call.ts';
import { OwnKeys } from './own-keys.tsx';
import styles from './session.module.css';
import { type OfficeSession, useSession } from './use-session.ts';

type State = OfficeValue<'GET /ops/password/state'>;
const queryKey = ['own-password'];

export function MySignInScreen() {
  const t = useT();
  const session = useSession();
  const moment = useMoment();
  const state = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /ops/password/state', undefined, { signal }),
  });
  if (!session) return null;
  const until = moment(session.endsAt);
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.mySignIn')}</ScreenHeading>
      <p>{t(session.weak ? 'office.mySignIn.weak' : 'office.mySignIn.strong', { until })}</p>
      <h2>{t('office.myKeys')}</h2>
      <OwnKeys session={session} />
      <h2>{t('office.mySignIn.password')}</h2>
      <Loaded query={state}>{(data) => <OwnPassword state={data} session={session} />}</Loaded>
    </main>
  );
}

function OwnPassword({ state, session }: { state: State; session: OfficeSession }) {
  const t = useT();
  const faultText = useFaultText();
  const moment = useMoment();
  const client = useQueryClient();
  const [setting, setSetting] = useState(false);
  const store = (next: State) => client.setQueryData(queryKey, next);
  const end = useMutation({ mutationFn: () => call('POST /ops/password/end'), onSuccess: store });
  const { offered, since } = state;
  return (
    <section className={styles['own']}>
      <p className={styles['hint']}>{t(offered ? 'office.mySignIn.passwordHint' : 'office.mySignIn.off')}</p>
      <p aria-live="polite">
        {since ? t('office.mySignIn.since', { since: moment(since) }) : t('office.mySignIn.none')}
      </p>
      {setting ? (
        <NewPassword
          session={session}
          onCancel={() => setSetting(false)}
          onDone={(next) => {
            store(next);
            setSetting(false);
          }}
        />
      ) : (
        <div className={styles['row']}>
          {offered && !session.weak && (
            <Button tone="primary" onClick={() => setSetting(true)}>
              {t(since ? 'office.mySignIn.change' : 'office.mySignIn.set')}
            </Button>
          )}
          {since && !session.weak && (
            <Button tone="secondary" busy={end.isPending} onClick={() => end.mutate()}>
              {t('office.mySignIn.end')}
            </Button>
          )}
        </div>
      )}
      <p role="alert" className={styles['fault']}>
        {end.isError && faultText(end.error)}
      </p>
    </section>
  );
}
