// The only SQL of the merchants.
import type { Queryable } from '../../platform/db/pool.ts';

export type MerchantRow = {
  id: number;
  code: string;
  name: string;
  currency: string;
  languages: string[];
  default_language: string;
  theme: string;
  time_zone: string;
  maintenance: boolean;
  jackpot_source: string;
  settings: unknown;
  hosts: string[];
  flags: Record<string, boolean>;
  template_flags: Record<string, string>;
  modules: Record<string, boolean>;
  blocks: { kind: string; value: string }[];
  links: unknown;
};

/** Grows with every change to any merchant. */
export async function readVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>('select version from merchant_settings_version');
  return rows[0]?.version ?? 0n;
}

export async function readMerchants(db: Queryable): Promise<MerchantRow[]> {
  const { rows } = await db.query<MerchantRow>(`
    select m.id, m.code, m.name, m.currency, m.languages, m.default_language, m.theme, m.time_zone, m.maintenance,
      m.jackpot_source, m.settings,
      coalesce((select array_agg(h.host) from merchant_hosts h where h.merchant_id = m.id), '{}') as hosts,
      coalesce((select jsonb_object_agg(f.flag, f.enabled) from merchant_flags f where f.merchant_id = m.id), '{}') as flags,
      coalesce((select jsonb_object_agg(t.flag, t.value) from merchant_template_flags t where t.merchant_id = m.id), '{}') as template_flags,
      coalesce((select jsonb_object_agg(u.module_id, u.enabled) from merchant_modules u where u.merchant_id = m.id), '{}') as modules,
      coalesce((select jsonb_agg(jsonb_build_object('kind', b.kind, 'value', b.value)) from merchant_blocks b where b.merchant_id = m.id), '[]') as blocks,
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'url', l.url, 'labels', l.labels, 'languages', l.languages,
          'startAt', l.start_at, 'endAt', l.end_at) order by l.position, l.id)
        from merchant_links l where l.merchant_id = m.id), '[]') as links
    from merchants m order by m.id`);
  return rows;
}
