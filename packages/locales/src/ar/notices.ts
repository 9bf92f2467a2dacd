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
  'notices.inboxEmpty': 'لا رسائل بعد',
  'notices.inboxEmptyText': 'ما تقرره الدار بشأنك، كعرض مثلاً، يظهر هنا.',
  'notices.inboxMore': 'رسائل أقدم',
  'notices.inboxGone': 'عرض لم يعد هنا',
  'notices.inboxCollect': 'استلمه',
  'notices.inboxOpen': 'افتح',
  'notices.promotion_issued': '{amount} بانتظارك',
  'notices.promotion_rejected': 'لم يُقبل طلب',
  'notices.promotion_paid': 'دُفع لك {amount}',
} as const satisfies Record<keyof typeof english, string>;
