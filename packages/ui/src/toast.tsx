import { CircleAlert, CircleCheck, Info, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import styles from './toast.module.css';
import { pageToasts, type Toast, type ToastKind } from './toast-store.ts';

const none: readonly Toast[] = [];
const icons = { info: Info, success: CircleCheck, fail: CircleAlert, offline: WifiOff } as const;

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner />;
  const Icon = icons[kind];
  return <Icon size={20} aria-hidden="true" />;
}

/** Shows the toasts; once per page. */
export function ToastHost() {
  const toasts = useSyncExternalStore(pageToasts.subscribe, pageToasts.snapshot, () => none);
  return (
    <div className={styles['host']} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={classes(styles['toast'], styles[toast.kind])}>
          <ToastIcon kind={toast.kind} />
          {toast.text}
        </div>
      ))}
    </div>
  );
}
