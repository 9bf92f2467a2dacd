import type { notices as english } from '../en/notices.ts';

export const notices = {
  'notices.readMore': 'اقرأ المزيد',
  'notices.readLess': 'عرض أقل',
  'notices.unread': 'غير مقروء',
  'notices.empty': 'لا إعلانات الآن',
  'notices.emptyText': 'حين تكون هناك أخبار عن المعرض ستجدها هنا.',
  'notices.gone': 'لم يعد هذا الإعلان موجودًا',
  'notices.goneText': 'ربما انتهى، أو أن رابطه غير مكتمل.',
  'notices.all': 'كل الإعلانات',
} as const satisfies Record<keyof typeof english, string>;
