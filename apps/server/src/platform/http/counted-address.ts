// The key under which an address is counted: an IPv6 network of 64 bits is one customer, who may use any address in it.
import { isIPv6 } from 'node:net';

/** IPv4 as it is, IPv4 mapped into IPv6 as IPv4, IPv6 cut to its /64. */
export function countedAddress(address: string): string {
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address; the URL parser writes each address in one way. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
