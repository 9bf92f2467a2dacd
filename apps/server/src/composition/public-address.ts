// The public address of a merchant's pages, for links in mail. Never read from a request: its Host can be anything.

export type PublicAddress = {
  /** The merchant's own domain, as its settings say; empty for none. */
  mainDomain: string;
  hosts: readonly string[];
  /** Whether the server's own address shows this merchant. */
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
