// A new, migrated PostgreSQL database for one test file, on a server shared by all tests of this work tree.
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { isAlive } from './embedded-folder.ts';
import { readFunctionFiles } from './function-files.ts';
import { MIGRATIONS_FOLDER, migrate, readMigrations } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';
import { appUrlOf, letRoleLogIn, officeUrlOf } from './roles.ts';

export type TestDatabase = Database & {
  /** Acts as the owner, without restrictions: to plant a fault or to check rows directly. */
  owner: Database;
  /** Acts as the role of the office, which alone may act for staff and write the audit. */
  office: Database;
};

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Folder of the shared test server, the same for every process of this work tree. */
export const TEST_SERVER_FOLDER = join(tmpdir(), `perya-test-${shortHash(MIGRATIONS_FOLDER)}`);

let server: Promise<string> | undefined;

function serverUrl(): Promise<string> {
  // Test data may be lost, so the server does not sync to disk; the fault tests start their own that does.
  server ??= process.env['PERYA_TEST_DATABASE_URL']
    ? Promise.resolve(process.env['PERYA_TEST_DATABASE_URL'])
    : startEmbedded({ dataDir: TEST_SERVER_FOLDER, durable: false, sharedBuffersMb: 256 }).then(
        ({ url }) => url,
      );
  return server;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The template of the current migrations; the first process creates it while the others wait. */
async function ensureTemplate(url: string): Promise<string> {
  const files = [...(await readMigrations()), ...(await readFunctionFiles())];
  const name = `perya_template_${shortHash(files.map(({ name, checksum }) => name + checksum).join())}`;
  await asOwner(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('perya_template'))`);
    const found = await client.query('select datistemplate from pg_database where datname = $1', [name]);
    // A server that an earlier version of the tests started has the template, but not the role's password.
    if (found.rows[0]?.datistemplate === true) return letRolesLogIn(url);
    await client.query(`drop database if exists ${name}`);
    await sweep(client);
    await client.query(`create database ${name}`);
    await migrate(withDatabase(url, name));
    await letRolesLogIn(url);
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

async function letRolesLogIn(url: string): Promise<void> {
  await letRoleLogIn(url, appUrlOf(url));
  await letRoleLogIn(url, officeUrlOf(url));
}

/** Drops the databases of killed test runs. */
async function sweep(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^perya_test_[0-9]+_'`,
  );
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[2])))
      await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  }
}

/** Creates a database; `close()` drops it. Call it in `beforeAll` and close it in `afterAll`. */
export async function openTestDatabase(
  options: { maxConnections?: number; migrated?: boolean } = {},
): Promise<TestDatabase> {
  const base = await serverUrl();
  const template = options.migrated === false ? 'template0' : await ensureTemplate(base);

  const name = `perya_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await asOwner(base, (client) => client.query(`create database ${name} template ${template}`));
  const ownerUrl = withDatabase(base, name);
  const maxConnections = options.maxConnections ?? 8;
  const app = openDatabase({ url: appUrlOf(ownerUrl), maxConnections });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 4 });
  const office = openDatabase({ url: officeUrlOf(ownerUrl), maxConnections: 4 });
  return {
    ...app,
    owner,
    office,
    close: async () => {
      await Promise.all([app.close(), owner.close(), office.close()]);
      await asOwner(base, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
