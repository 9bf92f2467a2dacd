// Where this page view fetches its pictures: one of the merchant's image hosts, by chance, and the same one until the page is loaded again.

/** Set once, before anything is drawn; empty: where the page itself comes from. */
export const imageHost = { origin: '' };

/** One of the list; `chance` is in [0, 1). */
export function pickHost(hosts: readonly string[], chance: number): string {
  return hosts[Math.floor(chance * hosts.length)] ?? '';
}

/** A drawn picture's address on the chosen host; anything else stays as it is. */
export const imageUrl = (url: string): string => (url.startsWith('/art/') ? imageHost.origin + url : url);
