import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Content } from './content.ts';

/** `demoHouse`: what is to come may be looked at by anyone who asks for it; elsewhere nobody sees tomorrow's offers today. */
export function contentRoutes(
  app: FastifyInstance,
  content: Content,
  { demoHouse }: { demoHouse: boolean },
): void {
  const momentOf = (at: string | undefined, now: Date): Date => {
    if (at === undefined) return now;
    if (!demoHouse) throw new Refusal('FEATURE_UNAVAILABLE');
    return new Date(at);
  };
  serveCall(app, 'GET /wps/relay/MCSFE_getListAnnouncements', ({ merchant, session, query, language, now }) =>
    content.announcements(session, {
      merchant,
      query,
      language: query.language ?? language,
      now: momentOf(query.at, now),
    }),
  );
  serveCall(app, 'POST /wps/relay/MCSFE_markAnnouncementAsRead', async ({ merchant, session, body, now }) => {
    await content.markAsRead(session, merchant.id, body.announcementId, now);
    return body;
  });
  serveCall(app, 'GET /wps/system/helpCenter', ({ merchant, query, language, now }) =>
    content.help(merchant, query.lang ?? language, momentOf(query.at, now)),
  );
}
