// Turns a database error at start into one line with its remedy, without passwords.
import pg from 'pg';
import { codeOf, StartRefusal } from './start-refusal.ts';

const silent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The server without the password: `user@host:port/name`. */
function placeOf(url: string): { server: string; user: string; name: string } {
  const parsed = new URL(url);
  const user = decodeURIComponent(parsed.username) || 'of the system';
  return {
    server: `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}`,
    user,
    name: decodeURIComponent(parsed.pathname.slice(1)) || user,
  };
}

/** Connects a client to `url`. Throws `StartRefusal`. */
export async function connectAtStart(url: string, applicationName: string): Promise<pg.Client> {
  const client = clientOf(url, applicationName);
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw connectionFault(error, url);
  });
  return client;
}

function clientOf(url: string, applicationName: string): pg.Client {
  try {
    placeOf(url);
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: applicationName,
    });
  } catch {
    throw new StartRefusal(
      'unreachable',
      'DATABASE_URL cannot be read as an address: give it postgres://user:password@host:5432/perya, with special characters of the password as %xx.',
    );
  }
}

function connectionFault(error: unknown, url: string): StartRefusal {
  const { server, user, name } = placeOf(url);
  // A host with several addresses fails with an AggregateError that has no message of its own.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  const message = first instanceof Error ? first.message : String(first);
  if (code === '28P01' || code === '28000' || /password must be a string|no password/u.test(message))
    return new StartRefusal(
      'unreachable',
      `The database cannot be reached: ${server} refuses the user ${user} (${message}). Correct the user and password in DATABASE_URL.`,
    );
  if (code === '3D000')
    return new StartRefusal(
      'unreachable',
      `The database cannot be reached: ${server} has no database "${name}". Create it (createdb ${name}) or correct DATABASE_URL.`,
    );
  if (code === '53300')
    return new StartRefusal(
      'unreachable',
      `The database cannot be reached: ${server} has no free connection. End some, or raise its max_connections.`,
    );
  const why = silent.has(code) ? `nothing answers at ${server} (${code})` : `${server} says "${message}"`;
  return new StartRefusal(
    'unreachable',
    `The database cannot be reached: ${why}. Start it, or correct DATABASE_URL.`,
  );
}

/** The refusal for a database error during start; any other error is returned as it is. */
export function databaseFault(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '53100')
    return new StartRefusal(
      'disk-full',
      `The disk is full: make room where the database lies (${text(error)}).`,
    );
  if (code === '25006')
    return new StartRefusal(
      'no-rights',
      'The database is read only: DATABASE_URL must name the primary server, not a standby.',
    );
  if (code.startsWith('57P') || code === 'ECONNREFUSED' || code === 'ECONNRESET')
    return new StartRefusal(
      'unreachable',
      `The database went away while it was being prepared (${text(error)}): see why it ended, and start again.`,
    );
  return error;
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
