import type { security as english } from '../en/security.ts';

export const security = {
  'security.askTitle': 'هل ما زلت أنت؟',
  'security.askText': 'مرّ بعض الوقت. اكتب كلمة المرور لنتابع من حيث كنت.',
  'security.password': 'كلمة المرور',
  'security.showPassword': 'إظهار كلمة المرور',
  'security.hidePassword': 'إخفاء كلمة المرور',
  'security.passwordMissing': 'أدخل كلمة المرور',
  'security.goOn': 'متابعة',
  'security.devices': 'الأجهزة التي دخلت منها',
  'security.devicesHint': 'هل ترى جهازًا لا تعرفه؟ أنهِ جلسته ثم غيّر كلمة المرور.',
  'security.current': 'هذا الجهاز',
  'security.remembered': 'محفوظ',
  'security.unknownDevice': 'جهاز غير معروف',
  'security.placeUnknown': 'المكان غير معروف',
  'security.lastUsed': 'آخر استخدام: {when}',
  'security.end': 'إنهاء',
  'security.endName': 'إنهاء {name}',
  'security.endQuestion': 'سيُسجَّل الخروج من {name} فورًا.',
  'security.endOthers': 'تسجيل الخروج من كل الأجهزة الأخرى',
  'security.endOthersQuestion': 'سيُسجَّل الخروج فورًا من كل الأجهزة عدا هذا الجهاز.',
  'security.ended': 'تم تسجيل الخروج هناك',
  'security.endedOthers':
    '{count, plural, zero {لا يوجد جهاز آخر} one {تم الخروج من جهاز واحد} two {تم الخروج من جهازين} few {تم الخروج من # أجهزة} many {تم الخروج من # جهازًا} other {تم الخروج من # جهاز}}',
  'security.onlyThis': 'أنت داخل من هذا الجهاز وحده.',
} as const satisfies Record<keyof typeof english, string>;
