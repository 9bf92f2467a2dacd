// The SQL of the captchas.
import type { CaptchaPurpose } from '@perya/contract';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BrandId } from '../../../platform/ids.ts';

export type CaptchaRow = {
  merchantId: BrandId;
  id: string;
  purpose: CaptchaPurpose;
  answerHash: Buffer;
  expiresAt: Date;
};

export async function insertCaptcha(db: Queryable, row: CaptchaRow): Promise<void> {
  await db.query(
    'insert into captchas (merchant_id, id, purpose, answer_hash, expires_at) values ($1, $2, $3, $4, $5)',
    [row.merchantId, row.id, row.purpose, row.answerHash, row.expiresAt],
  );
}

/** Deletes the captcha, so that only one of two parallel answers finds it; returns the right answer. */
export async function takeCaptcha(db: Queryable, merchantId: BrandId, id: string) {
  const { rows } = await db.query<{ purpose: string; answer_hash: Buffer; expires_at: Date }>(
    'delete from captchas where merchant_id = $1 and id = $2 returning purpose, answer_hash, expires_at',
    [merchantId, id],
  );
  return rows[0];
}

export async function pruneCaptchas(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from captchas where expires_at < $1', [at]);
}
