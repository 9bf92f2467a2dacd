export const promotions = {
  'promotions.categories': 'Kinds of promotions',
  'promotions.all': 'All',
  'promotions.longTerm': 'Long term',
  'promotions.joinSoon': 'Joining opens soon',
  'promotions.empty': 'No promotions now',
  'promotions.emptyText': 'When something is on at the fair, it stands here with all its rules.',
  'promotions.gone': 'This promotion is no longer here',
  'promotions.goneText': 'It may have ended, or its link may be incomplete.',
  'promotions.allPromotions': 'All promotions',
} as const;
