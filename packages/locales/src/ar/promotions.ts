import type { promotions as english } from '../en/promotions.ts';

export const promotions = {
  'promotions.categories': 'أنواع العروض',
  'promotions.all': 'الكل',
  'promotions.longTerm': 'مستمر',
  'promotions.joinSoon': 'يفتح الانضمام قريبًا',
  'promotions.empty': 'لا عروض الآن',
  'promotions.emptyText': 'حين يكون هناك عرض ستجده هنا مع كل قواعده.',
  'promotions.gone': 'لم يعد هذا العرض موجودًا',
  'promotions.goneText': 'ربما انتهى، أو أن رابطه غير مكتمل.',
  'promotions.allPromotions': 'كل العروض',
} as const satisfies Record<keyof typeof english, string>;
