import type { captcha as english } from '../en/captcha.ts';

export const captcha = {
  'captcha.label': 'الأرقام الظاهرة في الصورة',
  'captcha.required': 'اكتب الأرقام التي تراها',
  'captcha.format': 'أرقام فقط، ستة على الأكثر',
  'captcha.another': 'عرض صورة أخرى',
  'captcha.cannotRead': 'لا أستطيع قراءتها',
  'captcha.working': 'هاتفك يتحقق نيابةً عنك…',
  'captcha.worked': 'تم التحقق، لا حاجة إلى صورة.',
  'captcha.showPicture': 'عرض صورة',
  'captcha.failed': 'لم تصل. اضغط للمحاولة من جديد.',
} as const satisfies Record<keyof typeof english, string>;
