// The sandbox's settings, read once and checked; the only reader of process.env in this process.
import { z } from 'zod';

const settings = z.object({
  STREAMS_PORT: z.coerce.number().int().min(0).max(65_535).default(3903),
  STREAMS_HOST: z.string().default('127.0.0.1'),
});

export type StreamsEnv = { port: number; host: string };

/** Reads the settings. Throws an Error that names every bad one. */
export function readStreamsEnv(source: Record<string, string | undefined> = process.env): StreamsEnv {
  const parsed = settings.safeParse(source);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return { port: parsed.data.STREAMS_PORT, host: parsed.data.STREAMS_HOST };
}
