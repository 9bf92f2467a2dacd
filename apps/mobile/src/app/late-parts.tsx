// Parts over the screen that load after it: toasts, the update prompt, the service button.
import { Button, ToastHost } from '@perya/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasUnsent } from '../page/chat/unsent-database.ts';
import { keepInstallOffer } from '../page/install-prompt.ts';
import { isInstalled } from '../page/installed.ts';
import { optionalPart } from '../page/optional-part.tsx';
import type { PathName } from '../page/paths.ts';
import { useQueryCache } from '../page/use-cached-query.ts';
import { firstInteraction } from '../performance/first-interaction.ts';
import { ContractRequests } from './contract-requests.tsx';
import { ServiceButton } from './service-button.tsx';
import './late-parts.css';
import { useT } from '@perya/locales/page';
import { applyUpdate, onUpdateWaiting, updateWaiting } from './service-worker-client.ts';
import styles from './update-prompt.module.css';

const onPhone = () => /Android|iP(?:hone|ad|od)|Macintosh/u.test(navigator.userAgent) && !isInstalled();
if (typeof window !== 'undefined') keepInstallOffer();

const DownloadPopup = optionalPart(['download'], () =>
  import('../features/download/download-popup.tsx').then((part) => part.DownloadPopup),
);
const LanguageSelect = optionalPart(['menu'], () =>
  import('./language-select.tsx').then((part) => part.LanguageSelect),
);
/** Forms that visitors may meet before they could choose a language elsewhere. */
const beforeLogin: readonly PathName[] = ['login', 'register', 'social', 'forget', 'resetPsw'];

export function LateParts({ at, busy }: { at: PathName; busy: boolean }) {
  const [stays, setStays] = useState(false);
  const queryCache = useQueryCache();
  useEffect(() => {
    // Written offline, and left: they go from any screen. The chat itself does without this.
    if (hasUnsent())
      void import('../features/chat/line.ts').then(({ startLine }) => startLine(queryCache)).catch(() => {});
  }, [queryCache]);
  useEffect(() => void firstInteraction.then(() => setStays(onPhone())), []);
  return (
    <>
      {!busy && <ServiceButton />}
      {!busy && <ContractRequests />}
      {!busy && stays && <DownloadPopup />}
      {beforeLogin.includes(at) && <LanguageSelect key={at} />}
      <UpdatePrompt />
      <ToastHost />
    </>
  );
}

/**
 * The update bar: the new version waits until the person accepts it, or hides the page with nothing in
 * progress.
 */
function UpdatePrompt() {
  const t = useT();
  const ready = useSyncExternalStore(onUpdateWaiting, updateWaiting, () => false);
  if (!ready) return null;
  return (
    <div className={styles['bar']} role="status" data-floats="">
      <span>{t('update.ready')}</span>
      <Button small onClick={applyUpdate}>
        {t('update.now')}
      </Button>
    </div>
  );
}
