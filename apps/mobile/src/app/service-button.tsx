// The floating button to customer service, on every screen that is no form and no running game. It is out of the way while the
// screen moves, and comes to rest where it lies over nothing that answers to a tap.
import { useT } from '@perya/locales/page';
import { Headset } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePathname } from '../page/location.ts';
import { freeFabPosition, isFabPositionFree, takenBoxes } from './fab-position.ts';
import { overlay } from './overlay.tsx';
import styles from './service-button.module.css';

const ServiceSheet = overlay(['menu'], () =>
  import('../features/system/service-sheet.tsx').then((part) => part.ServiceSheet),
);
/** This long after the last movement the screen counts as still. */
const stillMs = 250;

export function ServiceButton() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useRest(button);
  useRoomAtEnd();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={t('service.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Headset size={22} />
      </button>
      <ServiceSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** While the button is there the end of a page can be scrolled clear of it. By a mark: a :has(~ …) would style all of a screen once more while it leaves. */
function useRoomAtEnd() {
  useEffect(() => {
    const content = document.getElementById('content');
    content?.toggleAttribute('data-service', true);
    return () => void content?.toggleAttribute('data-service', false);
  }, []);
}

/** Hides the button while the page scrolls or changes, then rests it on a free place; without one it stays away. */
function useRest(ref: RefObject<HTMLButtonElement | null>) {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has its controls elsewhere.
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    let timer: ReturnType<typeof setTimeout>;
    let looks = 0;
    const rest = async () => {
      // Under an open dialog no place is free: look when it is gone.
      if (document.querySelector('dialog[open]')) return settle();
      looks += 1;
      const look = looks;
      const taken = await takenBoxes(button);
      // The screen has moved meanwhile, or is another.
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
      // Whoever has it under the keyboard's focus keeps it.
      if (document.activeElement !== button && button.dataset['at'] !== 'away') button.dataset['at'] = 'away';
      settle();
    };
    const settle = () => {
      looks += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void rest(), stillMs);
    };
    // Not the screen alone: the offer of the app or the word about an update comes beside it and takes room too.
    const changed = new MutationObserver(settle);
    changed.observe(button.parentElement ?? document.body, { childList: true, subtree: true });
    // Styles and letters that arrive late move things without a new one.
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
