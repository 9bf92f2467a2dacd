// Opens the office beside a server that listens: its own port, its own database role.
import type { App } from './app.ts';
import { buildOffice } from './composition/office.ts';
import type { Env } from './env.ts';
import type { DemoLink } from './modules/staff/index.ts';
import { openDatabase, type PreparedDatabase, StartRefusal } from './platform/db/index.ts';
import { listenFault } from './platform/listen-fault.ts';
import type { SecretKeys } from './platform/secret-key.ts';

export type OpenOffice = { address: string; links: readonly DemoLink[] };

/** Staff are few: each call takes one or two statements. */
const officeConnections = 4;

/** Undefined when it is switched off, or when its usual port is taken and nobody asked for one. */
export async function openOffice(
  app: App,
  env: Env,
  { prepared, secretKey }: { prepared: PreparedDatabase; secretKey: SecretKeys },
): Promise<{ open: OpenOffice; close: () => Promise<void> } | undefined> {
  const url = env.officeDatabaseUrl ?? prepared.officeUrl;
  if (!(env.office && url)) return undefined;
  const { port, isAsked, url: publicUrl, networks, passwords, provider } = env.office;
  const onError = (error: Error) => app.logger.warn({ err: error }, 'database connection lost');
  const database = openDatabase({ url, maxConnections: officeConnections, onError });
  let address = `http://localhost:${port}`;
  const office = await buildOffice(app, {
    ...env,
    networks,
    passwords,
    provider,
    database,
    address: () => publicUrl ?? address,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const close = async () => {
    await office.close();
    await database.close();
  };
  try {
    const links = env.demoMode ? await office.staff.seedDemo(secretKey, app.clock.now()) : [];
    const listening = new URL(await office.http.listen({ port, host: env.host }));
    // Passkeys need a name.
    if (listening.hostname === '127.0.0.1') listening.hostname = 'localhost';
    address = listening.origin;
    return { open: { address: publicUrl ?? address, links }, close };
  } catch (error) {
    await close();
    const fault = listenFault(error, { port, host: env.host, setting: 'OFFICE_PORT' });
    if (isAsked || !(fault instanceof StartRefusal)) throw fault;
    app.logger.warn({ port }, 'the office is not open: its port is taken; set OFFICE_PORT');
    return undefined;
  }
}
