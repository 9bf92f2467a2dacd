export const help = {
  'help.readMore': 'Read more',
  'help.readMoreOf': 'Read more: {title}',
  'help.empty': 'No data',
  'help.emptyText': 'This house has not written any help yet.',
  'help.all': 'All help',
} as const;
