import type { help as english } from '../en/help.ts';

export const help = {
  'help.readMore': 'اقرأ المزيد',
  'help.readMoreOf': 'اقرأ المزيد: {title}',
  'help.empty': 'لا توجد بيانات',
  'help.emptyText': 'لم يكتب هذا الموقع مواد مساعدة بعد.',
  'help.all': 'كل مواد المساعدة',
} as const satisfies Record<keyof typeof english, string>;
