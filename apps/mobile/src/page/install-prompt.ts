// Keeps the browser's offer to install the page, to show it when the person asks for it.

/** Chromium's event; not standardised. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();
function keep(next: InstallEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Call it at the page's start: the event fires once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) keep(event as InstallEvent); // `prompt` distinguishes it from other events
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  there: () => offer !== undefined,
  /** Shows the browser's prompt; possible once. */
  ask: () => {
    void offer?.prompt();
    keep(undefined);
  },
};
