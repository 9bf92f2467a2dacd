// What only one process of a database may do at a time, such as furnishing it.
import { connectAtStart } from './database-fault.ts';

/** Runs `act` while no other process runs one of the same name on this database; waits its turn. The lock goes with its connection. */
export async function alone<T>(url: string, name: string, act: () => Promise<T>): Promise<T> {
  const client = await connectAtStart(url, `perya-${name}`);
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`perya ${name}`]);
    return await act();
  } finally {
    await client.end().catch(() => undefined);
  }
}
