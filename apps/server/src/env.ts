// The server's settings: the only reader of process.env. An invalid value is reported with its remedy before the start.
import { z } from 'zod';
import type { LineName } from './composition/load-agent-line.ts';
import {
  isNetwork,
  isServiceOrigin,
  listOf,
  onOff,
  port,
  SettingFault,
  s3Settings,
  secretKeys,
} from './env-values.ts';
import { type OfficeEnv, officeOf, officeSettings } from './office-env.ts';
import type { S3Settings } from './platform/files/index.ts';
import type { SecretKeys } from './platform/secret-key.ts';
import { type WitnessEnv, witnessOf, witnessSettings } from './witness-env.ts';

const settings = z.object({
  PORT: port('a port from 0 to 65535, for example PORT=3000').default(3000),
  PAGE_PORT: port('a port from 0 to 65535, for example PAGE_PORT=5173').default(5173),
  HOST: z.string().min(1, 'an address to listen on, for example HOST=127.0.0.1').default('127.0.0.1'),
  ...officeSettings,
  METRICS_PORT: port('a port from 0 to 65535, for example METRICS_PORT=9464').optional(),
  METRICS_HOST: z
    .string()
    .min(1, 'an address to listen on, for example METRICS_HOST=127.0.0.1')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/.+/u,
      'a PostgreSQL 15+ address, for example postgres://user:password@host:5432/perya',
    )
    .optional(),
  MIGRATE_DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/.+/u,
      "the database's address as its owner, postgres://owner:password@host:5432/perya",
    )
    .optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/u, 'a number from 1 to 999, for example DATABASE_CONNECTIONS=16')
    .transform(Number)
    .default(16),
  DATA_DIR: z.string().min(1, 'a folder that can be written, for example DATA_DIR=.data').default('.data'),
  FILES_S3_URL: z
    .string()
    .refine(
      (text) => s3Settings(text) !== undefined,
      'https://KEY:SECRET@host/bucket?region=eu-west-1, with the characters of both encoded as in any address',
    )
    .transform(s3Settings)
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUST_PROXY: z
    .string()
    .max(500)
    .transform(listOf)
    .refine(
      (list) => list.every(isNetwork),
      'the addresses or networks of your proxies, separated by commas, for example 10.0.0.0/8; empty trusts none',
    )
    .default([]),
  DRAIN_MS: z
    .string()
    .regex(/^\d{1,5}$/u, 'milliseconds from 0 to 60000, for example DRAIN_MS=5000')
    .transform(Number)
    .refine((value) => value <= 60_000, 'milliseconds from 0 to 60000, for example DRAIN_MS=5000')
    .default(0),
  COUNTRY_DATABASE: z.string().min(1, "a file in MaxMind's format (.mmdb)").optional(),
  PROFILE_KEY: z.string().min(1, 'the PEM file of an RSA key').optional(),
  PROFILE_CERTIFICATE: z
    .string()
    .min(1, "the PEM file of the key's certificate and of those above it")
    .optional(),
  DEMO_MODE: onOff('on for demo accounts and the sandbox payment, off for real money').default(true),
  DEMO_LINE: z.enum(['small', 'large'], 'small or large: how many members the demo agent has').optional(),
  DEFAULT_MERCHANT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/u, 'a merchant code, for example DEFAULT_MERCHANT=perya')
    .default('perya'),
  SECRET_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64}){0,4}$/iu,
      '64 hexadecimal characters: openssl rand -hex 32; while it is changed, the new key and the former one, separated by a comma',
    )
    .transform(secretKeys)
    .refine(
      (keys) => new Set(keys.map((key) => key.toString('hex'))).size === keys.length,
      'different keys: the same one is in it twice',
    )
    .optional(),
  PAYMENT_SANDBOX: onOff('on or off').optional(),
  PAYMENT_SANDBOX_URL: z
    .url('the address of the payment sandbox, for example http://127.0.0.1:3901')
    .default('http://127.0.0.1:3901'),
  PAYMENT_SANDBOX_SECRET: z
    .string()
    .min(32, 'at least 32 characters, the same as the sandbox has')
    .optional(),
  PAYMONGO_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/u, 'the secret key of your account: sk_test_… or sk_live_…')
    .optional(),
  PAYMONGO_WEBHOOK_SECRET: z.string().min(8, 'the secret of the webhook that you registered').optional(),
  PAYMONGO_URL: z.url('the address of the API').default('https://api.paymongo.com'),
  VENDOR_SANDBOX: onOff('on or off').optional(),
  VENDOR_SANDBOX_URL: z
    .url("the address of the vendors' sandbox, for example http://127.0.0.1:3902")
    .default('http://127.0.0.1:3902'),
  VENDOR_SANDBOX_PUBLIC_URL: z
    .url("where people's browsers reach the vendors' sandbox, for example https://games.example.com")
    .optional(),
  VENDOR_SANDBOX_MISBEHAVE: z
    .string()
    .regex(
      /^[A-Z0-9_]{2,20}:[a-z-]{3,20}(,[A-Z0-9_]{2,20}:[a-z-]{3,20})*$/u,
      'pairs of a vendor and a mood, for example JILI:duplicate,FC:drop',
    )
    .optional(),
  STREAM_SANDBOX: onOff('on or off').optional(),
  STREAM_SANDBOX_URL: z.url('the address of the stream sandbox').default('http://127.0.0.1:3903'),
  STREAM_SANDBOX_PUBLIC_URL: z.url('where browsers reach the stream sandbox').optional(),
  ...witnessSettings,
  PUSH_SERVICES: z
    .string()
    .max(500)
    .transform(listOf)
    .refine(
      (list) => list.every(isServiceOrigin),
      'origins of push services, separated by commas: https://push.example.com, or http:// of this machine alone',
    )
    .default([]),
  TRACES_URL: z
    .url('the address of an OTLP collector, for example http://127.0.0.1:4318/v1/traces')
    .optional(),
  PUBLIC_URL: z
    .url('the address at which people reach this site, for example https://play.example.com')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/.+/u,
      'the address of a mail server, for example smtp://user:password@mail.example.com:587',
    )
    .optional(),
  MAIL_FROM: z.email('an address that letters come from, for example no-reply@example.com').optional(),
  RATE_LIMITS: onOff('on, or off for tests and benches').default(true),
  PLAIN_BODIES: onOff(
    'on takes passwords in the clear, to try the page on a phone over plain HTTP; off refuses them',
  ).default(false),
  VALIDATE_ANSWERS: onOff('on checks every answer against the contract: for tests').default(false),
});

export type Env = OfficeEnv &
  WitnessEnv & {
    port: number;
    /** The address of the page with hot reload, for `npm run dev`. */
    pagePort: number;
    host: string;
    /** The port of GET /metrics; undefined: none. */
    metricsPort: number | undefined;
    metricsHost: string;
    /** undefined: the embedded server in the data folder. */
    databaseUrl: string | undefined;
    /** The owner's address, for `npm run migrate`. */
    migrateDatabaseUrl: string | undefined;
    databaseConnections: number;
    dataDir: string;
    /** The bucket for uploaded files; undefined: the data folder. */
    filesS3: S3Settings | undefined;
    logLevel: string;
    trustProxy: string[];
    /** How long /readyz answers 503 before this process closes, in ms. */
    drainMs: number;
    /** The operator's country database; undefined: the bundled one. */
    countryDatabase: string | undefined;
    /** PEM files that sign configuration profiles; undefined: a self-made certificate in demo mode. */
    profileKey: string | undefined;
    profileCertificate: string | undefined;
    demoMode: boolean;
    /** How many members the demo agent has; undefined: the command decides. */
    demoLine: LineName | undefined;
    defaultMerchant: string;
    /** Encrypts stored secrets, with the first key; undefined: generated in the data folder in demo mode. */
    secretKey: SecretKeys | undefined;
    paymentSandbox: { enabled: boolean; url: string; secret: string | undefined };
    /** A public payment provider; undefined: not set up. */
    paymongo: { url: string; secretKey: string; webhookSecret: string } | undefined;
    /** Replaces the vendors; `publicUrl` is its address for browsers. */
    vendorSandbox: { enabled: boolean; url: string; publicUrl: string; misbehave: string | undefined };
    /** Origins of push services beside those of the browsers. */
    pushServices: string[];
    /** Plays the hosts' streams; `publicUrl` is its address for browsers. */
    streamSandbox: { enabled: boolean; url: string; publicUrl: string };
    /** The OTLP collector's address; undefined: no traces. */
    tracesUrl: string | undefined;
    /** The site's public address, for links in letters; undefined: where the server listens. */
    publicUrl: string | undefined;
    /** The mail server; undefined: the demo's own one. */
    smtpUrl: string | undefined;
    mailFrom: string | undefined;
    rateLimits: boolean;
    /** Accepts sensitive bodies unsealed too. */
    plainBodies: boolean;
    validateAnswers: boolean;
  };

export { SettingFault };

/** Reads the settings. Throws SettingFault with the first invalid one and its remedy; an empty value counts as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    throw new SettingFault(
      `${name}=${JSON.stringify(shown(name, given[name]))} does not fit: give it ${issue?.message}.`,
    );
  }
  const env = parsed.data;
  if (!env.DEMO_MODE && !env.SECRET_KEY)
    throw new SettingFault(
      'SECRET_KEY is missing: outside demo mode give it 64 hexadecimal characters (openssl rand -hex 32).',
    );
  const [half, other] = env.PROFILE_KEY
    ? ['PROFILE_KEY', 'PROFILE_CERTIFICATE']
    : ['PROFILE_CERTIFICATE', 'PROFILE_KEY'];
  if (Boolean(env.PROFILE_KEY) !== Boolean(env.PROFILE_CERTIFICATE))
    throw new SettingFault(`${other} is missing: ${half} signs nothing without it, so give both or neither.`);
  if (!env.DEMO_MODE) refuseSandboxes(env);
  return {
    port: env.PORT,
    pagePort: env.PAGE_PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    ...officeOf(env),
    ...witnessOf(env),
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataDir: env.DATA_DIR,
    filesS3: env.FILES_S3_URL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    drainMs: env.DRAIN_MS,
    countryDatabase: env.COUNTRY_DATABASE,
    profileKey: env.PROFILE_KEY,
    profileCertificate: env.PROFILE_CERTIFICATE,
    demoMode: env.DEMO_MODE,
    demoLine: env.DEMO_LINE,
    defaultMerchant: env.DEFAULT_MERCHANT,
    secretKey: env.SECRET_KEY,
    paymentSandbox: {
      enabled: env.PAYMENT_SANDBOX ?? env.DEMO_MODE,
      url: env.PAYMENT_SANDBOX_URL,
      secret: env.PAYMENT_SANDBOX_SECRET,
    },
    paymongo: paymongoOf(env),
    vendorSandbox: {
      enabled: env.VENDOR_SANDBOX ?? env.DEMO_MODE,
      url: env.VENDOR_SANDBOX_URL,
      publicUrl: env.VENDOR_SANDBOX_PUBLIC_URL ?? env.VENDOR_SANDBOX_URL,
      misbehave: env.VENDOR_SANDBOX_MISBEHAVE,
    },
    pushServices: env.PUSH_SERVICES,
    streamSandbox: {
      enabled: env.STREAM_SANDBOX ?? env.DEMO_MODE,
      url: env.STREAM_SANDBOX_URL,
      publicUrl: env.STREAM_SANDBOX_PUBLIC_URL ?? env.STREAM_SANDBOX_URL,
    },
    tracesUrl: env.TRACES_URL,
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    rateLimits: env.RATE_LIMITS,
    plainBodies: env.PLAIN_BODIES,
    validateAnswers: env.VALIDATE_ANSWERS,
  };
}

/** They stand in for others in the demo alone. */
function refuseSandboxes(env: z.infer<typeof settings>): void {
  if (env.PAYMENT_SANDBOX === true)
    throw new SettingFault(
      'PAYMENT_SANDBOX="on" does not fit: play payments belong to demo mode, so set DEMO_MODE=on or leave it out.',
    );
  if (env.VENDOR_SANDBOX === true)
    throw new SettingFault(
      'VENDOR_SANDBOX="on" does not fit: it stands in for vendors in demo mode only, so set DEMO_MODE=on or leave it out.',
    );
  if (env.STREAM_SANDBOX === true)
    throw new SettingFault(
      'STREAM_SANDBOX="on" does not fit: its hosts belong to demo mode, so set DEMO_MODE=on or leave it out.',
    );
}

/** Both of its secrets, or neither. */
function paymongoOf(env: z.infer<typeof settings>): Env['paymongo'] {
  const { PAYMONGO_URL: url, PAYMONGO_SECRET_KEY: secretKey, PAYMONGO_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { url, secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  throw new SettingFault(
    'PAYMONGO_SECRET_KEY and PAYMONGO_WEBHOOK_SECRET belong together: give both or neither.',
  );
}

/** The value as it may be printed: secrets and addresses with passwords stay out of terminals and logs. */
function shown(name: string, value: string | undefined): string {
  if (/SECRET|DATABASE_URL|SMTP_URL|S3_URL/u.test(name)) return '…';
  return (value ?? '').slice(0, 60);
}
