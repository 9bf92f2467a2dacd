// The VAPID key pair of each brand, made when the first phone asks for it; the private half is encrypted.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';

export type VapidKeys = { publicKey: string; privateKey: string };
type KeyRow = { public_key: string; private_sealed: Buffer };

export function createPushKeys(database: Database, secretKey: SecretKeys, clock: Clock) {
  const cipher = createSecretCipher(secretKey, 'push keys');
  const known = new Map<BrandId, VapidKeys>();

  async function read(brandId: BrandId): Promise<VapidKeys | undefined> {
    const { rows } = await database.query<KeyRow>(
      'select public_key, private_sealed from push_keys where merchant_id = $1',
      [brandId],
    );
    const row = rows[0];
    if (!row) return undefined;
    const privateKey = cipher.decrypt(row.private_sealed, boundTo(brandId)).toString('base64url');
    return { publicKey: row.public_key, privateKey };
  }

  async function create(brandId: BrandId): Promise<void> {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = cipher.encrypt(Buffer.from(privateKey, 'base64url'), boundTo(brandId));
    // Two processes that make a pair at once agree on the first.
    await database.query(
      `insert into push_keys (merchant_id, public_key, private_sealed, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [brandId, publicKey, sealed, clock.now()],
    );
  }

  return {
    async of(brandId: BrandId): Promise<VapidKeys> {
      const kept = known.get(brandId);
      if (kept) return kept;
      if (!(await read(brandId))) await create(brandId);
      const keys = await read(brandId);
      if (!keys) throw new Error(`brand ${brandId} has no push keys`);
      known.set(brandId, keys);
      return keys;
    },
  };
}

const boundTo = (brandId: BrandId): string => String(brandId);
