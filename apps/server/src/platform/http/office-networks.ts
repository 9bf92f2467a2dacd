// Admits the office's callers by their address, before anything else of a request is looked at.
import { officeLanguages } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { addressFilter } from './address-filter.ts';
import { countedAddress } from './counted-address.ts';

/** Addresses and networks, those of `privateNetworks`, or every address. */
export type Networks = readonly string[] | 'private' | 'any';

/** This machine, and the networks that no address of the internet is in: RFC 1918, link-local, unique local. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

const notedEveryMs = 60_000;
/** A flood from many addresses does not fill the audit. */
const notedAtMost = 60;

type OfficeNetworks = {
  networks: Networks;
  clock: Clock;
  /** Writes into the audit that an address was refused. */
  note: (ip: string, at: Date) => Promise<void>;
};

/** Refuses NETWORK_REFUSED to every other address: calls in the envelope, the page and its files in plain text. */
export function admitNetworks(app: FastifyInstance, { networks, clock, note }: OfficeNetworks): void {
  if (networks === 'any') return;
  const isAdmitted = addressFilter(networks === 'private' ? privateNetworks : networks);
  const noted = new LRUCache<string, true>({ max: notedAtMost, ttl: notedEveryMs });
  const isNew = (address: string): boolean => {
    noted.purgeStale();
    if (noted.has(address) || noted.size >= notedAtMost) return false;
    noted.set(address, true);
    return true;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { ip, headers } = request;
    if (isAdmitted(ip)) return undefined;
    // Nobody waits for the audit, and a fault of it admits nobody.
    if (isNew(countedAddress(ip)))
      note(ip, clock.now()).catch((error: unknown) => request.log.error({ err: error }, 'not noted'));
    request.refusalLanguage = officeLanguages.find((one) => one === headers['language']) ?? 'en';
    if (request.url.startsWith('/ops/')) throw new Refusal('NETWORK_REFUSED');
    return reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('This address is not in a network that may open the office.\n');
  });
}
