// The origin of this page view's pictures: one of the merchant's image hosts, picked at random once per load.

/** Set once before the first render; empty: the page's own origin. */
export const imageHost = { origin: '' };

/** One of the list; `chance` is in [0, 1). */
export function pickHost(hosts: readonly string[], chance: number): string {
  return hosts[Math.floor(chance * hosts.length)] ?? '';
}

/** A drawn picture's address on the picked host; other addresses stay as they are. */
export const imageUrl = (url: string): string => (url.startsWith('/art/') ? imageHost.origin + url : url);
