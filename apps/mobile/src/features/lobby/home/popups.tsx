// The operator's pop-ups over home, as a sheet that a tap, a swipe or Escape dismisses.
import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { useEffect, useState } from 'react';
import { useCall } from '../../../page/calls.ts';
import { markRead } from '../../../page/mark-read.ts';
import { OperatorText } from '../../../page/operator-text.tsx';
import { ownLanguage } from '../../../page/own-language.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { isMember, session, useSession } from '../../../page/session.ts';
import { useQueryCache } from '../../../page/use-cached-query.ts';
import { nextPopup, type Popup, rememberPopup, seenPopups } from './popup-queue.ts';

const lookAgainMs = 500;

/** True from the first idle moment without an open dialog or typing, while the page is visible. */
function useIdleMoment(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (calm) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const busy = document.hidden || document.querySelector('dialog[open], input:focus, textarea:focus');
      if (busy) timer = setTimeout(look, lookAgainMs);
      else setCalm(true);
    };
    timer = setTimeout(look, lookAgainMs);
    return () => clearTimeout(timer);
  }, [calm]);
  return calm;
}

const announcementsCall = 'GET /wps/relay/MCSFE_getListAnnouncements';
/** The session for which the announcements were fetched. */
let askedFor = session.get()?.token;

export function Popups() {
  const member = useSession();
  const queryCache = useQueryCache();
  const { data } = useCall(announcementsCall, usePreviewed({ types: 'PU' }));
  const calm = useIdleMoment();
  const [, setClosed] = useState(0);
  useEffect(() => {
    if (member?.token === askedFor) return;
    // A login brings other pop-ups and read marks.
    askedFor = member?.token;
    void queryCache.invalidate(announcementsCall);
  }, [member?.token, queryCache]);
  const marks = member !== undefined && isMember(member);
  const popup = calm ? nextPopup(data?.popup ?? [], seenPopups(sessionStorage), marks) : undefined;
  if (!popup) return null;
  const close = () => {
    rememberPopup(sessionStorage, popup.id);
    if (marks) markRead(popup.id);
    setClosed((count) => count + 1);
  };
  return <PopupSheet key={popup.id} popup={popup} onClose={close} />;
}

function PopupSheet({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      unasked
      kind="sheet"
      title={<span {...ownLanguage(popup.language)}>{popup.title}</span>}
      closeLabel={t('action.close')}
      onClose={onClose}
      actions={
        <Button tone="secondary" onClick={onClose}>
          {t('lobby.popupSeen')}
        </Button>
      }
    >
      <OperatorText html={popup.content} language={popup.language} />
    </Dialog>
  );
}
