// The push sandbox's settings, read once and checked; the only reader of process.env in this process.
import { z } from 'zod';

const settings = z.object({
  PUSH_PORT: z.coerce.number().int().min(0).max(65_535).default(3903),
  PUSH_HOST: z.string().default('127.0.0.1'),
});

export type PushEnv = { port: number; host: string };

/** Reads the settings. Throws an Error that names every bad one. */
export function readPushEnv(source: Record<string, string | undefined> = process.env): PushEnv {
  const parsed = settings.safeParse(source);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return { port: parsed.data.PUSH_PORT, host: parsed.data.PUSH_HOST };
}
