// The floating button to customer service, on screens that are neither forms nor running games. It hides
// while the screen moves, then settles where it covers no control.
import { useLanguage } from '@perya/locales/page';
import { Headset } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { badgeText } from '../page/badge-text.ts';
import { useChatUnread } from '../page/chat/use-chat-unread.ts';
import { usePathname } from '../page/location.ts';
import { freeFabPosition, isFabPositionFree, takenBoxes } from './fab-position.ts';
import { overlay } from './overlay.tsx';
import styles from './service-button.module.css';

const ServiceSheet = overlay(['menu'], () =>
  import('../features/system/service-sheet.tsx').then((part) => part.ServiceSheet),
);
/** The screen counts as still this long after its last movement. */
const stillMs = 250;

export function ServiceButton() {
  const { t, language } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const unread = badgeText(useChatUnread(), language);
  useRest(button);
  useRoomAtEnd();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={unread === '' ? t('service.open') : `${t('service.open')} ${unread}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Headset size={22} />
        {unread !== '' && <span className={styles['unread']}>{unread}</span>}
      </button>
      <ServiceSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/**
 * Lets the end of a page scroll clear of the button. A mark on the root: `:has(~ …)` would restyle the whole
 * screen.
 */
function useRoomAtEnd() {
  useEffect(() => {
    const content = document.getElementById('content');
    content?.toggleAttribute('data-service', true);
    return () => void content?.toggleAttribute('data-service', false);
  }, []);
}

/**
 * Hides the button while the page scrolls or changes, then puts it on a free position; without one it stays
 * hidden.
 */
function useRest(ref: RefObject<HTMLButtonElement | null>) {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has its controls elsewhere.
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    let timer: ReturnType<typeof setTimeout>;
    let looks = 0;
    const rest = async () => {
      // Under an open dialog no position is free: try again when it has closed.
      if (document.querySelector('dialog[open]')) return settle();
      looks += 1;
      const look = looks;
      const taken = await takenBoxes(button);
      // The screen has moved or changed meanwhile.
      if (look !== looks) return;
      if (button.dataset['at'] === 'rest' && isFabPositionFree(button, taken)) return;
      const place = freeFabPosition(button, taken);
      if (place) {
        button.style.left = `${place.left}px`;
        button.style.translate = `0 ${-place.up}px`;
      }
      button.dataset['at'] = place ? 'rest' : 'away';
    };
    const move = () => {
      // A button with keyboard focus stays.
      if (document.activeElement !== button && button.dataset['at'] !== 'away') button.dataset['at'] = 'away';
      settle();
    };
    const settle = () => {
      looks += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void rest(), stillMs);
    };
    // Watches the whole body: the install offer and the update prompt take room beside the screen.
    const changed = new MutationObserver(settle);
    changed.observe(button.parentElement ?? document.body, { childList: true, subtree: true });
    // Late styles and fonts move elements without a DOM change.
    const resized = new ResizeObserver(settle);
    resized.observe(document.getElementById('content') ?? document.body);
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', move);
    move();
    return () => {
      looks += 1;
      clearTimeout(timer);
      changed.disconnect();
      resized.disconnect();
      window.removeEventListener('scroll', move);
      window.removeEventListener('resize', move);
    };
  }, [ref, pathname]);
}
