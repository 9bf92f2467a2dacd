// Which secret keys a database knows: a process with another key does not start, and a new first key becomes the current one.
import { type Database, type Queryable, StartRefusal } from './db/index.ts';
import { createSecretCipher } from './secret-cipher.ts';
import { derivedSecrets, type SecretKeys } from './secret-key.ts';

type KeyRow = { fingerprint: string; state: 'current' | 'former' | 'retired' };

const lines = {
  other:
    'SECRET_KEY is not the key of this database: give it the key that the data was encrypted with (without the setting, the file secret-key of DATA_DIR is used).',
  formerNeeded:
    'Data of this database still needs the former key: set SECRET_KEY=new,former until npm run rotate-key has ended.',
  retired: 'The first key of SECRET_KEY is retired in this database: put the current key first.',
};

/** Identifies a key without revealing it. */
const fingerprintsOf = (keys: SecretKeys): string[] => derivedSecrets(keys, 'fingerprint');

/**
 * Registers the keys of a process; on a database without keys they become its own. A first key that is new becomes the
 * current one. Throws StartRefusal when the keys do not suffice to read the data.
 */
export async function registerSecretKeys(database: Database, keys: SecretKeys): Promise<void> {
  const given = fingerprintsOf(keys);
  await database.transaction(async (tx) => {
    // Two processes that start at once agree: the second sees the rows of the first.
    await tx.query(`select pg_advisory_xact_lock(hashtext('perya secret keys'))`);
    const { rows } = await tx.query<KeyRow>('select fingerprint, state from secret_keys');
    const line = rows.length > 0 ? refusalOf(rows, given) : undefined;
    if (line !== undefined) throw new StartRefusal('other-key', line);
    const [first, ...others] = given;
    if (rows.some(({ fingerprint }) => fingerprint === first)) return;
    await tx.query(`update secret_keys set state = 'former' where state = 'current'`);
    await tx.query(`insert into secret_keys (fingerprint, state) values ($1, 'current')`, [first]);
    // On a database of a release that kept no fingerprints, rows may need any of them.
    if (rows.length === 0)
      await tx.query(
        `insert into secret_keys (fingerprint, state) select unnest($1::text[]), 'former' on conflict do nothing`,
        [others],
      );
  });
}

/** Why a process with these keys must not run; undefined: it may. A process that has yet to be restarted may keep the former key first. */
function refusalOf(rows: readonly KeyRow[], given: readonly string[]): string | undefined {
  const lacks = (state: KeyRow['state']) =>
    rows.some((row) => row.state === state && !given.includes(row.fingerprint));
  if (lacks('current')) return lines.other;
  if (lacks('former')) return lines.formerNeeded;
  const first = rows.find(({ fingerprint }) => fingerprint === given[0]);
  return first?.state === 'retired' ? lines.retired : undefined;
}

/** True if the first key is the one that the database's data is to be encrypted with. */
export async function isCurrentKey(db: Queryable, keys: SecretKeys): Promise<boolean> {
  const { rows } = await db.query<KeyRow>(`select fingerprint from secret_keys where state = 'current'`);
  return rows[0]?.fingerprint === fingerprintsOf(keys)[0];
}

/** Retires the former keys among these; what checks recovery codes made under them is stored under the first. */
export async function retireFormerKeys(db: Queryable, keys: SecretKeys): Promise<void> {
  const cipher = createSecretCipher(keys, 'recovery key');
  const fingerprints = fingerprintsOf(keys);
  const recoveryKeys = derivedSecrets(keys, 'recovery codes');
  for (const [index, fingerprint] of fingerprints.entries()) {
    if (index === 0) continue;
    const sealed = cipher.encrypt(Buffer.from(recoveryKeys[index] ?? ''), fingerprint);
    // A key that is yet to become the current one is not known, and stays so.
    await db.query(
      `update secret_keys set state = 'retired', recovery_key_sealed = $2 where fingerprint = $1 and state = 'former'`,
      [fingerprint, sealed],
    );
  }
}

/** What hashes recovery codes: of the given keys, the first one's first, and of retired ones. */
export async function recoveryKeys(db: Queryable, keys: SecretKeys): Promise<string[]> {
  const cipher = createSecretCipher(keys, 'recovery key');
  const { rows } = await db.query<{ fingerprint: string; recovery_key_sealed: Buffer }>(
    'select fingerprint, recovery_key_sealed from secret_keys where recovery_key_sealed is not null',
  );
  const retired = rows.map((row) => cipher.decrypt(row.recovery_key_sealed, row.fingerprint).toString());
  return [...new Set([...derivedSecrets(keys, 'recovery codes'), ...retired])];
}
