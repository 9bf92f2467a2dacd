export const notices = {
  'notices.readMore': 'Read more',
  'notices.readLess': 'Show less',
  'notices.unread': 'Unread',
  'notices.empty': 'No announcements now',
  'notices.emptyText': 'When there is news of the fair, it stands here.',
  'notices.gone': 'This announcement is no longer here',
  'notices.goneText': 'It may have ended, or its link may be incomplete.',
  'notices.all': 'All announcements',
} as const;
