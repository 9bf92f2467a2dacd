// A server with demo data on its own database, called by many clients at once, and reconciled afterwards.
import type { ChildProcess } from 'node:child_process';
import { v7 as uuid } from 'uuid';
import { loadDemoMembers, loadDemoRows } from '../apps/server/src/composition/load-demo-data.ts';
import { createServices, type Services } from '../apps/server/src/composition/services.ts';
import { reconcile } from '../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { createMeter, type Meter } from './loaded-costs.ts';
import { startServer } from './loaded-server.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import type { PlainConnection } from './plain-http.ts';

const clients = 64;
const moneyMinor = 10n ** 12n;
export const secretKey = Buffer.alloc(32, 3);

type Plan<Player> = {
  /** Changes the demo server's rows before anything reads them. */
  prepare?: (owner: Database) => Promise<unknown>;
  connectPlayer: (services: Services, port: number, index: number) => Promise<Player>;
  measure: (services: Services, players: Player[], meter: Meter) => Promise<object>;
};

/** Connects the clients, measures, and returns the figures with the result of the reconciliation. */
export const underLoad = <Player extends { connection: PlainConnection }>(
  name: string,
  { prepare, connectPlayer, measure }: Plan<Player>,
) =>
  withOwnDatabase(name, async (own) => {
    const { dataDir, database } = own;
    let server: ChildProcess | undefined;
    let services: Services | undefined;
    try {
      const opened = await openDemoServices(own, prepare);
      services = opened;
      const port = await freePort();
      server = await startServer(settingsOn(own, port));
      const meter = createMeter({ database, dataDir, serverPid: server.pid ?? 0 });
      const players: Player[] = [];
      for (let index = 0; index < clients; index += 1) players.push(await connectPlayer(opened, port, index));
      const figures = await measure(opened, players, meter);
      for (const { connection } of players) connection.close();
      const { drifts, entries } = await reconcile(database);
      return { clients, fsync: true, ...figures, entries: Number(entries), drifts: drifts.length };
    } finally {
      server?.kill();
      await services?.close();
    }
  });

/** Loads the demo data, after `prepare` has changed its rows. */
export async function openDemoServices(
  { database, dataDir, owner }: OwnDatabase,
  prepare: Plan<never>['prepare'],
): Promise<Services> {
  const settings = { secretKey, demoMode: true, defaultMerchant: 'perya', paymentSandbox: undefined };
  await loadDemoRows(database);
  await prepare?.(owner);
  const services = await createServices({ database, dataDir, ...settings });
  await loadDemoMembers(services);
  return services;
}

/** The settings of a server process on this database. */
export const settingsOn = ({ url, dataDir }: OwnDatabase, port: number) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PORT: String(port),
  SECRET_KEY: secretKey.toString('hex'),
});

/** A player of the demo server with more money than a load can lose. */
export async function playerWithMoney(services: Services, index: number) {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const at = new Date();
  const [playerId, userName] = [uuid(), `bench_${index}`];
  await services.database.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, userName, at],
  );
  await services.payments.seedDeposit(merchant, playerId, moneyMinor, at);
  return { merchant, playerId, userName };
}
