import type { SocialProvider } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, buttonClass, showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { failureText } from '../../page/failure-text.ts';
import { href } from '../../page/paths.ts';
import { isMember, useSession } from '../../page/session.ts';
import { SocialMark } from '../../page/social-mark.tsx';
import { socialStart } from '../../page/social-row.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './security.module.css';

const listCall = 'GET /wps/member/social';

/** Social logins: linked ones can be unlinked, the others linked. */
export function LinkedSection() {
  const t = useT();
  const session = useSession();
  const queryCache = useQueryCache();
  const { data } = useCall(listCall, {}, { enabled: session !== undefined && isMember(session) });
  const [confirming, setConfirming] = useState<SocialProvider>();
  if (!data || (data.offered.length === 0 && data.links.length === 0)) return null;
  const nameOf = (provider: SocialProvider) => t(`social.${provider}`);
  const free = data.offered.filter((one) => !data.links.some(({ provider }) => provider === one));

  async function unlink(provider: SocialProvider) {
    setConfirming(undefined);
    try {
      await call('DELETE /wps/member/social', { query: { provider } });
      showToast('success', t('social.unlinked', { provider: nameOf(provider) }));
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    }
    await queryCache.invalidate(listCall);
  }

  return (
    <section className={styles['section']} aria-labelledby="linked">
      <h2 id="linked">{t('social.linksTitle')}</h2>
      <p className={styles['soft']}>{t('social.linksHint')}</p>
      <ul className={styles['card']}>
        {data.links.map(({ provider, label }) => (
          <li key={provider} className={styles['device']}>
            <SocialMark provider={provider} />
            <div>
              <p className={styles['name']}>{nameOf(provider)}</p>
              <p className={styles['soft']} dir="auto">
                {t('social.asName', { name: label })}
              </p>
            </div>
            <Button
              tone="secondary"
              aria-label={t('social.unlinkName', { provider: nameOf(provider) })}
              onClick={() => setConfirming(provider)}
            >
              {t('social.unlink')}
            </Button>
          </li>
        ))}
        {free.map((provider) => (
          <li key={provider} className={styles['device']}>
            <SocialMark provider={provider} />
            <p className={styles['name']}>{nameOf(provider)}</p>
            <a className={buttonClass('secondary')} href={socialStart(provider, href('security'), 'link')}>
              {t('social.link', { provider: nameOf(provider) })}
            </a>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirming !== undefined}
        title={confirming ? t('social.unlinkName', { provider: nameOf(confirming) }) : ''}
        confirm={t('social.unlink')}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && void unlink(confirming)}
      >
        {confirming && t('social.unlinkQuestion', { provider: nameOf(confirming) })}
      </ConfirmDialog>
    </section>
  );
}
