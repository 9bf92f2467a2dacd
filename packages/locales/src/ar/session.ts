import type { session as english } from '../en/session.ts';

export const session = {
  'session.lead': 'سعداء برؤيتك من جديد.',
  'session.username': 'اسم المستخدم',
  'session.password': 'كلمة المرور',
  'session.showPassword': 'إظهار كلمة المرور',
  'session.hidePassword': 'إخفاء كلمة المرور',
  'session.forgot': 'هل نسيت كلمة المرور؟',
  'session.submit': 'تسجيل الدخول',
  'session.submitting': 'جارٍ تسجيل الدخول…',
  'session.usernameRequired': 'أدخل اسم المستخدم',
  'session.passwordRequired': 'أدخل كلمة المرور',
  'session.tooLong':
    '{max, plural, zero {# حرف على الأكثر} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}',
  'session.noAccount': 'هل أنت جديد هنا؟',
  'session.register': 'إنشاء حساب',
  'session.trial': 'جرّب اللعب المجاني',
  'session.trialHint': 'رصيد تجريبي، والألعاب نفسها والاحتمالات نفسها، من دون حساب.',
  'session.already': 'أنت مسجّل الدخول باسم {name}.',
  'session.goOn': 'متابعة',
} as const satisfies Record<keyof typeof english, string>;
