// The public address of a merchant's site, for links in mail. Never read from a request, whose Host can be forged.

export type PublicAddress = {
  /** The merchant's own domain from its settings; empty for none. */
  mainDomain: string;
  hosts: readonly string[];
  /** True if this merchant is shown at the server's own address. */
  isDefault: boolean;
};

/** Without a slash at the end. `server` is the server's own address, for example http://127.0.0.1:3000 */
export function publicAddress({ mainDomain, hosts, isDefault }: PublicAddress, server: string): string {
  if (mainDomain !== '') {
    const address = /^https?:\/\//u.test(mainDomain) ? mainDomain : `https://${mainDomain}`;
    return address.replace(/\/+$/u, '');
  }
  const [host] = hosts;
  if (isDefault || !host) return server.replace(/\/+$/u, '');
  const { protocol, port } = new URL(server);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
