// The demo merchants' links; all lead to pages of the site itself.
import { v7 } from 'uuid';
import type { Queryable } from '../../platform/db/pool.ts';
import type { BrandId } from '../../platform/ids.ts';

const links = [
  {
    kind: 'IOS',
    url: '/m/download?device=ios',
    labels: { en: 'iPhone', 'zh-Hans': '苹果手机', ar: 'آيفون' },
  },
  {
    kind: 'Android',
    url: '/m/download?device=android',
    labels: { en: 'Android', 'zh-Hans': '安卓手机', ar: 'أندرويد' },
  },
  {
    kind: 'MOBILECONFIG',
    url: '/m/app.mobileconfig',
    labels: { en: 'iPhone profile', 'zh-Hans': '苹果描述文件', ar: 'ملف تعريف آيفون' },
  },
  {
    kind: 'AppDownloadIcon',
    url: '/m/download',
    labels: { en: 'Get the app', 'zh-Hans': '下载应用', ar: 'احصل على التطبيق' },
  },
  { kind: 'CS', url: '/m/help', labels: {} },
] as const;

export async function seedLinks(db: Queryable, merchantId: BrandId): Promise<void> {
  const rows = links.map((link, position) => ({ id: v7(), ...link, position }));
  await db.query(
    `insert into merchant_links (merchant_id, id, kind, url, labels, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(id uuid, kind text, url text, labels jsonb, position integer)`,
    [merchantId, JSON.stringify(rows)],
  );
}
