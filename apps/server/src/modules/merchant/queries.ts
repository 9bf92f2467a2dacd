// The SQL of the merchants.
import type { Queryable } from '../../platform/db/pool.ts';
import type { BrandId } from '../../platform/ids.ts';

export type MerchantRow = {
  id: BrandId;
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

/** Changes with every change to any merchant, and when a flag's period begins or ends before `:now`. */
export const versionQuery = `select version || '/' || (select count(*) filter (where start_at <= :now)
    + count(*) filter (where end_at <= :now) from merchant_flags) as version from merchant_settings_version`;

export async function readVersion(db: Queryable, now: Date): Promise<string> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<{ version: string }>(versionQuery.replaceAll(':now', '$1'), [now]);
  return rows[0]?.version ?? '';
}

/** Flags in effect at `now`. */
export async function readMerchants(db: Queryable, now: Date): Promise<MerchantRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<MerchantRow>(
    `
    select m.id, m.code, m.name, m.currency, m.languages, m.default_language, m.theme, m.time_zone, m.maintenance,
      m.jackpot_source, m.settings,
      coalesce((select array_agg(h.host) from merchant_hosts h where h.merchant_id = m.id), '{}') as hosts,
      coalesce((select jsonb_object_agg(f.flag, f.enabled and coalesce(f.start_at <= $1, true) and coalesce(f.end_at > $1, true))
        from merchant_flags f where f.merchant_id = m.id), '{}') as flags,
      coalesce((select jsonb_object_agg(t.flag, t.value) from merchant_template_flags t where t.merchant_id = m.id), '{}') as template_flags,
      coalesce((select jsonb_object_agg(u.module_id, u.enabled) from merchant_modules u where u.merchant_id = m.id), '{}') as modules,
      coalesce((select jsonb_agg(jsonb_build_object('kind', b.kind, 'value', b.value)) from merchant_blocks b where b.merchant_id = m.id), '[]') as blocks,
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'url', l.url, 'labels', l.labels, 'languages', l.languages,
          'startAt', l.start_at, 'endAt', l.end_at) order by l.position, l.id)
        from merchant_links l where l.merchant_id = m.id), '[]') as links
    from merchants m order by m.id`,
    [now],
  );
  return rows;
}
