// The merchants of this deployment, in memory; changes in the database are live within two seconds.
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@perya/contract';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type CountryOf, plainAddress } from '../../platform/country-database.ts';
import { type Queryable, watch } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMerchants, readVersion, versionQuery } from './queries.ts';
import { type MerchantEntry, readMerchant } from './read-merchant.ts';
import type { Visitor } from './system-status.ts';

export type MerchantDependencies = {
  database: Queryable;
  defaultMerchant: string;
  demoMode: boolean;
  /** Default: no address has a known country. */
  countryOf?: CountryOf;
  /** Default: the system clock. */
  clock?: Clock;
  onFault: (error: unknown, what: string) => void;
  /** Called when the settings that this release does not know have changed; an empty list: none are left. */
  onUnknownSettings?: (merchant: string, keys: readonly string[]) => void;
};

export type Merchants = {
  /** By the Merchant header, else the host, else the default; undefined when the header names no merchant. */
  resolve: (headers: IncomingHttpHeaders) => Merchant | undefined;
  byCode: (code: string) => Merchant | undefined;
  byId: (id: BrandId) => Merchant | undefined;
  all: () => readonly Merchant[];
  entry: (id: BrandId) => MerchantEntry | undefined;
  /** The visitor's country, and whether the merchant is closed there. */
  visitorOf: (entry: MerchantEntry, ip: string) => Visitor;
  /** Refuses every call but the status when the merchant is closed to this caller. */
  checkOpen: (merchant: Merchant, call: Call, ip: string) => void;
  /** Called for each merchant whose rows changed, after the new ones are in use. */
  onChange: (listener: (merchant: Merchant) => void) => void;
  /** Reads the database now. */
  refresh: () => Promise<void>;
  close: () => void;
};

/** The reason why a merchant is closed, and its contacts. */
const openWhenClosed = ['/wps/system/status', '/wps/system/helpCenter', '/wps/system/customerService'];

type Snapshot = { version: string; entries: MerchantEntry[]; byHost: Map<string, MerchantEntry> };

/** Reads the merchants and polls for changes. Throws when one of them is invalid. */
export async function createMerchants(dependencies: MerchantDependencies): Promise<Merchants> {
  const { database, demoMode, onFault, countryOf = () => null, clock = systemClock } = dependencies;
  let snapshot = await takeSnapshot(database, demoMode, clock.now());
  const reportUnknown = unknownReporter(dependencies.onUnknownSettings);
  reportUnknown(snapshot);
  let faultyVersion: string | undefined;
  const listeners: ((merchant: Merchant) => void)[] = [];

  async function refresh() {
    const now = clock.now();
    const version = await readVersion(database, now);
    if (version === snapshot.version || version === faultyVersion) return;
    try {
      const before = snapshot;
      snapshot = await takeSnapshot(database, demoMode, now);
      faultyVersion = undefined;
      reportUnknown(snapshot);
      for (const merchant of changedBetween(before, snapshot))
        for (const notify of listeners) notify(merchant);
    } catch (error) {
      // The last valid settings stay in use; the same invalid ones are reported once.
      faultyVersion = version;
      onFault(error, 'merchant settings refused');
    }
  }

  const stop = watch(database, {
    sql: versionQuery,
    now: clock.now,
    onValue: (version) => (version === snapshot.version || version === faultyVersion ? undefined : refresh()),
    what: 'merchant settings not read',
    onFault,
  });
  const find = (test: (merchant: Merchant) => boolean) =>
    snapshot.entries.find((entry) => test(entry.merchant));
  const visitorOf = (entry: MerchantEntry, ip: string): Visitor => {
    const country = countryOf(ip);
    return { ip, country, restricted: isBlocked(entry, ip, () => country) };
  };
  const byCode = (code: string) => find((merchant) => merchant.code === code)?.merchant;
  return {
    resolve: (headers) => {
      const code = headers['merchant'];
      if (typeof code === 'string' && code !== '') return byCode(code);
      const host = hostName(headers.host);
      return snapshot.byHost.get(host)?.merchant ?? byCode(dependencies.defaultMerchant);
    },
    byCode,
    byId: (id) => find((merchant) => merchant.id === id)?.merchant,
    all: () => snapshot.entries.map(({ merchant }) => merchant),
    entry: (id) => find((merchant) => merchant.id === id),
    visitorOf,
    checkOpen: (merchant, call, ip) => {
      if (openWhenClosed.includes(call.path)) return;
      // Vendors' payouts are accepted at any time; the wallet refuses stakes while the merchant is closed.
      if (call.permit === 'vendor') return;
      if (merchant.maintenance) throw new Refusal('MAINTENANCE');
      const entry = find(({ id }) => id === merchant.id);
      if (call.permit !== 'psp' && entry && isBlocked(entry, ip, () => countryOf(ip)))
        throw new Refusal('REGION_RESTRICTED', { ip });
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    close: stop,
  };
}

async function takeSnapshot(database: Queryable, demoMode: boolean, now: Date): Promise<Snapshot> {
  // The version is read first, so that a change between the two reads is seen at the next poll.
  const version = await readVersion(database, now);
  const entries = (await readMerchants(database, now)).map((row) => {
    try {
      return readMerchant(row, demoMode);
    } catch (error) {
      throw new Error(
        `Merchant "${row.code}" cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
  return {
    version,
    entries,
    byHost: new Map(entries.flatMap((entry) => entry.hosts.map((host) => [host, entry]))),
  };
}

/** Reports each merchant whose unknown settings changed since the last snapshot. */
function unknownReporter(report: MerchantDependencies['onUnknownSettings'] = () => undefined) {
  const reported = new Map<string, string>();
  return ({ entries }: Snapshot) => {
    for (const { merchant, unknownKeys } of entries) {
      const keys = unknownKeys.join(' ');
      if ((reported.get(merchant.code) ?? '') === keys) continue;
      reported.set(merchant.code, keys);
      report(merchant.code, unknownKeys);
    }
  };
}

function changedBetween(before: Snapshot, after: Snapshot): Merchant[] {
  const old = new Map(before.entries.map((entry) => [entry.merchant.id, fingerprint(entry)]));
  return after.entries
    .filter((entry) => old.get(entry.merchant.id) !== fingerprint(entry))
    .map(({ merchant }) => merchant);
}

function fingerprint({
  merchant,
  settings,
  hosts,
  blockedCountries,
  blockedAddresses,
  links,
}: MerchantEntry): string {
  const lists = [[...merchant.modules], [...hosts], [...blockedCountries], [...blockedAddresses]];
  return JSON.stringify([merchant, settings, links, lists], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

function isBlocked(entry: MerchantEntry, ip: string, country: () => string | null): boolean {
  if (entry.blockedAddresses.has(plainAddress(ip))) return true;
  // Every call gets here, so the country is looked up only if some are blocked.
  return entry.blockedCountries.size > 0 && entry.blockedCountries.has(country() ?? '');
}

function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/u, '');
}
