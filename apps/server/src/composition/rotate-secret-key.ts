// Encrypts every stored secret with the first key of SECRET_KEY, so that the former key can go.
// all merchants in this file: a key protects the rows of every merchant
import type { Database, Queryable } from '../platform/db/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { BookId } from '../platform/ids.ts';
import { type CipherPurpose, createSecretCipher, type SecretCipher } from '../platform/secret-cipher.ts';
import { keyedHashes, type SecretKeys } from '../platform/secret-key.ts';
import { retireFormerKeys } from '../platform/secret-key-register.ts';

/** Where the secrets of a purpose are. Texts are SQL. */
type SealedRows = {
  table: string;
  /** The primary key. */
  key: readonly string[];
  column: string;
  /** As the module that encrypts them binds them. */
  boundTo: string;
  where?: string;
  /** A keyed hash of the same secret, behind a prefix. */
  hash?: { column: string; purpose: string; prefix: string };
};

const sealedRows: Record<Exclude<CipherPurpose, 'files'>, SealedRows> = {
  'server-seed': {
    table: 'fairness_seeds',
    key: ['merchant_id', 'player_id', 'seed_id'],
    column: 'server_seed_sealed',
    boundTo: 'seed_id::text',
    // A revealed seed is public, and read from its own column.
    where: `state <> 'revealed'`,
  },
  'draw seed': {
    table: 'lottery_draws',
    key: ['merchant_id', 'draw_id'],
    column: 'seed_sealed',
    boundTo: 'draw_id::text',
    // A revealed seed is public, and read from its own column.
    where: 'seed is null and seed_sealed is not null',
  },
  'second step': {
    table: 'second_steps',
    key: ['merchant_id', 'player_id'],
    column: 'secret',
    boundTo: `merchant_id || '/' || player_id`,
  },
  'staff second step': {
    table: 'staff_passwords',
    key: ['staff_id'],
    column: 'totp_sealed',
    boundTo: 'staff_id::text',
  },
  'vendor wallet keys': {
    table: 'vendor_wallets',
    key: ['merchant_id', 'vendor'],
    column: 'key_sealed',
    boundTo: `merchant_id || '/' || vendor`,
  },
  'result source keys': {
    table: 'lottery_source_keys',
    key: ['merchant_id', 'key_id'],
    column: 'key_sealed',
    boundTo: `merchant_id || '/' || key_id`,
  },
  'message-content': {
    table: 'messages',
    key: ['merchant_id', 'id'],
    column: 'content',
    boundTo: 'id::text',
    where: 'content is not null',
  },
  'encryption-key': {
    table: 'encryption_keys',
    key: ['merchant_id', 'day'],
    column: 'sealed_private_key',
    boundTo: `merchant_id || '/' || kid`,
  },
  'payout-account': {
    table: 'payout_accounts',
    key: ['merchant_id', 'account_id'],
    column: 'number_sealed',
    boundTo: 'account_id::text',
    hash: { column: 'number_hash', purpose: 'payout-number', prefix: `institution_id || ' '` },
  },
  'push keys': {
    table: 'push_keys',
    key: ['merchant_id'],
    column: 'private_sealed',
    boundTo: 'merchant_id::text',
  },
  'recovery key': {
    table: 'secret_keys',
    key: ['fingerprint'],
    column: 'recovery_key_sealed',
    boundTo: 'fingerprint',
    where: 'recovery_key_sealed is not null',
  },
};

const batch = 500;

export type RotationParts = { database: Database; store: FileStore; secretKey: SecretKeys };

/** `renewed`: encrypted anew; `unreadable`: with none of the keys. */
export type RotationCount = { what: string; rows: number; renewed: number; unreadable: number };

/** Encrypts all rows and files that a key other than the first encrypted. Safe to repeat and to interrupt. */
export async function renewSecrets({ database, store, secretKey }: RotationParts): Promise<RotationCount[]> {
  const counts: RotationCount[] = [];
  for (const [purpose, kind] of Object.entries(sealedRows)) {
    const cipher = createSecretCipher(secretKey, purpose as keyof typeof sealedRows); // entries loses the key type
    const count = { what: kind.table, rows: 0, renewed: 0, unreadable: 0 };
    let after: unknown[] | undefined = [];
    while (after) after = await renewBatch({ database, cipher, secretKey }, kind, after, count);
    counts.push(count);
  }
  counts.push(await renewFiles({ database, store, secretKey }));
  return counts;
}

/** Declares the former keys done. The caller has seen that no row needs them. */
export const retireKeys = (database: Database, keys: SecretKeys): Promise<void> =>
  database.transaction((tx) => retireFormerKeys(tx, keys));

type BatchParts = { database: Database; cipher: SecretCipher; secretKey: SecretKeys };
type SealedRow = Record<string, unknown> & { sealed: Buffer; bound_to: string; prefix: string };

/** Renews the next rows in the order of the primary key; returns the key of the last, undefined at the end. */
async function renewBatch(
  { database, cipher, secretKey }: BatchParts,
  kind: SealedRows,
  after: readonly unknown[],
  count: RotationCount,
): Promise<unknown[] | undefined> {
  return database.transaction(async (tx) => {
    const rows = await readBatch(tx, kind, after);
    for (const row of rows) {
      const renewed = renewal(cipher, row.sealed, row.bound_to);
      if (renewed === 'unreadable') count.unreadable += 1;
      else if (renewed) {
        // A row that changed meanwhile counts too: whoever changed it may have encrypted it with the former key.
        await writeRow(tx, kind, row, renewed, secretKey);
        count.renewed += 1;
      }
    }
    count.rows += rows.length;
    const last = rows.at(-1);
    return rows.length === batch && last ? kind.key.map((column) => last[column]) : undefined;
  });
}

async function readBatch(
  tx: Queryable,
  { table, key, column, boundTo, where = 'true', hash }: SealedRows,
  after: readonly unknown[],
): Promise<SealedRow[]> {
  const columns = key.join(', ');
  const next = after.length > 0 ? `and (${columns}) > (${after.map((_, n) => `$${n + 1}`).join(', ')})` : '';
  const { rows } = await tx.query<SealedRow>(
    `select ${columns}, ${column} as sealed, ${boundTo} as bound_to, ${hash?.prefix ?? `''`} as prefix
       from ${table} where ${where} ${next} order by ${columns} limit ${batch}`,
    [...after],
  );
  return rows;
}

/** Leaves a row alone that has changed since it was read. */
async function writeRow(
  tx: Queryable,
  { table, key, column, hash }: SealedRows,
  row: SealedRow,
  { secret, sealed }: Renewal,
  secretKey: SecretKeys,
): Promise<void> {
  const values = [sealed, row.sealed, ...key.map((name) => row[name])];
  const same = key.map((name, n) => `${name} = $${n + 3}`).join(' and ');
  const hashed = hash ? `, ${hash.column} = $${values.length + 1}` : '';
  if (hash) values.push(keyedHashes(secretKey, hash.purpose, `${row.prefix}${secret.toString('utf8')}`)[0]);
  await tx.query(`update ${table} set ${column} = $1${hashed} where ${same} and ${column} = $2`, values);
}

type Renewal = { secret: Buffer; sealed: Buffer };

/** undefined: the first key encrypted it. */
function renewal(cipher: SecretCipher, sealed: Buffer, boundTo: string): Renewal | 'unreadable' | undefined {
  try {
    if (cipher.isOfFirstKey(sealed, boundTo)) return undefined;
    const secret = cipher.decrypt(sealed, boundTo);
    return { secret, sealed: cipher.encrypt(secret, boundTo) };
  } catch {
    return 'unreadable';
  }
}

type FileRow = { merchant_id: BookId; id: string };

async function renewFiles({ database, store, secretKey }: RotationParts): Promise<RotationCount> {
  const cipher = createSecretCipher(secretKey, 'files');
  const count = { what: 'files', rows: 0, renewed: 0, unreadable: 0 };
  const first = { merchant_id: 0, id: '00000000-0000-0000-0000-000000000000' };
  for (let after: typeof first | undefined = first; after; ) {
    const { rows }: { rows: FileRow[] } = await database.query<FileRow>(
      `select merchant_id, id from files where (merchant_id, id) > ($1, $2) and stored_at is not null
        order by merchant_id, id limit ${batch}`,
      [after.merchant_id, after.id],
    );
    for (const row of rows) await renewFile({ database, store, cipher }, row, count);
    count.rows += rows.length;
    after = rows.at(-1);
  }
  return count;
}

/** The row is locked meanwhile, so that a file which is being removed is not written again. */
async function renewFile(
  { database, store, cipher }: { database: Database; store: FileStore; cipher: SecretCipher },
  { merchant_id, id }: FileRow,
  count: RotationCount,
): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await tx.query('select from files where merchant_id = $1 and id = $2 for update', [
      merchant_id,
      id,
    ]);
    const key = `${merchant_id}/${id}`;
    const sealed = held.rowCount === 1 ? await store.get(key) : undefined;
    const renewed = sealed && renewal(cipher, sealed, key);
    if (renewed === 'unreadable') count.unreadable += 1;
    else if (renewed) {
      await store.put(key, renewed.sealed);
      count.renewed += 1;
    }
  });
}
