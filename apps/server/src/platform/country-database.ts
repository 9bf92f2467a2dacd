// Looks up the country of an address in the bundled database (CC0, from registry records) or the operator's own.
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import { StartRefusal } from './db/index.ts';

const ours = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const code = z.string().regex(/^[A-Z]{2}$/u);
/** The bundled database's shape, and MaxMind's. */
const entry = z.union([
  z.object({ country_code: code }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: code }) }).transform((found) => found.country.iso_code),
]);

/** ISO 3166 alpha-2; null for private, reserved and unknown addresses. */
export type CountryOf = (ip: string) => string | null;

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1] ?? ip;
}

/** Reads a MaxMind database (.mmdb). Throws StartRefusal when the operator's file is unusable. */
export async function openCountryDatabase(path?: string): Promise<CountryOf> {
  const file = path ?? fileURLToPath(import.meta.resolve(ours));
  const reader = await read(file);
  return (ip) => {
    const address = plainAddress(ip);
    if (isIP(address) === 0) return null;
    return entry.safeParse(reader.get(address)).data ?? null;
  };
}

async function read(file: string) {
  try {
    return new Reader(await readFile(file));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      'failed',
      `The country database ${file} cannot be used (${why}): give COUNTRY_DATABASE a file in MaxMind's format, or leave it out.`,
    );
  }
}
