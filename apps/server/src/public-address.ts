// Where people reach a merchant's pages, for the links in letters. Never taken from a request: whoever sends one can write any host.

export type PublicAddress = {
  /** The merchant's own domain, as its settings say; empty for none. */
  mainDomain: string;
  hosts: readonly string[];
  /** Whether the house's own address shows this merchant. */
  isDefault: boolean;
};

/** Without a slash at the end. `house` is where the house itself is reached, for example http://127.0.0.1:3000 */
export function publicAddress({ mainDomain, hosts, isDefault }: PublicAddress, house: string): string {
  if (mainDomain !== '') {
    const address = /^https?:\/\//u.test(mainDomain) ? mainDomain : `https://${mainDomain}`;
    return address.replace(/\/+$/u, '');
  }
  const [host] = hosts;
  if (isDefault || !host) return house.replace(/\/+$/u, '');
  const { protocol, port } = new URL(house);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
