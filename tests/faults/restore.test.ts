// The ledger's disk is lost while money moves: the last base backup and the write-ahead log restore
// everything.
import { execFile } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Database,
  type EmbeddedServer,
  openDatabase,
  prepareDatabase,
  startEmbedded,
} from '../../apps/server/src/platform/db/index.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { type BarePlayer, createBarePlay, newRound, openBooks } from './bare-rounds.ts';
import { expectBooksBalance } from './books-balance.ts';
import { copyDemoData } from './demo-data.ts';
import type { TemporaryFolder } from './main-process.ts';

const run = promisify(execFile);
const merchantId = 941;

let folder: TemporaryFolder;
let running: EmbeddedServer | undefined;
let db: Database;
let owner: Database;
const place = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await copyDemoData();
  // The server writes there under its own account.
  await mkdir(place('archive'));
  await chmod(place('archive'), 0o777);
  await appendFile(
    place('postgresql/cluster/postgresql.conf'),
    `\narchive_mode = on\narchive_command = 'cp %p ${place('archive')}/%f'\n`,
  );
  const { url, ownerUrl = '', embedded } = await prepareDatabase({ dataDir: folder.path });
  running = embedded;
  owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  db = openDatabase({ url, maxConnections: 4 });
});
afterAll(async () => {
  await Promise.all([db.close(), owner.close()]);
  await running?.stop('immediate');
  await folder.remove();
});

/** The server's account, which may differ from the test's, opens these for writing. */
async function writeForServer(name: string, text: string): Promise<void> {
  await writeFile(place(name), text);
  await chmod(place(name), 0o666);
}

/** Files that change during the copy are repaired from the log. */
async function copyOfRunning(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: unknown) => {
    const said = String(error);
    if (!/No such file or directory/u.test(said)) throw error;
  });
}

/** A base backup with the database's backup functions, under load. */
async function backUp(): Promise<void> {
  await mkdir(place('backup'));
  const label = await owner.transaction(async (tx) => {
    await tx.query(`select pg_backup_start('nightly', true)`);
    await copyOfRunning(place('postgresql/cluster'), place('backup/cluster'));
    const { rows } = await tx.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    return rows[0]?.labelfile ?? '';
  });
  await cp(place('postgresql/server.json'), place('backup/server.json'));
  await rm(place('backup/cluster/postmaster.pid'), { force: true });
  await writeForServer('backup/cluster/backup_label', label);
  // The copy's own log may be half written: the archive holds the whole of it.
  const segments = await readdir(place('backup/cluster/pg_wal'), { withFileTypes: true });
  for (const segment of segments)
    if (segment.isFile()) await rm(place(`backup/cluster/pg_wal/${segment.name}`));
}

/** Removes the first disk; its log is on another one. */
async function restore(): Promise<void> {
  await run('cp', ['-a', `${place('postgresql/cluster/pg_wal')}/.`, place('backup/cluster/pg_wal')]);
  await rm(place('postgresql'), { recursive: true });
  await appendFile(
    place('backup/cluster/postgresql.conf'),
    `\nhot_standby = off\nrestore_command = 'cp ${place('archive')}/%f %p'\n`,
  );
  await writeForServer('backup/cluster/recovery.signal', '');
  // At the same port, so that the players reconnect.
  running = await startEmbedded({ dataDir: place('backup') });
}

test('[X-13] the disk is lost under load: backup and log restore every acknowledged round, and the books balance (L13)', async () => {
  const { players } = await openBooks({
    owner,
    db,
    bookId: bookIdSchema.parse(merchantId),
    players: 50,
    gift: 1_000_000n,
  });
  const play = createBarePlay(db);
  const acknowledged = new Set<string>();
  let over = false;
  const playOn = async (player: BarePlayer) => {
    while (!over) {
      const round = newRound(10n, 4n);
      await play(player, round);
      acknowledged.add(round.roundId);
    }
  };
  const playing = Promise.all(players.map(playOn));
  playing.catch(() => undefined);
  const reaches = (count: number) =>
    expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(count);
  await reaches(500);
  await backUp();
  await reaches(acknowledged.size + 1000);
  await running?.stop('immediate');
  const beforeTheLoss = acknowledged.size;
  await restore();
  await reaches(beforeTheLoss + 100);
  over = true;
  await playing;
  const { rows } = await owner.query<{ op_id: string }>(
    `select op_id from ledger_entries where merchant_id = $1 and kind = 'round'`,
    [merchantId],
  );
  expect(rows.length).toBe(acknowledged.size);
  expect(new Set(rows.map(({ op_id }) => op_id))).toEqual(acknowledged);
  await expectBooksBalance(db);
});
