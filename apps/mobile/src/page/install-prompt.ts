// The browser's own offer to install the page: kept when it comes, and made when a person asks for it.

/** Chromium's event; no standard describes it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();
function keep(next: InstallEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** From the start of the page on: the event comes once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) keep(event as InstallEvent); // `prompt` is what tells it from other events
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  there: () => offer !== undefined,
  /** Shows the browser's question; it can be asked once. */
  ask: () => {
    void offer?.prompt();
    keep(undefined);
  },
};
