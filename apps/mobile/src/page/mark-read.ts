import { call } from './calls.ts';
import { createReadMarks } from './read-marks.ts';

/** Marks an announcement as read on the server; one queue for the whole page. */
export const markRead = createReadMarks((announcementId) =>
  call('POST /wps/relay/MCSFE_markAnnouncementAsRead', { body: { announcementId, read: true } }),
);
