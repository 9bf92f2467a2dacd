import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { go, goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { isTrial, useSession } from '../../page/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import styles from './member.module.css';
import { RankCard } from './rank-card.tsx';
import { Shortcuts } from './shortcuts.tsx';

export function MemberScreen() {
  const session = useSession();
  if (!session) return null;
  if (isTrial(session)) return <TrialQuestion />;
  return (
    <div className={styles['screen']}>
      <IdentityCard userName={session.userName} />
      <BalanceCard />
      <RankCard />
      <Shortcuts />
    </div>
  );
}

/** Free play has no member centre: register, or back to where one was. */
function TrialQuestion() {
  const t = useT();
  const leave = () => goBack(href('home'));
  return (
    <Dialog
      open
      onClose={leave}
      title={t('member.trialTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {t('member.trialCancel')}
          </Button>
          <Button tone="primary" onClick={() => void go(href('register'), { replace: true })}>
            {t('member.trialRegister')}
          </Button>
        </>
      }
    >
      {t('member.trialText')}
    </Dialog>
  );
}
