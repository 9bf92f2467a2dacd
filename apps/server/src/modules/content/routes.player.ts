// Binds the calls of announcements and help.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { momentOf } from '../merchant/index.ts';
import type { Content } from './content.ts';

export function contentRoutes(app: FastifyInstance, content: Content, settings: { demoMode: boolean }): void {
  serveCall(app, 'GET /wps/relay/MCSFE_getListAnnouncements', ({ merchant, session, query, language, now }) =>
    content.announcements(session, {
      merchant,
      query,
      language: query.language ?? language,
      now: momentOf(query.at, now, settings),
    }),
  );
  serveCall(app, 'POST /wps/relay/MCSFE_markAnnouncementAsRead', async ({ merchant, session, body, now }) => {
    await content.markAsRead(session, merchant.id, body.announcementId, now);
    return body;
  });
  serveCall(app, 'GET /wps/system/helpCenter', ({ merchant, query, language, now }) =>
    content.help(merchant, query.lang ?? language, momentOf(query.at, now, settings), query.tag),
  );
}
