// The demo merchants' links; all lead to pages of the site itself.
import { v7 } from 'uuid';
import { demoText } from '../../../db/seeds/content/texts.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import type { BrandId } from '../../platform/ids.ts';

const links = [
  { kind: 'IOS', url: '/m/download?device=ios' },
  { kind: 'Android', url: '/m/download?device=android' },
  { kind: 'MOBILECONFIG', url: '/m/app.mobileconfig' },
  { kind: 'AppDownloadIcon', url: '/m/download' },
  { kind: 'CS', url: '/m/help' },
] as const;

export async function seedLinks(db: Queryable, merchantId: BrandId): Promise<void> {
  const rows = links.map((link, position) => ({
    id: v7(),
    ...link,
    // The page itself names customer service.
    labels: link.kind === 'CS' ? {} : demoText(`demo.link.${link.kind}`),
    position,
  }));
  await db.query(
    `insert into merchant_links (merchant_id, id, kind, url, labels, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(id uuid, kind text, url text, labels jsonb, position integer)`,
    [merchantId, JSON.stringify(rows)],
  );
}
