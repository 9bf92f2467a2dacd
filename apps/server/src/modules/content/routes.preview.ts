// Binds the preview of what a member of staff writes. Nothing of it is stored as content.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, serveOfficeCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { checkAnnouncement, checkHelp, invalid } from './content-rules.ts';
import type { Previews } from './preview.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  previews: Pick<Previews, 'store'>;
  isScene: (name: string) => boolean;
  /** The player's page of a merchant. */
  addressOf: (merchantId: BrandId) => string;
  /** The office's own address. */
  officeAddress: () => string;
};

type Asked = OfficeRequest<'POST /ops/content/preview'>;
type AskedDraft = Asked['body']['draft'];

export function officePreviewRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'POST /ops/content/preview', async ({ merchant, body, now }) => {
    const { draft, language, theme, at } = body;
    if (!merchant.languages.includes(language)) invalid('language');
    const { token, expiresAt } = await parts.previews.store(parts.database, {
      merchantId: merchant.id,
      id: randomUUID(),
      kind: draft.kind,
      body: await rowOf(parts, draft, merchant.id),
      shownAt: new Date(at),
      language,
      theme,
      framedBy: new URL(parts.officeAddress()).origin,
      now,
    });
    const address = new URL(pathOf(draft), parts.addressOf(merchant.id));
    address.searchParams.set('preview', token);
    return { address: address.href, expiresAt: expiresAt.toISOString() };
  });
}

/** As the player's server reads one; safe, as it would be stored. */
async function rowOf({ database, isScene }: Dependencies, draft: AskedDraft, brandId: BrandId) {
  if (draft.kind === 'help') {
    const { titles, contents } = await checkHelp(database, draft, brandId);
    const { tag, parentTag: parent_tag, startAt: start_at, endAt: end_at, position } = draft;
    return { tag, parent_tag, titles, contents, start_at, end_at, position };
  }
  const { titles, contents } = await checkAnnouncement(database, draft, { brandId, isScene });
  return {
    id: draft.announcementId,
    type: draft.type,
    group_name: draft.groupName,
    titles,
    contents,
    scene: draft.scene,
    link: draft.link,
    start_at: draft.startAt,
    end_at: draft.endAt,
    category_ids: draft.categoryIds,
    needs_joining: draft.needsJoining,
    position: draft.position,
  };
}

const home = '/m/home';
const groupPaths: Partial<Record<string, string>> = {
  m_game: '/m/gameCenter',
  m_rng: '/m/slot-games',
  m_sports: '/m/sport-games',
  m_pvp: '/m/poker-games',
  m_live: '/m/live-games',
  m_fish: '/m/fishing-games',
  m_lott: '/m/lott',
  m_elott: '/m/elott',
  m_reg: '/m/register',
};

/** The screen that shows it. */
function pathOf(draft: AskedDraft): string {
  if (draft.kind === 'help') return `/m/helpDetail?tag=${draft.tag}`;
  const { type, groupName, announcementId } = draft;
  if (type === 'B') return groupPaths[groupName] ?? home;
  if (type === 'PR') return `/m/activityDetail?id=${announcementId}`;
  if (type === 'PL') return `/m/noticeDetail?id=${announcementId}`;
  return home;
}
