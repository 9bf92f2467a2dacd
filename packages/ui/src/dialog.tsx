import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { useSwipeToClose } from './use-swipe-to-close.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** center: a question. sheet: rises from below, closes by a swipe down. side: a drawer at the start edge. */
  kind?: 'center' | 'sheet' | 'side';
  /** Opened by the page, not by a tap: showModal restyles the page, so it runs in a task after the render. */
  unasked?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A modal on the native element: focus stays inside, Escape and the backdrop close it, then focus returns. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  kind = 'center',
  unasked = false,
  children,
  actions,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedAt = useRef(0);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open && element.open) element.close();
    if (!open || element.open) return;
    openedAt.current = performance.now();
    // A dialog opened by a tap shows at once: the opener may focus its content.
    if (!unasked) return element.showModal();
    const opening = requestAnimationFrame(() => element.showModal());
    return () => cancelAnimationFrame(opening);
  }, [open, unasked]);
  useSwipeToClose(dialog, kind, open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes it; this click is the backdrop's.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes(styles['dialog'], kind !== 'center' && styles[kind])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      // The second of two quick taps on what opened it does not close it.
      onClick={(event) =>
        event.target === dialog.current && event.timeStamp > openedAt.current + 400 && onClose()
      }
    >
      {open && (
        <>
          {kind === 'sheet' && <div className={styles['grip']} aria-hidden="true" />}
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} />
            </IconButton>
          </div>
          <div className={styles['body']}>{children}</div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
