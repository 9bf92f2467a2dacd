import { useT } from '@perya/locales/page';
import { Button, showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { go } from '../../page/navigation.ts';
import { SocialMark } from '../../page/social-mark.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './social.module.css';
import type { Linking } from './use-proof.ts';

/** Asks for confirmation before linking, and shows the account at the provider. */
export function LinkDialog({ linking }: { linking: Linking }) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const provider = t(`social.${linking.provider}`);
  const continueToNext = () => go(linking.next, { replace: true });
  async function link() {
    await call('POST /wps/session/social/link', { body: { ticket: linking.ticket } });
    await queryCache.invalidate('GET /wps/member/social');
    showToast('success', t('social.linked', { provider }));
    await continueToNext();
  }
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{t('social.linkLead', { provider })}</p>
      <p className={styles['who']}>
        <SocialMark provider={linking.provider} />
        <span dir="auto">{t('social.linkAs', { name: linking.label })}</span>
      </p>
      <Button tone="primary" wide busy={busy} onClick={() => void run(link)}>
        {t('social.link', { provider })}
      </Button>
      <Button tone="quiet" wide onClick={() => void continueToNext()}>
        {t('social.notNow')}
      </Button>
    </div>
  );
}
