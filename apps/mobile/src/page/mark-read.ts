import { call } from './calls.ts';
import { createReadMarks } from './read-marks.ts';

/** Tells the server that this member has read an announcement; one queue for the whole page. */
export const markRead = createReadMarks((announcementId) =>
  call('POST /wps/relay/MCSFE_markAnnouncementAsRead', { body: { announcementId, read: true } }),
);
