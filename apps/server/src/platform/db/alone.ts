// Runs work in at most one process per database at a time, such as seeding, by an advisory lock.
import { connectAtStart } from './database-fault.ts';

/** Waits until no other process runs work of this name; the lock ends with its transaction, which a pooler keeps on one connection. */
export async function alone<T>(url: string, name: string, act: () => Promise<T>): Promise<T> {
  const client = await connectAtStart(url, `perya-${name}`);
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`perya ${name}`]);
    return await act();
  } finally {
    await client.end().catch(() => undefined);
  }
}
