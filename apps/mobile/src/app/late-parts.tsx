// Parts over the screen that load after it: toasts, the update prompt, the service button.
import { ToastHost } from '@perya/ui';
import { useEffect, useState } from 'react';
import { keepInstallOffer } from '../page/install-prompt.ts';
import { isInstalled } from '../page/installed.ts';
import { optionalPart } from '../page/optional-part.tsx';
import type { PathName } from '../page/paths.ts';
import { firstInteraction } from '../performance/first-interaction.ts';
import { ServiceButton } from './service-button.tsx';
import './late-parts.css';
import { UpdatePrompt } from './update-prompt.tsx';

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
  useEffect(() => void firstInteraction.then(() => setStays(onPhone())), []);
  return (
    <>
      {!busy && <ServiceButton />}
      {!busy && stays && <DownloadPopup />}
      {beforeLogin.includes(at) && <LanguageSelect key={at} />}
      <UpdatePrompt />
      <ToastHost />
    </>
  );
}
