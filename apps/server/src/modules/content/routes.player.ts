// Binds the calls of announcements and help.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { momentOf } from '../merchant/index.ts';
import type { Content } from './content.ts';
import type { Previews } from './preview.ts';

type ContentSettings = { demoMode: boolean; previews: Pick<Previews, 'find'> };

export function contentRoutes(app: FastifyInstance, content: Content, settings: ContentSettings): void {
  const { previews } = settings;
  serveCall(
    app,
    'GET /wps/relay/MCSFE_getListAnnouncements',
    async ({ merchant, session, query, language, now }) => {
      const preview = await previews.find(merchant.id, query.at, now);
      return content.announcements(session, {
        merchant,
        query,
        language: query.language ?? language,
        now: preview?.shownAt ?? momentOf(query.at, now, settings),
        draft: preview?.draft,
      });
    },
  );
  serveCall(app, 'POST /wps/relay/MCSFE_markAnnouncementAsRead', async ({ merchant, session, body, now }) => {
    await content.markAsRead(session, merchant.id, body.announcementId, now);
    return body;
  });
  serveCall(app, 'GET /wps/system/helpCenter', async ({ merchant, query, language, now }) => {
    const preview = await previews.find(merchant.id, query.at, now);
    return content.help(merchant, {
      language: query.lang ?? language,
      now: preview?.shownAt ?? momentOf(query.at, now, settings),
      tag: query.tag,
      draft: preview?.draft,
    });
  });
}
