import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Content } from './content.ts';

export function contentRoutes(app: FastifyInstance, content: Content): void {
  serveCall(app, 'GET /wps/relay/MCSFE_getListAnnouncements', ({ merchant, session, query, language, now }) =>
    content.announcements(session, {
      merchantId: merchant.id,
      query,
      language: query.language ?? language,
      now,
    }),
  );
  serveCall(app, 'POST /wps/relay/MCSFE_markAnnouncementAsRead', async ({ merchant, session, body, now }) => {
    await content.markAsRead(session, merchant.id, body.announcementId, now);
    return body;
  });
  serveCall(app, 'GET /wps/system/helpCenter', ({ merchant, query, language }) =>
    content.help(merchant.id, query.lang ?? language),
  );
}
