// What lies over the screen and may come a moment after it: toasts, the word about an update, the service button.
import { ToastHost } from '@perya/ui';
import { useEffect, useState } from 'react';
import { firstInteraction } from '../page/first-interaction.ts';
import { keepInstallOffer } from '../page/install-prompt.ts';
import { isInstalled } from '../page/installed.ts';
import { optionalPart } from '../page/optional-part.tsx';
import type { PathName } from '../page/paths.ts';
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
/** A form that people meet before they could choose a language elsewhere. */
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
