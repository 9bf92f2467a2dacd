// The SQL by which staff read and change one brand's flags and settings, as they are stored now.
import type { BrandFlag } from '@perya/contract/office';
import { brandFlagRules } from '@perya/contract/office';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type BrandRow = {
  name: string;
  currency: string;
  languages: string[];
  default_language: string;
  theme: string;
  maintenance: boolean;
  settings: Record<string, unknown>;
};

const columns = 'name, currency, languages, default_language, theme, maintenance, settings';

export async function readBrand(db: Queryable, brandId: BrandId): Promise<BrandRow | undefined> {
  const { rows } = await db.query<BrandRow>(`select ${columns} from merchants where id = $1`, [brandId]);
  return rows[0];
}

export async function lockBrand(tx: Tx, brandId: BrandId): Promise<BrandRow | undefined> {
  const { rows } = await tx.query<BrandRow>(`select ${columns} from merchants where id = $1 for update`, [
    brandId,
  ]);
  return rows[0];
}

export async function updateBrand(tx: Tx, brandId: BrandId, row: Omit<BrandRow, 'currency'>): Promise<void> {
  await tx.query(
    `update merchants set name = $2, languages = $3, default_language = $4, theme = $5, maintenance = $6, settings = $7
      where id = $1`,
    [
      brandId,
      row.name,
      row.languages,
      row.default_language,
      row.theme,
      row.maintenance,
      JSON.stringify(row.settings),
    ],
  );
}

export type StoredFlag = { flag: string; enabled: boolean; in_effect: boolean };

/** Every switch with a row; one without is off. */
export async function readFlags(db: Queryable, brandId: BrandId, now: Date): Promise<StoredFlag[]> {
  const { rows } = await db.query<StoredFlag>(
    `select flag, enabled, enabled and coalesce(start_at <= $2, true) and coalesce(end_at > $2, true) as in_effect
       from merchant_flags where merchant_id = $1
     union all select flag, value = '1', value = '1' from merchant_template_flags where merchant_id = $1
     union all select module_id, enabled, enabled from merchant_modules where merchant_id = $1`,
    [brandId, now],
  );
  return rows;
}

const writeFlag = {
  flag: `insert into merchant_flags (merchant_id, flag, enabled) values ($1, $2, $3)
     on conflict (merchant_id, flag) do update set enabled = excluded.enabled where merchant_flags.enabled <> excluded.enabled`,
  template: `insert into merchant_template_flags (merchant_id, flag, value) values ($1, $2, $3::boolean::integer::text)
     on conflict (merchant_id, flag) do update set value = excluded.value where merchant_template_flags.value <> excluded.value`,
  module: `insert into merchant_modules (merchant_id, module_id, enabled) values ($1, $2, $3)
     on conflict (merchant_id, module_id) do update set enabled = excluded.enabled
       where merchant_modules.enabled <> excluded.enabled`,
};

/** False when it stood so already. */
export async function setFlag(tx: Tx, brandId: BrandId, flag: BrandFlag, on: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(writeFlag[brandFlagRules[flag].kind], [brandId, flag, on]);
  return rowCount === 1;
}
