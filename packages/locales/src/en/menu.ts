// The drawer, the side of a wide page, and customer service: loaded when opened.
export const menu = {
  'language.choose': 'Language',
  'theme.dark': 'Night',
  'theme.light': 'Day',
  'theme.choose': 'Theme',
  'drawer.title': 'The fairground',
  'drawer.games': 'Games',
  'drawer.others': 'Others',
  'drawer.liveChat': 'Live chat',
  'drawer.social': 'Social',
  'drawer.favourites': 'My collection',
  'drawer.vip': 'VIP',
  'service.chat': 'Chat with us',
  'service.none': 'Nobody is at the desk in this demo house. The help center answers most questions.',
} as const;
