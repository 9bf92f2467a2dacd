// The sandbox's settings, read once and checked; the only reader of process.env in this process.
import { z } from 'zod';
import { misbehaviours } from './misbehaviour.ts';

const vendorCode = /^[A-Z0-9_]{2,20}$/u;
const modes: ReadonlySet<string> = new Set(misbehaviours);

const settings = z.object({
  VENDORS_PORT: z.coerce.number().int().min(0).max(65_535).default(3902),
  VENDORS_HOST: z.string().default('127.0.0.1'),
  VENDORS_SECRET: z.string().min(32, 'at least 32 characters, the same as the platform has'),
  /** Origin of the platform's wallet and public catalogue. */
  VENDORS_PLATFORM_URL: z.url(),
  /** Origin at which browsers reach the games; the listening address when left out. */
  VENDORS_PUBLIC_URL: z.url().optional(),
  /** The folder of the journal; in memory only when empty. */
  VENDORS_JOURNAL: z.string().default(''),
  /** Games whose results the sandbox's sources report, as perya:barangay-2 */
  VENDORS_RESULTS: z
    .string()
    .regex(
      /^(?:[a-z][a-z0-9-]{1,30}:[a-z][a-z0-9-]{1,39}(?:,|$))*$/u,
      'pairs of a merchant and a game, for example perya:barangay-2',
    )
    .default(''),
  /** Vendors that misbehave from the start, as JILI:duplicate,FC:drop */
  VENDORS_MISBEHAVE: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((one) => one.split(':')),
    )
    .refine(
      (pairs) =>
        pairs.every(
          ([vendor = '', mode = '', ...more]) =>
            vendorCode.test(vendor) && modes.has(mode) && more.length === 0,
        ),
      `pairs of a vendor and one of ${misbehaviours.join(', ')}, for example JILI:duplicate,FC:drop`,
    ),
});

export type VendorsEnv = {
  port: number;
  host: string;
  secret: string;
  platformUrl: string;
  publicUrl: string | undefined;
  journalFolder: string | undefined;
  misbehave: Record<string, string>;
  results: { merchant: string; gameCode: string }[];
};

/** Reads the settings. Throws an Error that names every bad one. */
export function readVendorsEnv(source: Record<string, string | undefined> = process.env): VendorsEnv {
  const parsed = settings.safeParse(source);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const { data } = parsed;
  return {
    port: data.VENDORS_PORT,
    host: data.VENDORS_HOST,
    secret: data.VENDORS_SECRET,
    platformUrl: data.VENDORS_PLATFORM_URL,
    publicUrl: data.VENDORS_PUBLIC_URL,
    journalFolder: data.VENDORS_JOURNAL || undefined,
    results: data.VENDORS_RESULTS.split(',')
      .filter(Boolean)
      .map((pair) => {
        const [merchant = '', gameCode = ''] = pair.split(':');
        return { merchant, gameCode };
      }),
    misbehave: Object.fromEntries(data.VENDORS_MISBEHAVE.map(([vendor = '', mode = '']) => [vendor, mode])),
  };
}
