import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { go, goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';

/** Free play has no member centre: register, or go back. */
export function TrialDialog() {
  const t = useT();
  const close = () => goBack(href('home'));
  return (
    <Dialog
      open
      onClose={close}
      title={t('member.trialTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
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
