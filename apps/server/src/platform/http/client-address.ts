// The client's address of a WebSocket upgrade, by the same rule as request.ip.
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** X-Forwarded-For counts only from the proxies of TRUST_PROXY. */
export function clientAddress(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}
