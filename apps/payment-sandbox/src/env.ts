// The sandbox's settings, read once and checked; the only reader of process.env in this process.
import { z } from 'zod';

const settings = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3901),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_SECRET: z.string().min(32, 'at least 32 characters, the same as the platform has'),
  SANDBOX_WEBHOOK_URL: z.url(),
  /** The journal that lets checkouts outlive a restart; in memory only when empty. */
  SANDBOX_JOURNAL: z.string().default(''),
});

export type SandboxEnv = {
  port: number;
  host: string;
  secret: string;
  webhookUrl: string;
  journalPath: string | undefined;
};

/** Reads the settings. Throws an Error that names every bad one. */
export function readSandboxEnv(source: Record<string, string | undefined> = process.env): SandboxEnv {
  const parsed = settings.safeParse(source);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return {
    port: parsed.data.SANDBOX_PORT,
    host: parsed.data.SANDBOX_HOST,
    secret: parsed.data.SANDBOX_SECRET,
    webhookUrl: parsed.data.SANDBOX_WEBHOOK_URL,
    journalPath: parsed.data.SANDBOX_JOURNAL || undefined,
  };
}
