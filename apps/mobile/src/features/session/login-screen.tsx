import { useT } from '@perya/locales/page';
import { Button, buttonClass, Entrance, showToast } from '@perya/ui';
import { useEffect, useState } from 'react';
import { call, warmSealing } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { isMember, session, useSession } from '../../page/session.ts';
import { SocialRow } from '../../page/social-row.tsx';
import { useFlag } from '../../page/status.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { LoginForm as LoginFormName } from './log-in.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginMethods } from './login-methods.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { returnPath } from './return-path.ts';

/** Continues to the screen that next for the login. */
function goOn(form: LoginFormName) {
  const next = new URLSearchParams(location.search).get('next');
  const path = next === null && form === 'agent' ? href('agentHome') : returnPath(next, location.origin);
  void go(path, { replace: true });
}

export function LoginScreen() {
  const t = useT();
  const session = useSession();
  const form = new URLSearchParams(useSearch()).get('form') === 'agent' ? 'agent' : 'member';
  const [leaving, setLeaving] = useState(false);
  const forgetByMail = useFlag('CHNGPASSMAIL3');
  const forgetBySms = useFlag('CHNGPASSVERIF3');
  const hasChat = useFlag('CBS3');
  useEffect(warmSealing, []);
  const done = () => {
    setLeaving(true);
    goOn(form);
  };
  if (session && isMember(session) && !leaving)
    return (
      <Entrance lead={t('session.already', { name: session.userName })}>
        <Button tone="primary" wide onClick={() => goOn('member')}>
          {t('session.goOn')}
        </Button>
      </Entrance>
    );
  return (
    <Entrance lead={t(form === 'agent' ? 'session.agentLead' : 'session.lead')}>
      {form === 'member' ? <LoginMethods onDone={done} /> : <LoginForm form={form} onDone={done} />}
      {(forgetByMail || forgetBySms) && (
        <Link to={href('forget')} className={styles['link']}>
          {t('session.forgot')}
        </Link>
      )}
      {hasChat && (
        <Link to={href('chat', { topic: 'account' })} className={styles['link']}>
          {t('session.chat')}
        </Link>
      )}
      {form === 'member' && <PasskeyLogin onDone={done} />}
      {form === 'member' && <SocialRow />}
      {form === 'member' && <OtherWays />}
      <Link
        to={form === 'member' ? href('login', { form: 'agent' }) : href('login')}
        className={styles['link']}
      >
        {t(form === 'member' ? 'session.agentEntry' : 'session.memberEntry')}
      </Link>
    </Entrance>
  );
}

/** Links to registration and free play. */
function OtherWays() {
  const t = useT();
  return (
    <>
      <div className={styles['or']}>
        <span>{t('session.noAccount')}</span>
      </div>
      <Link to={href('register')} className={buttonClass('secondary', false, true)}>
        {t('session.register')}
      </Link>
      <TrialEntry />
    </>
  );
}

/** Starts free play. */
function TrialEntry() {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  return (
    <div className={styles['trial']}>
      <Button tone="quiet" wide busy={busy} onClick={() => void run(() => startTrial(queryCache))}>
        {t('session.trial')}
      </Button>
      <p className={styles['hint']}>{t('session.trialHint')}</p>
    </div>
  );
}

/** Starts free play: shows "please wait" while the trial account is made, then home in place of this screen. */
async function startTrial(queryCache: QueryCache): Promise<void> {
  const close = showToast('loading', phrasesOfPage().snapshot().t('state.wait'));
  try {
    const trial = await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
    forgetPersonal(queryCache);
    session.begin(trial);
    await go(href('home'), { replace: true });
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
  } finally {
    close();
  }
}
