// The visible toasts. One list per page, outside of React so that mutations can use it without a component.
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';
export type Toast = { id: number; kind: ToastKind; text: string };

const defaultMs = 1500;
const atMost = 3;

export function createToasts() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const close = (id: number) => set(toasts.filter((toast) => toast.id !== id));
  return {
    snapshot: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a toast for 1.5 s, or `durationMs`; a loading toast stays until it is closed. Returns its end. */
    show: (kind: ToastKind, text: string, durationMs?: number) => {
      lastId += 1;
      const id = lastId;
      set([...toasts.filter((toast) => toast.text !== text), { id, kind, text }].slice(-atMost));
      if (kind !== 'loading' || durationMs !== undefined)
        setTimeout(() => close(id), durationMs ?? defaultMs);
      return () => close(id);
    },
  };
}

const page = createToasts();
export const showToast = page.show;
export const pageToasts = page;
