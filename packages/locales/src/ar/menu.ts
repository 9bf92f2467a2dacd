import type { menu as english } from '../en/menu.ts';

export const menu = {
  'language.choose': 'اللغة',
  'theme.dark': 'ليل',
  'theme.light': 'نهار',
  'theme.choose': 'المظهر',
  'drawer.title': 'ساحة المهرجان',
  'drawer.games': 'الألعاب',
  'drawer.others': 'أخرى',
  'drawer.liveChat': 'محادثة مباشرة',
  'drawer.social': 'التواصل',
  'drawer.favourites': 'مجموعتي',
  'drawer.vip': 'كبار الأعضاء',
  'service.chat': 'راسلنا',
  'service.none': 'لا يوجد أحد في مكتب هذا الموقع التجريبي. يجيب مركز المساعدة عن معظم الأسئلة.',
} as const satisfies Record<keyof typeof english, string>;
