import type { picture as english } from '../en/picture.ts';

export const picture = {
  'picture.add': 'أضف صورة',
  'picture.nth': 'الصورة {number}',
  'picture.remove': 'إزالة: {name}',
  'picture.sending': 'جارٍ إرسال الصورة…',
  'picture.kinds': 'PNG أو JPEG، حتى 5 ميغابايت لكل صورة، وبحد أقصى {count}',
  'picture.limit': 'الحد الأقصى للصور {count}: لم تُضف البقية.',
  'picture.tooLarge': '«{name}» أكبر من 5 ميغابايت. اختر صورة أصغر من فضلك.',
} as const satisfies Record<keyof typeof english, string>;
