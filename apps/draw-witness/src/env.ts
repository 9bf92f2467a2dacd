// The witness's settings, read once and checked; the only reader of process.env in this process.
import { z } from 'zod';

const settings = z.object({
  WITNESS_PORT: z.coerce.number().int().min(0).max(65_535).default(3903),
  WITNESS_HOST: z.string().default('127.0.0.1'),
  /** The folder of its keys, its journal and the tickets of draws that wait for their result. */
  WITNESS_DIR: z.string().min(1, 'a folder of its own'),
  WITNESS_PLATFORM_KEY: z
    .string()
    .regex(/^[\w-]{43}$/u, 'the Ed25519 public key of the platform, 32 bytes as base64url'),
  /** Seconds between two rounds of its chain; fixed at the first start. */
  WITNESS_PERIOD: z.coerce.number().int().min(1).max(60).default(3),
  /** How long tickets are kept after the result of their draw. */
  WITNESS_KEEP_HOURS: z.coerce.number().int().min(1).max(8760).default(24),
});

export type WitnessEnv = {
  port: number;
  host: string;
  folder: string;
  platformKey: string;
  periodS: number;
  keepTicketsMs: number;
};

/** Reads the settings. Throws an Error that names every bad one. */
export function readWitnessEnv(source: Record<string, string | undefined> = process.env): WitnessEnv {
  const parsed = settings.safeParse(source);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return {
    port: parsed.data.WITNESS_PORT,
    host: parsed.data.WITNESS_HOST,
    folder: parsed.data.WITNESS_DIR,
    platformKey: parsed.data.WITNESS_PLATFORM_KEY,
    periodS: parsed.data.WITNESS_PERIOD,
    keepTicketsMs: parsed.data.WITNESS_KEEP_HOURS * 3_600_000,
  };
}
