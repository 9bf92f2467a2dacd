// Checks whether an address is in one of some networks.
import { BlockList, isIP } from 'node:net';

/** `networks`: addresses, and networks as 10.0.0.0/8. What is no address is in none; IPv4 may come mapped into IPv6. */
export function addressFilter(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const [bare = ''] = ip.split('%');
    const version = isIP(bare);
    return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4');
  };
}
