// The conformance command's access to the local demo server: the vendor's key, new players, a launch.
import { randomUUID } from 'node:crypto';
import { vendorKey } from '@perya/vendor-protocol';
import { createLedger } from '../apps/server/src/modules/ledger/index.ts';
import { createVendorWallet } from '../apps/server/src/modules/vendor-wallet/index.ts';
import { createWallet } from '../apps/server/src/modules/wallet/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase, prepareDatabase } from '../apps/server/src/platform/db/index.ts';
import { type BrandId, soleBookOf } from '../apps/server/src/platform/ids.ts';
import { type SecretKeys, vendorSandboxSecret } from '../apps/server/src/platform/secret-key.ts';

export type DemoServer = { dataDir: string; databaseUrl?: string | undefined; secretKey: SecretKeys };
export type Player = { player: string; session: string };
export type Credentials = { key: string; players: Player[] };

const demoPlayers = 12;

/** New players for each run, so that no other player's money moves. The server must be running. */
export async function demoCredentials(
  { dataDir, databaseUrl, secretKey }: DemoServer,
  { merchant, vendor }: { merchant: string; vendor: string },
): Promise<Credentials> {
  const prepared = await prepareDatabase({ dataDir, databaseUrl, migrated: false });
  const database = openDatabase({ url: prepared.url, maxConnections: 2 });
  const ledger = createLedger(database);
  const wallet = createWallet({ database, ledger });
  const clock = systemClock;
  const nothing = () => undefined;
  const settings = { database, ledger, wallet, clock, secretKey, onFault: nothing, findGame: nothing };
  const vendors = await createVendorWallet(settings);
  try {
    const { rows } = await database.query<{ id: BrandId }>('select id from merchants where code = $1', [
      merchant,
    ]);
    if (!rows[0]) throw new Error(`this server has no merchant ${merchant}`);
    const bookId = soleBookOf(rows[0].id);
    const players: Player[] = [];
    for (let index = 0; index < demoPlayers; index += 1) {
      const playerId = randomUUID();
      await database.query(
        `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
        [bookId, playerId, `conformance_${playerId.slice(0, 8)}`, clock.now()],
      );
      const { token } = await vendors.openSession({ bookId, playerId, vendorCode: vendor, nodeId: 1 });
      players.push({ player: playerId, session: token });
    }
    return { key: vendorKey(vendorSandboxSecret(secretKey), merchant, vendor), players };
  } finally {
    vendors.close();
    await database.close();
  }
}
