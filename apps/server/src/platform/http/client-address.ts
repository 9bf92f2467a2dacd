// The client's address of a request that no route sees (a WebSocket upgrade), by the same rule as request.ip.
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** X-Forwarded-For is believed from the proxies of TRUST_PROXY alone. */
export function clientAddress(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}
