// The settings of the office.
import { z } from 'zod';
import { isNetwork, listOf, onOff, port, SettingFault } from './env-values.ts';
import type { StaffProvider } from './modules/staff/index.ts';
import type { Networks } from './platform/http/index.ts';

const officePort = 'a port from 0 to 65535, for example OFFICE_PORT=3001, or off';

export const officeSettings = {
  OFFICE_PORT: z.union([z.literal('off'), port(officePort)], officePort).optional(),
  OFFICE_DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/.+/u,
      'the same database as the office logs in to it, postgres://perya_office:password@host:5432/perya',
    )
    .optional(),
  OFFICE_URL: z
    .url('the address at which staff open the office, for example https://office.example.com')
    .optional(),
  OFFICE_PASSWORDS: onOff(
    'on for passwords with a code, for sessions that read alone; off for passkeys alone',
  ).optional(),
  OFFICE_OIDC_ISSUER: z
    .url('the issuer of your OpenID provider, for example https://login.example.com')
    .refine(
      (url) =>
        url.startsWith('https://') || ['127.0.0.1', 'localhost'].includes(URL.parse(url)?.hostname ?? ''),
      'an address that begins with https://',
    )
    .optional(),
  OFFICE_OIDC_CLIENT_ID: z.string().min(1, "the office's client id at the provider").optional(),
  OFFICE_OIDC_CLIENT_SECRET: z.string().min(1, "the office's client secret at the provider").optional(),
  OFFICE_NETWORKS: z
    .string()
    .max(2000)
    .transform((text) => (text.trim() === 'any' ? ('any' as const) : listOf(text)))
    .refine(
      (networks) => networks === 'any' || networks.every(isNetwork),
      'the addresses or networks of your staff, separated by commas, for example 10.0.0.0/8,203.0.113.7, or any',
    )
    .optional(),
};

const schema = z.object(officeSettings);
type Given = z.infer<typeof schema> & { PORT: number; DATABASE_URL?: string | undefined; DEMO_MODE: boolean };

export type OfficeEnv = {
  /** The database's address as the office logs in to it; undefined: the embedded one's. */
  officeDatabaseUrl: string | undefined;
  /**
   * undefined: the office does not open. `isAsked`: a port that is taken prevents the start. `url`: where staff open it; undefined:
   * where it listens.
   */
  office:
    | {
        port: number;
        isAsked: boolean;
        url: string | undefined;
        networks: Networks;
        passwords: boolean;
        provider: StaffProvider | undefined;
      }
    | undefined;
};

/** Beside an embedded database, whose only process this is as a rule, it opens at the next port without a setting. */
export function officeOf(env: Given): OfficeEnv {
  const { OFFICE_URL: url, OFFICE_PORT: given, OFFICE_DATABASE_URL: officeDatabaseUrl } = env;
  const usual = env.DATABASE_URL || env.PORT === 65_535 ? 'off' : env.PORT && env.PORT + 1;
  const port = given ?? usual;
  if (port === 'off') return { officeDatabaseUrl, office: undefined };
  if (env.DATABASE_URL && !officeDatabaseUrl)
    throw new SettingFault(
      "OFFICE_PORT needs OFFICE_DATABASE_URL, the database's address as the user perya_office; or give OFFICE_PORT=off.",
    );
  const asked = env.OFFICE_NETWORKS?.length ? env.OFFICE_NETWORKS : undefined;
  const networks = asked ?? (env.DEMO_MODE ? 'any' : 'private');
  const passwords = env.OFFICE_PASSWORDS ?? env.DEMO_MODE;
  const provider = providerOf(env);
  return {
    officeDatabaseUrl,
    office: { port, isAsked: given !== undefined, url, networks, passwords, provider },
  };
}

/** Issuer and client together, or neither. */
function providerOf(env: Given): StaffProvider | undefined {
  const { OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_CLIENT_ID: clientId } = env;
  const { OFFICE_OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer && clientId) return { issuer, clientId, ...(clientSecret ? { clientSecret } : {}) };
  if (!(issuer || clientId || clientSecret)) return undefined;
  throw new SettingFault(
    'OFFICE_OIDC_ISSUER and OFFICE_OIDC_CLIENT_ID belong together, with OFFICE_OIDC_CLIENT_SECRET or without: give both or none.',
  );
}
