// Every setting: valid values, and the one-line error of an invalid one.
import { expect, test } from 'vitest';
import { readEnv, SettingFault } from './env.ts';

function faultOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingFault) return error.message;
    throw error;
  }
  return 'none';
}

const bad: [name: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PAGE_PORT', 'five'],
  ['OFFICE_PORT', '65536'],
  ['OFFICE_PORT', 'on'],
  ['OFFICE_URL', 'office'],
  ['OFFICE_PASSWORDS', 'yes'],
  ['OFFICE_OIDC_ISSUER', 'http://login.example.com'],
  ['OFFICE_NETWORKS', '10.0.0.0/33'],
  ['OFFICE_NETWORKS', '10.0.0.0/8,any'],
  ['OFFICE_NETWORKS', 'private'],
  ['DATABASE_CONNECTIONS', '0'],
  ['DATABASE_CONNECTIONS', '1e3'],
  ['LOG_LEVEL', 'INFO'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1, my-proxy'],
  ['DRAIN_MS', '60001'],
  ['DRAIN_MS', '5s'],
  ['DEMO_MODE', 'yes'],
  ['DEMO_LINE', 'huge'],
  ['DEFAULT_MERCHANT', 'Perya!'],
  ['PAYMENT_SANDBOX', 'maybe'],
  ['PAYMENT_SANDBOX_URL', 'localhost'],
  ['PUSH_SERVICES', 'http://push.example.com'],
  ['PUSH_SERVICES', 'https://push.example.com/path'],
  ['PUSH_SERVICES', 'http://10.0.0.1:3903'],
  ['STREAM_SANDBOX', 'maybe'],
  ['STREAM_SANDBOX_URL', 'localhost'],
  ['VENDOR_SANDBOX', 'maybe'],
  ['VENDOR_SANDBOX_URL', 'localhost'],
  ['VENDOR_SANDBOX_MISBEHAVE', 'JILI'],
  ['WITNESS_URL', 'witness'],
  ['WITNESS_KEY', 'short'],
  ['BEACON', 'coin'],
  ['BEACON_URL', 'drand'],
  ['SALES_END', 'race-2m'],
  ['SALES_END', 'roulette:40'],
  ['SALES_END', 'race-2m:19'],
  ['SALES_END', 'race-2m:61'],
  ['SALES_END', 'daily-3:299'],
  ['SALES_END', 'daily-3:3601'],
  ['RATE_LIMITS', 'none'],
  ['VALIDATE_ANSWERS', '2'],
];
test.each(bad)('%s=%s is reported with its remedy, in one line', (name, value) => {
  const line = faultOf({ [name]: value });
  expect(line).toMatch(/^[A-Z_]+=".*" does not fit: give it .{5,}\.$/u);
  expect(line).toContain(`${name}="${value}"`);
});

test.each([
  'SECRET_KEY',
  'PAYMENT_SANDBOX_SECRET',
  'DATABASE_URL',
  'OFFICE_DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'FILES_S3_URL',
])('%s is never repeated', (name) => {
  const line = faultOf({ [name]: 'hunter2' });
  expect(line).toMatch(new RegExp(`^${name}="…" does not fit: give it .+\\.$`, 'u'));
  expect(line).not.toContain('hunter2');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a missing key', { DEMO_MODE: 'off' }, /^SECRET_KEY is missing: .*openssl rand -hex 32/u],
  [
    'play payments',
    { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64), PAYMENT_SANDBOX: 'on' },
    /^PAYMENT_SANDBOX="on" does not fit: .*DEMO_MODE=on/u,
  ],
  [
    'vendors to play with',
    { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64), VENDOR_SANDBOX: 'on' },
    /^VENDOR_SANDBOX="on" does not fit: .*DEMO_MODE=on/u,
  ],
  [
    'hosts to watch',
    { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64), STREAM_SANDBOX: 'on' },
    /^STREAM_SANDBOX="on" does not fit: .*DEMO_MODE=on/u,
  ],
  ['a mysql address', { DATABASE_URL: 'mysql://root:hunter2@db' }, /^DATABASE_URL="…" .*postgres:\/\//u],
  ['a short key', { SECRET_KEY: 'short' }, /^SECRET_KEY="…" .*openssl rand -hex 32/u],
  ['a short former key', { SECRET_KEY: `${'a'.repeat(64)},b` }, /^SECRET_KEY="…" .*separated by a comma/u],
  ['a comma at the end', { SECRET_KEY: `${'a'.repeat(64)},` }, /^SECRET_KEY="…" .*separated by a comma/u],
  [
    'a key twice',
    { SECRET_KEY: `${'ab'.repeat(32)},${'AB'.repeat(32)}` },
    /^SECRET_KEY="…" .*different keys/u,
  ],
])('%s is refused with its remedy', (_what, source, line) => {
  expect(faultOf(source)).toMatch(line);
});

test('SECRET_KEY takes the new key and the former one, in this order', () => {
  const keys = readEnv({ SECRET_KEY: `${'0a'.repeat(32)},${'0B'.repeat(32)}` }).secretKey;
  expect(keys).toEqual([Buffer.alloc(32, 10), Buffer.alloc(32, 11)]);
});

test('proxies are trusted by address or network alone', () => {
  expect(readEnv({}).trustProxy).toEqual([]);
  expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('an empty value counts as not set, and no settings at all start a demo', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demoMode: true,
    databaseUrl: undefined,
  });
});

test('the office opens at the next port beside an embedded database, else where it is told to', () => {
  expect(readEnv({ PORT: '3400' }).office).toMatchObject({ port: 3401, isAsked: false, url: undefined });
  expect(readEnv({ PORT: '0' }).office?.port).toBe(0);
  expect(readEnv({ PORT: '65535' }).office).toBeUndefined();
  expect(readEnv({ OFFICE_PORT: 'off' }).office).toBeUndefined();
  const DATABASE_URL = 'postgres://perya_app:x@localhost/perya';
  expect(readEnv({ DATABASE_URL }).office).toBeUndefined();
  const OFFICE_DATABASE_URL = 'postgres://perya_office:x@localhost/perya';
  const asked = readEnv({
    DATABASE_URL,
    OFFICE_DATABASE_URL,
    OFFICE_PORT: '3100',
    OFFICE_URL: 'https://office.example',
  });
  expect(asked.office).toMatchObject({ port: 3100, isAsked: true, url: 'https://office.example' });
  expect(faultOf({ DATABASE_URL, OFFICE_PORT: '3100' })).toMatch(/^OFFICE_PORT needs OFFICE_DATABASE_URL/u);
});

test('the office takes calls from private networks, in the demo from any, or from those that are named', () => {
  const networks = (source: Record<string, string>) => readEnv({ ...source }).office?.networks;
  const inEarnest = { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64) };
  expect(networks({})).toBe('any');
  expect(networks(inEarnest)).toBe('private');
  expect(networks({ ...inEarnest, OFFICE_NETWORKS: ' , ' })).toBe('private');
  expect(networks({ ...inEarnest, OFFICE_NETWORKS: 'any' })).toBe('any');
  expect(networks({ OFFICE_NETWORKS: '203.0.113.0/24, 2001:db8::/32' })).toEqual([
    '203.0.113.0/24',
    '2001:db8::/32',
  ]);
});

test('the office asks a provider with both of its settings, and takes passwords in the demo or when told to', () => {
  const inEarnest = { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64) };
  expect(readEnv({}).office).toMatchObject({ passwords: true, provider: undefined });
  expect(readEnv(inEarnest).office?.passwords).toBe(false);
  expect(readEnv({ ...inEarnest, OFFICE_PASSWORDS: 'on' }).office?.passwords).toBe(true);
  const provider = { OFFICE_OIDC_ISSUER: 'https://login.example.com', OFFICE_OIDC_CLIENT_ID: 'office' };
  const client = { issuer: 'https://login.example.com', clientId: 'office' };
  expect(readEnv(provider).office?.provider).toEqual(client);
  const withSecret = readEnv({ ...provider, OFFICE_OIDC_CLIENT_SECRET: 'hunter2' });
  expect(withSecret.office?.provider).toEqual({ ...client, clientSecret: 'hunter2' });
  for (const [name, value] of Object.entries({ ...provider, OFFICE_OIDC_CLIENT_SECRET: 'hunter2' }))
    expect(faultOf({ [name]: value })).toMatch(
      /^OFFICE_OIDC_ISSUER and OFFICE_OIDC_CLIENT_ID belong together/u,
    );
});

test('a witness needs its key outside of the demo; without one, or switched off, there is none', () => {
  const inEarnest = { DEMO_MODE: 'off', SECRET_KEY: 'a'.repeat(64) };
  const url = 'https://witness.example.com';
  const key = 'k'.repeat(43);
  expect(readEnv({})).toMatchObject({ witness: undefined, isWitnessGiven: false });
  expect(readEnv({ WITNESS_URL: 'off' })).toMatchObject({ witness: undefined, isWitnessGiven: true });
  expect(readEnv({ WITNESS_URL: url }).witness).toMatchObject({ url, key: undefined, beacon: 'witness' });
  expect(faultOf({ ...inEarnest, WITNESS_URL: url })).toMatch(/^WITNESS_KEY is missing/u);
  const drand = { WITNESS_URL: url, WITNESS_KEY: key, BEACON: 'drand' };
  expect(readEnv({ ...inEarnest, ...drand }).witness).toEqual({
    url,
    key,
    beacon: 'drand',
    drandUrl: 'https://api.drand.sh',
  });
});

test('SALES_END names games whose sales end earlier', () => {
  expect(readEnv({}).salesEndMs).toEqual(new Map());
  expect(readEnv({ SALES_END: 'race-2m:60, k3-3m:20,daily-3:600' }).salesEndMs).toEqual(
    new Map([
      ['race-2m', 60_000],
      ['k3-3m', 20_000],
      ['daily-3', 600_000],
    ]),
  );
});

test('FILES_S3_URL names a bucket, a region and a key with its secret', () => {
  const read = (url: string) => readEnv({ FILES_S3_URL: url }).filesS3;
  expect(read('https://AKID:a%2Fb%2Bc@s3.example.com:9000/perya/files?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example.com:9000/perya/files',
    region: 'eu-west-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'a/b+c',
  });
  expect(readEnv({}).filesS3).toBeUndefined();
  for (const lacking of [
    'https://s3.example.com/perya?region=eu-west-1',
    'https://AKID:s@s3.example.com/perya',
    'https://AKID:s@s3.example.com/?region=eu-west-1',
    's3://AKID:s@bucket?region=eu-west-1',
  ])
    expect(faultOf({ FILES_S3_URL: lacking })).toMatch(/^FILES_S3_URL="…" does not fit/u);
});
