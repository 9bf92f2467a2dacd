// The form in which a client's address is counted by rate limits: IPv4 whole, IPv6 by its /64 network.
import { isIPv6 } from 'node:net';

/** IPv4 as is, IPv4-mapped IPv6 as IPv4, other IPv6 as its /64: one subscriber can use any address of a /64. */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const front = groupsIn(head);
  if (tail === undefined) return front;
  const back = groupsIn(tail);
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

function groupsIn(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

const ipv4Of = (high: number, low: number) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
