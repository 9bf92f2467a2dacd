// Registers the service worker, looks for a new version every 60 s, and applies it only when no typed text
// would be lost.
import { serviceWorkerUpdateMs } from '@perya/contract/constants';
import { trustedWorker } from '../page/trusted.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** True when a new version is installed and waits to be activated. */
export const updateWaiting = () => waiting !== undefined;
export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Activates the new version; the page reloads once it has taken over. */
export function applyUpdate() {
  waiting?.postMessage({ type: 'takeOver' });
}

export function keepUpToDate() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register(trustedWorker(), { scope: '/m/' }).then(watch, () => {});
  const hadOne = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne || reloading) return;
    reloading = true;
    location.reload();
  });
}

function watch(registration: ServiceWorkerRegistration | undefined) {
  // Some browsers answer nothing where they refuse workers.
  if (!registration) return;
  const found = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  found();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', found);
  });
  setInterval(() => document.hidden || void registration.update().catch(() => {}), serviceWorkerUpdateMs);
  // The page is hidden and nothing is in progress: an update disturbs no one.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && waiting && nothingBegun()) applyUpdate();
  });
}

/** True while no form holds typed text and no game is running. */
function nothingBegun(): boolean {
  if (document.querySelector('iframe, dialog[open]')) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].every((field) => field.value === field.defaultValue || field.type === 'checkbox');
}
